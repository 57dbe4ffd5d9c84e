package dev.edgecase.cypher.evaluation;

import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The graph as it is now. What has been deleted keeps its id, so that a name which still stands for
 * it means nothing else.
 */
final class Store {
  private final Graph origin;
  private final Map<Integer, Graph.Vertex> vertices = new LinkedHashMap<>();
  private final Map<Integer, Graph.Edge> edges = new LinkedHashMap<>();
  private final Map<Integer, Graph.Edge> deleted = new HashMap<>();
  private final Map<Integer, List<Graph.Edge>> outgoing = new HashMap<>();
  private final Map<Integer, List<Graph.Edge>> incoming = new HashMap<>();
  private List<Value> references = List.of();
  private int nextVertex;
  private int nextEdge;
  private boolean changed;

  Store(Graph graph) {
    this.origin = graph;
    load(graph);
  }

  /** Goes back, or on, to a graph. */
  void load(Graph graph) {
    vertices.clear();
    edges.clear();
    graph.vertices().forEach(vertex -> vertices.put(vertex.id(), vertex));
    graph.edges().forEach(edge -> edges.put(edge.id(), edge));
    vertices.keySet().forEach(id -> nextVertex = Math.max(nextVertex, id + 1));
    edges.keySet().forEach(id -> nextEdge = Math.max(nextEdge, id + 1));
    changed = true;
  }

  Graph graph() {
    return new Graph(
        origin.schema(),
        List.copyOf(vertices.values()),
        List.copyOf(edges.values()),
        origin.indexes());
  }

  List<Value> vertices() {
    index();
    return references;
  }

  boolean hasLabel(String label) {
    return vertices.values().stream().anyMatch(vertex -> vertex.labels().contains(label));
  }

  boolean hasType(String type) {
    return edges.values().stream().anyMatch(edge -> edge.label().equals(type));
  }

  Graph.Element element(Value value) {
    return value instanceof Value.EdgeRef ? edge(value) : vertex(value);
  }

  Graph.Vertex vertex(Value value) {
    var vertex = value instanceof Value.VertexRef ref ? vertices.get(ref.id()) : null;
    if (vertex == null) {
      throw new CypherError("not a vertex, or none any more: " + value);
    }
    return vertex;
  }

  Graph.Edge edge(Value value) {
    var edge = value instanceof Value.EdgeRef ref ? edges.get(ref.id()) : null;
    if (edge == null) {
      throw new CypherError("not an edge, or none any more: " + value);
    }
    return edge;
  }

  /** The type of an edge, which it does not lose when it is deleted. */
  String type(Value value) {
    var edge = value instanceof Value.EdgeRef ref ? deleted.get(ref.id()) : null;
    return edge == null ? edge(value).label() : edge.label();
  }

  List<Graph.Edge> outgoing(int vertex) {
    index();
    return outgoing.getOrDefault(vertex, List.of());
  }

  List<Graph.Edge> incoming(int vertex) {
    index();
    return incoming.getOrDefault(vertex, List.of());
  }

  private void index() {
    if (!changed) {
      return;
    }
    outgoing.clear();
    incoming.clear();
    for (var edge : edges.values()) {
      outgoing.computeIfAbsent(edge.from(), each -> new ArrayList<>()).add(edge);
      incoming.computeIfAbsent(edge.to(), each -> new ArrayList<>()).add(edge);
    }
    references = vertices.keySet().stream().<Value>map(Value.VertexRef::new).toList();
    changed = false;
  }

  Value addVertex(List<String> labels, Map<String, Value> properties) {
    var vertex = new Graph.Vertex(nextVertex++, labels, properties);
    vertices.put(vertex.id(), vertex);
    changed = true;
    return new Value.VertexRef(vertex.id());
  }

  Value addEdge(String type, Value from, Value to, Map<String, Value> properties) {
    var edge = new Graph.Edge(nextEdge++, type, vertex(from).id(), vertex(to).id(), properties);
    edges.put(edge.id(), edge);
    changed = true;
    return new Value.EdgeRef(edge.id());
  }

  void setLabels(Value value, List<String> labels) {
    var vertex = vertex(value);
    vertices.put(vertex.id(), new Graph.Vertex(vertex.id(), labels, vertex.properties()));
  }

  void setProperties(Value value, Map<String, Value> properties) {
    if (value instanceof Value.EdgeRef) {
      var edge = edge(value);
      edges.put(
          edge.id(), new Graph.Edge(edge.id(), edge.label(), edge.from(), edge.to(), properties));
      changed = true;
    } else {
      var vertex = vertex(value);
      vertices.put(vertex.id(), new Graph.Vertex(vertex.id(), vertex.labels(), properties));
    }
  }

  /** Deletes an element; nothing happens if that has been done before. */
  void delete(Value value, boolean detach) {
    if (value instanceof Value.EdgeRef ref) {
      deleteEdge(ref.id());
    } else if (value instanceof Value.VertexRef ref) {
      if (detach) {
        edges.values().stream()
            .filter(edge -> edge.from() == ref.id() || edge.to() == ref.id())
            .map(Graph.Edge::id)
            .toList()
            .forEach(this::deleteEdge);
      }
      vertices.remove(ref.id());
      changed = true;
    }
  }

  private void deleteEdge(int id) {
    var edge = edges.remove(id);
    if (edge != null) {
      deleted.put(id, edge);
      changed = true;
    }
  }

  /** Whether an edge has lost one of its ends: no statement may leave that behind. */
  boolean isTorn() {
    return edges.values().stream()
        .anyMatch(edge -> !vertices.containsKey(edge.from()) || !vertices.containsKey(edge.to()));
  }
}
