package dev.edgecase.host.arcadedb;

import com.arcadedb.database.Database;
import com.arcadedb.graph.Vertex;
import dev.edgecase.host.HostException;
import dev.edgecase.host.Identities;
import dev.edgecase.host.cypher.Parameters;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.ValueType;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Fills an empty database. */
record Loader(Database database, Graph graph) {

  /**
   * Declares the labels that are in use, and what an index must know of its keys. As in Cypher,
   * there is no other label, though queries ask for all of the schema.
   */
  void declare(List<Graph.Index> indexes) {
    var used =
        Stream.of(
                graph.vertices().stream().flatMap(vertex -> vertex.labels().stream()),
                graph.edges().stream().map(Graph.Edge::label),
                indexes.stream().map(Graph.Index::label))
            .flatMap(labels -> labels)
            .collect(Collectors.toSet());
    graph.schema().vertices().stream()
        .map(Schema.VertexType::label)
        .filter(used::contains)
        .forEach(label -> sql("CREATE VERTEX TYPE %s BUCKETS 1", label));
    graph.schema().edges().stream()
        .map(Schema.EdgeType::label)
        .filter(used::contains)
        .forEach(label -> sql("CREATE EDGE TYPE %s BUCKETS 1", label));
    var declared = new HashSet<String>();
    for (var index : indexes) {
      for (var key : graph.schema().keys()) {
        if (index.keys().contains(key.key()) && declared.add(index.label() + " " + key.key())) {
          sql("CREATE PROPERTY %s.%s " + nativeType(key.type()), index.label(), key.key());
        }
      }
      var keys = index.keys().stream().map(Loader::quoted).collect(Collectors.joining(", "));
      sql("CREATE INDEX ON %s (" + keys + ") NOTUNIQUE", index.label());
    }
  }

  /** Adds the elements, in the transaction that is open. */
  Identities fill() {
    var parameters = new Parameters(new OwnValues(database, Identities.NONE));
    var made = new HashMap<Integer, Vertex>();
    var vertices = new HashMap<Integer, Object>();
    var edges = new HashMap<Integer, Object>();
    for (var vertex : graph.vertices()) {
      // By a statement: how several labels are stored is the business of its Cypher.
      var labels = vertex.labels().stream().map(l -> ":" + quoted(l)).collect(Collectors.joining());
      try (var rows =
          database.command(
              "opencypher",
              "CREATE (n" + labels + ") SET n += $p RETURN n",
              Map.of("p", parameters.all(vertex.properties())))) {
        var node = rows.next().<Vertex>getProperty("n");
        made.put(vertex.id(), node);
        vertices.put(vertex.id(), node.getIdentity());
      }
    }
    for (var edge : graph.edges()) {
      var added = end(made, edge.from()).newEdge(edge.label(), end(made, edge.to()), true);
      edge.properties().forEach((key, value) -> added.set(key, parameters.object(value)));
      edges.put(edge.id(), added.save().getIdentity());
    }
    return new Identities(new Identities.Ids(vertices), new Identities.Ids(edges));
  }

  private static Vertex end(Map<Integer, Vertex> vertices, int id) {
    return Optional.ofNullable(vertices.get(id))
        .orElseThrow(() -> HostException.invalid("An edge ends in the unknown vertex " + id));
  }

  private void sql(String statement, String... names) {
    var quoted = List.of(names).stream().map(Loader::quoted).toArray();
    database.command("sql", statement.formatted(quoted));
  }

  private static String quoted(String name) {
    return "`" + name + "`";
  }

  private static String nativeType(ValueType type) {
    return switch (type) {
      case BOOL -> "BOOLEAN";
      case INT32, INT64 -> "LONG";
      case FLOAT64 -> "DOUBLE";
      case TEXT -> "STRING";
      default -> throw HostException.invalid("This host stores no values of the type " + type);
    };
  }
}
