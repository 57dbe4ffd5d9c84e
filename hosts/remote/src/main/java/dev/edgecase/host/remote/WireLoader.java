package dev.edgecase.host.remote;

import dev.edgecase.host.HostException;
import dev.edgecase.host.Identities;
import dev.edgecase.host.tinkerpop.ValueMapping;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversal;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversalSource;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.__;
import org.apache.tinkerpop.gremlin.structure.VertexProperty;

/** Empties and fills a graph by traversals, many elements in each: every one costs a round trip. */
final class WireLoader {
  private static final int BATCH = 25;
  private static final String ADDED = "added";

  private final GraphTraversalSource source;
  // Property values are plain: no reference to an element can occur among them.
  private final ValueMapping values = new ValueMapping(Identities.NONE);

  WireLoader(GraphTraversalSource source) {
    this.source = source;
  }

  boolean isEmpty() {
    return source.V().limit(1).toList().isEmpty();
  }

  void wipe() {
    source.V().drop().iterate();
  }

  Identities load(Graph graph) {
    var vertices = ids(graph.vertices(), (traversal, vertex) -> vertex(traversal, vertex));
    var edges = ids(graph.edges(), (traversal, edge) -> edge(traversal, edge, vertices));
    return new Identities(new Identities.Ids(vertices), new Identities.Ids(edges));
  }

  /** Adds one element at the end of a traversal. */
  private interface Adding<E> {
    GraphTraversal<?, ?> to(GraphTraversal<?, ?> traversal, E element);
  }

  /** Adds elements, and gives the ids that the server gave them. */
  private <E extends Graph.Element> Map<Integer, Object> ids(List<E> elements, Adding<E> adding) {
    var ids = new HashMap<Integer, Object>();
    for (int from = 0; from < elements.size(); from += BATCH) {
      var batch = elements.subList(from, Math.min(from + BATCH, elements.size()));
      GraphTraversal<?, ?> traversal = source.inject(0);
      for (var element : batch) {
        traversal = adding.to(traversal, element).aggregate(ADDED);
      }
      var added = new ArrayList<Object>(traversal.cap(ADDED).unfold().id().toList());
      if (added.size() != batch.size()) {
        throw HostException.invalid(
            "The server was to add %d elements, and added %d."
                .formatted(batch.size(), added.size()));
      }
      for (int i = 0; i < added.size(); i++) {
        ids.put(batch.get(i).id(), added.get(i));
      }
    }
    return ids;
  }

  private GraphTraversal<?, ?> vertex(GraphTraversal<?, ?> traversal, Graph.Vertex vertex) {
    if (vertex.labels().size() > 1) {
      throw HostException.invalid("A TinkerPop vertex has one label, not " + vertex.labels());
    }
    var added =
        vertex.labels().isEmpty() ? traversal.addV() : traversal.addV(vertex.labels().get(0));
    eachProperty(
        vertex.properties(),
        (key, value) -> added.property(VertexProperty.Cardinality.single, key, value));
    return added;
  }

  private GraphTraversal<?, ?> edge(
      GraphTraversal<?, ?> traversal, Graph.Edge edge, Map<Integer, Object> vertices) {
    var added =
        traversal
            .addE(edge.label())
            .from(__.V(end(vertices, edge.from())))
            .to(__.V(end(vertices, edge.to())));
    eachProperty(edge.properties(), added::property);
    return added;
  }

  private static Object end(Map<Integer, Object> vertices, int id) {
    var end = vertices.get(id);
    if (end == null) {
      throw HostException.invalid("An edge ends in the unknown vertex " + id);
    }
    return end;
  }

  private void eachProperty(Map<String, Value> properties, BiConsumer<String, Object> set) {
    properties.forEach(
        (key, value) -> {
          var plain = values.toJava(value);
          if (plain != null) {
            set.accept(key, plain);
          }
        });
  }
}
