package dev.edgecase.cypher.parser;

import static java.util.stream.Collectors.joining;

import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Values of a graph in the notation of the TCK, one text for all that it takes for the same. */
final class Printed {
  private final Map<Integer, Graph.Vertex> vertices = new HashMap<>();
  private final Map<Integer, Graph.Edge> edges = new HashMap<>();
  private final boolean unordered;

  /**
   * For one graph.
   *
   * @param unordered whether lists are the same in any order
   */
  Printed(Graph graph, boolean unordered) {
    graph.vertices().forEach(vertex -> vertices.put(vertex.id(), vertex));
    graph.edges().forEach(edge -> edges.put(edge.id(), edge));
    this.unordered = unordered;
  }

  String of(Value value) {
    if (value instanceof Value.VertexRef ref) {
      var vertex = vertices.get(ref.id());
      return vertex == null ? "()" : vertex(vertex.labels(), texts(vertex.properties()));
    }
    if (value instanceof Value.EdgeRef ref) {
      var edge = edges.get(ref.id());
      return edge == null ? "[]" : edge(edge.label(), texts(edge.properties()));
    }
    if (value instanceof Value.PathOf path) {
      return path(path.objects());
    }
    if (value instanceof Value.ListOf list) {
      return list(list.items().stream().map(this::of).toList(), unordered);
    }
    if (value instanceof Value.MapOf map) {
      var texts = new HashMap<String, String>();
      map.entries().forEach(e -> texts.put(((Value.Text) e.key()).value(), of(e.value())));
      return map(texts);
    }
    return scalar(value);
  }

  /** The TCK takes the two zeros for each other. */
  private static String scalar(Value value) {
    if (value instanceof Value.Nil) {
      return "null";
    }
    if (value instanceof Value.Int64 number) {
      return Long.toString(number.value());
    }
    if (value instanceof Value.Float64 number) {
      return decimal(number.value());
    }
    if (value instanceof Value.Bool truth) {
      return Boolean.toString(truth.value());
    }
    if (value instanceof Value.Text text) {
      return text(text.value());
    }
    return value instanceof Value.Temporal moment ? text(moment.text()) : value.toString();
  }

  static String decimal(double number) {
    return Double.toString(number == 0 ? 0.0 : number);
  }

  static String text(String text) {
    return "'" + text + "'";
  }

  static String list(List<String> items, boolean unordered) {
    var texts = unordered ? items.stream().sorted().toList() : items;
    return "[" + String.join(", ", texts) + "]";
  }

  static String map(Map<String, String> values) {
    return values.entrySet().stream()
        .map(entry -> entry.getKey() + ": " + entry.getValue())
        .sorted()
        .collect(joining(", ", "{", "}"));
  }

  static String vertex(List<String> labels, Map<String, String> properties) {
    return labels.stream().sorted().map(label -> ":" + label).collect(joining("", "(", ""))
        + (properties.isEmpty() ? "" : map(properties))
        + ")";
  }

  static String edge(String type, Map<String, String> properties) {
    return "[:" + type + (properties.isEmpty() ? "" : map(properties)) + "]";
  }

  private Map<String, String> texts(Map<String, Value> properties) {
    var texts = new HashMap<String, String>();
    properties.forEach((key, value) -> texts.put(key, of(value)));
    return texts;
  }

  private String path(List<Value> objects) {
    var parts = new ArrayList<String>();
    for (int i = 0; i < objects.size(); i++) {
      var text = of(objects.get(i));
      if (objects.get(i) instanceof Value.EdgeRef ref) {
        var edge = edges.get(ref.id());
        boolean forward =
            edge != null && objects.get(i - 1).equals(new Value.VertexRef(edge.from()));
        parts.add(forward ? "-" + text + "->" : "<-" + text + "-");
      } else {
        parts.add(text);
      }
    }
    return "<" + String.join("", parts) + ">";
  }
}
