package dev.edgecase.cypher.evaluation;

import dev.edgecase.cypher.Clause;
import dev.edgecase.graph.GraphView;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What a graph says of its vertices, edges and paths. */
final class ElementFunctions {
  static final Set<String> NAMES =
      Set.of(
          "labels",
          "type",
          "startNode",
          "endNode",
          "keys",
          "properties",
          "nodes",
          "relationships",
          "length");

  private final Map<Integer, Graph.Vertex> vertices = new HashMap<>();
  private final Map<Integer, Graph.Edge> edges = new HashMap<>();

  ElementFunctions(GraphView graph) {
    graph.graph().vertices().forEach(vertex -> vertices.put(vertex.id(), vertex));
    graph.graph().edges().forEach(edge -> edges.put(edge.id(), edge));
  }

  Value apply(String function, Value value) {
    return switch (function) {
      case "labels" -> texts(vertex(value).labels());
      case "type" -> Values.of(edge(value).label());
      case "startNode" -> new Value.VertexRef(edge(value).from());
      case "endNode" -> new Value.VertexRef(edge(value).to());
      case "keys" -> keys(value);
      case "properties" -> properties(value);
      case "nodes" -> passed(value, Value.VertexRef.class);
      case "relationships" -> passed(value, Value.EdgeRef.class);
      default -> Values.of(Values.list(passed(value, Value.EdgeRef.class)).size());
    };
  }

  /** A property of an element, or a value of a map. */
  Value property(Value of, String key) {
    if (Values.isNull(of)) {
      return of;
    }
    if (of instanceof Value.MapOf map) {
      return Values.entry(map, key);
    }
    if (of instanceof Value.Temporal moment) {
      return Moments.component(moment, key);
    }
    if (of instanceof Value.Point point && List.of("x", "y").contains(key)) {
      return Values.of(point.coordinates().get(key.equals("x") ? 0 : 1));
    }
    return element(of).properties().getOrDefault(key, Values.NULL);
  }

  /** Whether an element has a label, or a type. */
  boolean isInUse(Clause.Listed what, String name) {
    return what == Clause.Listed.LABELS
        ? vertices.values().stream().anyMatch(vertex -> vertex.labels().contains(name))
        : edges.values().stream().anyMatch(edge -> edge.label().equals(name));
  }

  /** The labels of a vertex, or the type of an edge. */
  List<String> labels(Value value) {
    return value instanceof Value.EdgeRef ? List.of(edge(value).label()) : vertex(value).labels();
  }

  private Graph.Element element(Value value) {
    return value instanceof Value.EdgeRef ? edge(value) : vertex(value);
  }

  private Graph.Vertex vertex(Value value) {
    var vertex = value instanceof Value.VertexRef ref ? vertices.get(ref.id()) : null;
    if (vertex == null) {
      throw new CypherError("not a vertex: " + value);
    }
    return vertex;
  }

  Graph.Edge edge(Value value) {
    var edge = value instanceof Value.EdgeRef ref ? edges.get(ref.id()) : null;
    if (edge == null) {
      throw new CypherError("not an edge: " + value);
    }
    return edge;
  }

  private Value keys(Value value) {
    return value instanceof Value.MapOf map
        ? Values.of(map.entries().stream().map(Value.Entry::key).toList())
        : texts(List.copyOf(element(value).properties().keySet()));
  }

  Value properties(Value value) {
    return value instanceof Value.MapOf
        ? value
        : new Value.MapOf(
            element(value).properties().entrySet().stream()
                .map(entry -> new Value.Entry(Values.of(entry.getKey()), entry.getValue()))
                .toList());
  }

  private static Value passed(Value value, Class<? extends Value> type) {
    if (value instanceof Value.PathOf path) {
      return Values.of(path.objects().stream().filter(type::isInstance).toList());
    }
    throw new CypherError("not a path: " + value);
  }

  private static Value texts(List<String> texts) {
    return Values.of(texts.stream().map(Values::of).toList());
  }
}
