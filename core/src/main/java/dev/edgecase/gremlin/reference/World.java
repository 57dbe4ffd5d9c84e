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
  private final Map<Integer, Vertex> vertices = new LinkedHashMap<>();
  private final Map<Integer, Edge> edges = new LinkedHashMap<>();
  private int properties;

  World(Graph graph) {
    for (var vertex : graph.vertices()) {
      var made = new Vertex(vertex.id(), String.join("::", vertex.labels()));
      vertices.put(vertex.id(), made);
      vertex.properties().forEach((key, value) -> add(made, key, value));
    }
    for (var edge : graph.edges()) {
      var made = new Edge(edge.id(), edge.label(), vertex(edge.from()), vertex(edge.to()));
      edges.put(edge.id(), made);
      edge.properties().forEach((key, value) -> add(made, key, value));
    }
  }

  private Vertex vertex(int id) {
    var found = vertices.get(id);
    if (found == null) {
      throw new IllegalArgumentException("an edge ends nowhere, at vertex " + id);
    }
    return found;
  }

  private void add(Element.Holder owner, String key, Value value) {
    var property = new Element.Property(properties++, owner, key, Values.fromProtocol(value));
    owner.properties().put(key, property);
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

  /** The vertices, by their logical ids. */
  Map<Integer, Vertex> vertices() {
    return vertices;
  }

  /** The edges, by their logical ids. */
  Map<Integer, Edge> edges() {
    return edges;
  }
}
