package dev.edgecase.protocol;

import java.util.List;

/** The types from which a graph is made. A property key has one type wherever it occurs. */
public record Schema(List<PropertyType> keys, List<VertexType> vertices, List<EdgeType> edges) {
  public Schema {
    keys = List.copyOf(keys);
    vertices = List.copyOf(vertices);
    edges = List.copyOf(edges);
  }

  /** A property key and the type of its values. */
  public record PropertyType(String key, ValueType type) {}

  /** A vertex label and the keys that its vertices may have. */
  public record VertexType(String label, List<String> keys) {
    public VertexType {
      keys = List.copyOf(keys);
    }
  }

  /** An edge label, the labels that it joins, and the keys that its edges may have. */
  public record EdgeType(String label, String from, String to, List<String> keys) {
    public EdgeType {
      keys = List.copyOf(keys);
    }
  }
}
