package dev.edgecase.gremlin.reference;

import dev.edgecase.gremlin.reference.Element.Edge;
import dev.edgecase.gremlin.reference.Element.Vertex;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Value;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/** A graph as the interpreter walks it. */
final class World {
  /** The elements, by their logical ids. */
  final Map<Integer, Vertex> vertices = new LinkedHashMap<>();

  final Map<Integer, Edge> edges = new LinkedHashMap<>();
  private int properties;

  World(Graph graph) {
    for (var vertex : graph.vertices()) {
      var made = new Vertex(vertex.id(), String.join("::", vertex.labels()));
      vertices.put(vertex.id(), made);
      vertex.properties().forEach((key, value) -> add(made, key, Values.fromProtocol(value)));
    }
    for (var edge : graph.edges()) {
      var made = new Edge(edge.id(), edge.label(), vertex(edge.from()), vertex(edge.to()));
      edges.put(edge.id(), made);
      edge.properties().forEach((key, value) -> add(made, key, Values.fromProtocol(value)));
    }
  }

  private Vertex vertex(int id) {
    return Objects.requireNonNull(vertices.get(id), () -> "there is no vertex " + id);
  }

  private void add(Element owner, String key, Object value) {
    int number = properties++;
    owner.properties.put(
        key,
        owner instanceof Vertex
            ? new Element.VertexProperty(number, owner, key, value)
            : new Element.Property(number, owner, key, value));
  }

  /** A value, with the elements themselves in the place of references to them. */
  Object object(Value value) {
    if (value instanceof Value.VertexRef vertex) {
      return vertex(vertex.id());
    }
    if (value instanceof Value.EdgeRef edge) {
      return Objects.requireNonNull(edges.get(edge.id()));
    }
    if (value instanceof Value.ListOf list) {
      return list.items().stream().map(this::object).toList();
    }
    return Values.fromProtocol(value);
  }
}
