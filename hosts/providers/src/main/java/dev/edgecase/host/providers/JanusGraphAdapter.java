package dev.edgecase.host.providers;

import dev.edgecase.host.tinkerpop.Adapter;
import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Schema;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversalSource;
import org.apache.tinkerpop.gremlin.structure.Direction;
import org.apache.tinkerpop.gremlin.structure.Edge;
import org.apache.tinkerpop.gremlin.structure.Vertex;
import org.janusgraph.core.JanusGraph;
import org.janusgraph.core.JanusGraphFactory;
import org.janusgraph.core.PropertyKey;
import org.janusgraph.core.schema.JanusGraphManagement;
import org.janusgraph.core.schema.JanusGraphSchemaType;
import org.janusgraph.core.schema.Mapping;

/**
 * JanusGraph, with its storage and its search engine in this process. A schema cannot be taken
 * back, so a graph with another one gets a new database. Keys and indexes are declared in one
 * transaction: an index on keys that exist already would have to be built in several steps first.
 */
public final class JanusGraphAdapter implements Adapter {
  private static final AtomicInteger DATABASES = new AtomicInteger();
  private static final String SEARCH = "search";

  /** What cannot be taken back. */
  private record Declared(Schema schema, List<Graph.Index> indexes) {}

  private String storage = "inmemory";
  private boolean mixed;
  private Declared declared = new Declared(new Schema(List.of(), List.of(), List.of()), List.of());
  // Closed by another thread than the one that replaces it.
  private volatile Optional<JanusGraph> open = Optional.empty();

  @Override
  public GraphTraversalSource open(Map<String, String> options) {
    storage = options.getOrDefault("storage", storage);
    mixed = "lucene".equals(options.get("index"));
    return openNew().traversal();
  }

  @Override
  public GraphTraversalSource reset(Schema schema, List<Graph.Index> indexes) throws Exception {
    var wanted = new Declared(schema, indexes);
    if (open.isPresent() && wanted.equals(declared)) {
      var source = open.get().traversal();
      source.V().drop().iterate();
      source.tx().commit();
      return source;
    }
    if (open.isPresent()) {
      JanusGraphFactory.drop(open.get());
    }
    var graph = openNew();
    declare(wanted, graph.openManagement());
    declared = wanted;
    return graph.traversal();
  }

  private void declare(Declared wanted, JanusGraphManagement management) {
    var schema = wanted.schema();
    schema.keys().forEach(k -> management.makePropertyKey(k.key()).dataType(type(k)).make());
    schema.vertices().forEach(vertex -> management.makeVertexLabel(vertex.label()).make());
    schema.edges().stream()
        .map(Schema.EdgeType::label)
        .distinct()
        .forEach(label -> management.makeEdgeLabel(label).make());
    for (int i = 0; i < wanted.indexes().size(); i++) {
      makeIndex(management, "index" + i, wanted.indexes().get(i));
    }
    management.commit();
  }

  @Override
  public void close() {
    open.ifPresent(JanusGraph::close);
  }

  private JanusGraph openNew() {
    var folder = "janusgraph" + DATABASES.incrementAndGet();
    var settings =
        JanusGraphFactory.build()
            .set("storage.backend", storage)
            // Nobody else writes: by default each commit that takes locks waits 100 ms for others.
            .set("storage.lock.wait-time", Duration.ofMillis(1))
            // Otherwise vertices are spread at random, and come back in another order each time.
            .set("ids.num-partitions", 1);
    if (!storage.equals("inmemory")) {
      settings.set("storage.directory", folder + "/storage");
    }
    if (mixed) {
      settings.set("index.search.backend", "lucene");
      settings.set("index.search.directory", folder + "/index");
    }
    var graph = settings.open();
    open = Optional.of(graph);
    return graph;
  }

  private void makeIndex(JanusGraphManagement management, String name, Graph.Index index) {
    var keys = index.keys().stream().map(management::getPropertyKey).toArray(PropertyKey[]::new);
    if (index.element() == ElementKind.VERTEX) {
      var label = management.getVertexLabel(index.label());
      makeGraphIndex(management.buildIndex(name, Vertex.class), label, keys);
    } else {
      var label = management.getEdgeLabel(index.label());
      makeGraphIndex(management.buildIndex(name, Edge.class), label, keys);
      management.buildEdgeIndex(label, name + "AtVertex", Direction.BOTH, keys);
    }
  }

  private void makeGraphIndex(
      JanusGraphManagement.IndexBuilder index, JanusGraphSchemaType label, PropertyKey[] keys) {
    index.indexOnly(label);
    for (var key : keys) {
      if (mixed && key.dataType() == String.class) {
        // Whole strings, as in Gremlin's own predicates; the default is to index their words.
        index.addKey(key, Mapping.STRING.asParameter());
      } else {
        index.addKey(key);
      }
    }
    if (mixed) {
      index.buildMixedIndex(SEARCH);
    } else {
      index.buildCompositeIndex();
    }
  }

  private static Class<?> type(Schema.PropertyType key) {
    return switch (key.type()) {
      case BOOL -> Boolean.class;
      case INT32 -> Integer.class;
      case INT64 -> Long.class;
      case FLOAT32 -> Float.class;
      case FLOAT64 -> Double.class;
      case TEXT -> String.class;
      default -> throw new IllegalArgumentException("no property of TinkerPop: " + key.type());
    };
  }
}
