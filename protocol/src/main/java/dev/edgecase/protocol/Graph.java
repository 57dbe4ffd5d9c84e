package dev.edgecase.protocol;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A property graph. Elements have small logical ids, which a host maps to the engine's own. */
public record Graph(Schema schema, List<Vertex> vertices, List<Edge> edges, List<Index> indexes) {
  public Graph {
    vertices = List.copyOf(vertices);
    edges = List.copyOf(edges);
    indexes = List.copyOf(indexes);
  }

  /** What vertices and edges have in common. */
  public sealed interface Element {
    int id();

    Map<String, Value> properties();
  }

  /** A vertex with its labels and properties. */
  public record Vertex(int id, List<String> labels, Map<String, Value> properties)
      implements Element {
    public Vertex {
      labels = List.copyOf(labels);
      properties = ordered(properties);
    }
  }

  /** A directed edge, by the logical ids of its ends. */
  public record Edge(int id, String label, int from, int to, Map<String, Value> properties)
      implements Element {
    public Edge {
      properties = ordered(properties);
    }
  }

  /** An index on the given keys of all vertices or edges with the given label. */
  public record Index(ElementKind element, String label, List<String> keys) {
    public Index {
      keys = List.copyOf(keys);
    }
  }

  private static Map<String, Value> ordered(Map<String, Value> properties) {
    return Collections.unmodifiableMap(new LinkedHashMap<>(properties));
  }
}
