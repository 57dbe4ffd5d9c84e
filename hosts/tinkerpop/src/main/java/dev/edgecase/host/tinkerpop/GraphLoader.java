package dev.edgecase.host.tinkerpop;

import dev.edgecase.host.HostException;
import dev.edgecase.host.Identities;
import dev.edgecase.protocol.Value;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.apache.tinkerpop.gremlin.structure.Edge;
import org.apache.tinkerpop.gremlin.structure.Element;
import org.apache.tinkerpop.gremlin.structure.Graph;
import org.apache.tinkerpop.gremlin.structure.T;
import org.apache.tinkerpop.gremlin.structure.Vertex;
import org.apache.tinkerpop.gremlin.structure.VertexProperty;

/** Loads a graph into an empty engine, through the structure API, in one transaction. */
final class GraphLoader {
  private final Graph graph;
  // Property values are plain: no reference to an element can occur among them.
  private final ValueMapping values = new ValueMapping(Identities.NONE);

  GraphLoader(Graph graph) {
    this.graph = graph;
  }

  Identities load(dev.edgecase.protocol.Graph source) {
    var elements = add(source);
    if (graph.features().graph().supportsTransactions()) {
      graph.tx().commit();
    }
    // Some engines give the final id at commit.
    return elements.identities();
  }

  /** Loads the graph and leaves the transaction open. */
  Identities build(dev.edgecase.protocol.Graph source) {
    return add(source).identities();
  }

  private record Elements(Map<Integer, Vertex> vertices, Map<Integer, Edge> edges) {

    Identities identities() {
      return new Identities(new Identities.Ids(ids(vertices)), new Identities.Ids(ids(edges)));
    }

    private static Map<Integer, Object> ids(Map<Integer, ? extends Element> elements) {
      var ids = new HashMap<Integer, Object>();
      elements.forEach((logical, element) -> ids.put(logical, element.id()));
      return ids;
    }
  }

  private Elements add(dev.edgecase.protocol.Graph source) {
    var vertices = new HashMap<Integer, Vertex>();
    source.vertices().forEach(vertex -> vertices.put(vertex.id(), add(vertex)));
    var edges = new HashMap<Integer, Edge>();
    for (var edge : source.edges()) {
      var from = end(vertices, edge.from());
      var added = from.addEdge(edge.label(), end(vertices, edge.to()));
      eachProperty(edge.properties(), added::property);
      edges.put(edge.id(), added);
    }
    return new Elements(vertices, edges);
  }

  private Vertex add(dev.edgecase.protocol.Graph.Vertex vertex) {
    if (vertex.labels().size() > 1) {
      throw HostException.invalid("A TinkerPop vertex has one label, not " + vertex.labels());
    }
    var added =
        vertex.labels().isEmpty()
            ? graph.addVertex()
            : graph.addVertex(T.label, vertex.labels().get(0));
    eachProperty(
        vertex.properties(),
        (key, value) -> added.property(VertexProperty.Cardinality.single, key, value));
    return added;
  }

  private static Vertex end(Map<Integer, Vertex> vertices, int id) {
    return Optional.ofNullable(vertices.get(id))
        .orElseThrow(() -> HostException.invalid("An edge ends in the unknown vertex " + id));
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
