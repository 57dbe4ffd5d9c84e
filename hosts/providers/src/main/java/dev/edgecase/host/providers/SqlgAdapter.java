package dev.edgecase.host.providers;

import dev.edgecase.host.Credentials;
import dev.edgecase.host.tinkerpop.Adapter;
import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.ValueType;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversalSource;
import org.apache.tinkerpop.gremlin.structure.util.GraphFactory;
import org.umlg.sqlg.structure.PropertyDefinition;
import org.umlg.sqlg.structure.PropertyType;
import org.umlg.sqlg.structure.SqlgGraph;
import org.umlg.sqlg.structure.topology.AbstractLabel;
import org.umlg.sqlg.structure.topology.IndexType;

/** Sqlg, on a relational database in memory or on a running PostgreSQL. */
public final class SqlgAdapter implements Adapter {
  private SqlgDatabases databases = new SqlgInMemory("h2");
  private Declared declared = new Declared(new Schema(List.of(), List.of(), List.of()), List.of());
  // Closed by another thread than the one that replaces it.
  private volatile Optional<SqlgGraph> opened = Optional.empty();

  /** What is not taken back, but left behind with its database. */
  private record Declared(Schema schema, List<Graph.Index> indexes) {}

  @Override
  public GraphTraversalSource open(Map<String, String> options) throws Exception {
    var address = options.get("address");
    databases =
        address == null
            ? new SqlgInMemory(options.getOrDefault("database", "h2"))
            : new SqlgOnPostgres(URI.create(address), Credentials.ofEnvironment());
    return newGraph().traversal();
  }

  @Override
  public GraphTraversalSource reset(Schema schema, List<Graph.Index> indexes) throws Exception {
    var wanted = new Declared(schema, indexes);
    if (opened.isPresent() && wanted.equals(declared)) {
      var source = opened.get().traversal();
      source.V().drop().iterate();
      source.tx().commit();
      return source;
    }
    opened.ifPresent(SqlgGraph::close);
    databases.drop();
    var graph = newGraph();
    var types = new HashMap<String, PropertyDefinition>();
    schema.keys().forEach(key -> types.put(key.key(), PropertyDefinition.of(of(key.type()))));
    var tables = graph.getTopology().getPublicSchema();
    for (var type : schema.vertices()) {
      tables.ensureVertexLabelExist(type.label(), columns(type.keys(), types));
    }
    for (var type : schema.edges()) {
      tables
          .getVertexLabel(type.from())
          .orElseThrow()
          .ensureEdgeLabelExist(
              type.label(),
              tables.getVertexLabel(type.to()).orElseThrow(),
              columns(type.keys(), types));
    }
    for (var index : indexes) {
      AbstractLabel label =
          index.element() == ElementKind.VERTEX
              ? tables.getVertexLabel(index.label()).orElseThrow()
              : tables.getEdgeLabel(index.label()).orElseThrow();
      label.ensureIndexExists(
          IndexType.NON_UNIQUE,
          index.keys().stream().map(key -> label.getProperty(key).orElseThrow()).toList());
    }
    graph.tx().commit();
    declared = wanted;
    return graph.traversal();
  }

  private SqlgGraph newGraph() throws Exception {
    var settings = new HashMap<>(databases.fresh());
    settings.put(org.apache.tinkerpop.gremlin.structure.Graph.GRAPH, SqlgGraph.class.getName());
    var graph = (SqlgGraph) GraphFactory.open(settings);
    opened = Optional.of(graph);
    return graph;
  }

  /** Sqlg keeps the map, and writes into it. */
  private static Map<String, PropertyDefinition> columns(
      List<String> keys, Map<String, PropertyDefinition> types) {
    var columns = new HashMap<>(types);
    columns.keySet().retainAll(keys);
    return columns;
  }

  private static PropertyType of(ValueType type) {
    return switch (type) {
      case BOOL -> PropertyType.BOOLEAN;
      case INT32 -> PropertyType.INTEGER;
      case INT64 -> PropertyType.LONG;
      case FLOAT32 -> PropertyType.FLOAT;
      case FLOAT64 -> PropertyType.DOUBLE;
      case TEXT -> PropertyType.STRING;
      default -> throw new IllegalArgumentException("no property of TinkerPop: " + type);
    };
  }

  @Override
  public void close() throws Exception {
    // There is little time, and connections end with the process.
    databases.drop();
  }
}
