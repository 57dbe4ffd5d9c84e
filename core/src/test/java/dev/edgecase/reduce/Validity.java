package dev.edgecase.reduce;

import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.Value;
import dev.edgecase.protocol.ValueType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Whether a graph keeps to its own schema, as every engine must be able to rely on. */
final class Validity {
  private Validity() {}

  /** What is wrong with a graph; empty if it is valid. */
  static Optional<String> problem(Graph graph) {
    try {
      new Check(graph).all();
      return Optional.empty();
    } catch (IllegalArgumentException invalid) {
      return Optional.of(String.valueOf(invalid.getMessage()));
    }
  }

  /** The graph's parts by name; fails where a name is taken twice. */
  private record Check(
      Graph graph,
      Map<String, Schema.PropertyType> keys,
      Map<String, Schema.VertexType> vertexTypes,
      Map<String, Schema.EdgeType> edgeTypes,
      Map<Integer, Graph.Vertex> vertices) {
    Check(Graph graph) {
      this(
          graph,
          by(graph.schema().keys(), Schema.PropertyType::key),
          by(graph.schema().vertices(), Schema.VertexType::label),
          by(graph.schema().edges(), Schema.EdgeType::label),
          by(graph.vertices(), Graph.Vertex::id));
      by(graph.edges(), Graph.Edge::id);
    }

    void all() {
      for (var type : graph.schema().edges()) {
        get(vertexTypes, type.from());
        get(vertexTypes, type.to());
      }
      for (var vertex : graph.vertices()) {
        properties(vertex, get(vertexTypes, label(vertex)).keys());
      }
      for (var edge : graph.edges()) {
        var type = get(edgeTypes, edge.label());
        properties(edge, type.keys());
        require(label(get(vertices, edge.from())).equals(type.from()), "start of " + edge);
        require(label(get(vertices, edge.to())).equals(type.to()), "end of " + edge);
      }
      for (var index : graph.indexes()) {
        boolean ofVertices = index.element() == ElementKind.VERTEX;
        require(
            (ofVertices ? vertexTypes : edgeTypes).containsKey(index.label()), "label of " + index);
        index.keys().forEach(key -> get(keys, key));
      }
    }

    private static String label(Graph.Vertex vertex) {
      require(vertex.labels().size() == 1, "labels of " + vertex);
      return vertex.labels().get(0);
    }

    private void properties(Graph.Element element, List<String> allowed) {
      element
          .properties()
          .forEach(
              (key, value) -> {
                require(allowed.contains(key), key + " of " + element);
                require(get(keys, key).type() == type(value), "type of " + key + " of " + element);
              });
    }
  }

  private static ValueType type(Value value) {
    if (value instanceof Value.Bool) {
      return ValueType.BOOL;
    }
    if (value instanceof Value.Int32) {
      return ValueType.INT32;
    }
    if (value instanceof Value.Int64) {
      return ValueType.INT64;
    }
    if (value instanceof Value.Float32) {
      return ValueType.FLOAT32;
    }
    return value instanceof Value.Float64 ? ValueType.FLOAT64 : ValueType.TEXT;
  }

  private static void require(boolean condition, String problem) {
    if (!condition) {
      throw new IllegalArgumentException(problem);
    }
  }

  private static <K, T> T get(Map<K, T> items, K name) {
    return Optional.ofNullable(items.get(name))
        .orElseThrow(() -> new IllegalArgumentException("nothing is named " + name));
  }

  private static <K, T> Map<K, T> by(List<T> items, Function<T, K> name) {
    var named = new HashMap<K, T>();
    for (var item : items) {
      require(named.put(name.apply(item), item) == null, "two are named as " + item);
    }
    return named;
  }
}
