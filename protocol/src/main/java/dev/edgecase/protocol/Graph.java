package dev.edgecase.protocol;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A property graph. Elements have small logical ids, which a host maps to the engine's own.
 *
 * @param history how it came to be, if not at once
 */
public record Graph(
    Schema schema,
    List<Vertex> vertices,
    List<Edge> edges,
    List<Index> indexes,
    Optional<History> history) {
  public Graph {
    vertices = List.copyOf(vertices);
    edges = List.copyOf(edges);
    indexes = List.copyOf(indexes);
  }

  /** A graph that is made at once. */
  public Graph(Schema schema, List<Vertex> vertices, List<Edge> edges, List<Index> indexes) {
    this(schema, vertices, edges, indexes, Optional.empty());
  }

  /** The same graph, made at once. */
  public Graph withoutHistory() {
    return history.isEmpty() ? this : new Graph(schema, vertices, edges, indexes);
  }

  /**
   * How a graph came to be.
   *
   * @param start the graph that was made at once
   * @param steps what was done to it since, each by a statement of its own
   */
  public record History(Graph start, List<Step> steps) {
    public History {
      steps = List.copyOf(steps);
    }
  }

  /**
   * One statement of a history.
   *
   * @param refused whether the engine has to refuse it, which leaves the graph as it was
   */
  public record Step(Change change, boolean refused) {}

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
  public record Index(ElementKind element, String label, List<String> keys, IndexKind kind) {
    public Index {
      keys = List.copyOf(keys);
    }

    /** An index of the usual kind. */
    public Index(ElementKind element, String label, List<String> keys) {
      this(element, label, keys, IndexKind.USUAL);
    }
  }

  private static Map<String, Value> ordered(Map<String, Value> properties) {
    return Collections.unmodifiableMap(new LinkedHashMap<>(properties));
  }
}
