package dev.edgecase.protocol;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One statement that changes a graph. What it is about is told by labels and values, never by ids,
 * so that it can be written in any language; ids are only given to what it makes.
 */
public sealed interface Change {

  /**
   * All vertices or edges that have all of the labels and values; an edge has one label.
   *
   * @param values only of types whose values are equal exactly if they are the same
   */
  record Which(ElementKind element, List<String> labels, Map<String, Value> values) {
    public Which {
      labels = List.copyOf(labels);
      values = ordered(values);
    }

    /** Whether it is about the element. */
    public boolean matches(Graph.Element candidate) {
      var its =
          candidate instanceof Graph.Vertex vertex
              ? vertex.labels()
              : List.of(((Graph.Edge) candidate).label());
      return its.containsAll(labels)
          && values.entrySet().stream()
              .allMatch(
                  value -> value.getValue().equals(candidate.properties().get(value.getKey())));
    }
  }

  /** Makes a vertex. */
  record Create(Graph.Vertex vertex) implements Change {}

  /**
   * Makes a vertex unless there are such ones.
   *
   * @param vertex its labels and properties are what is looked for, and what is made
   * @param made further properties of the vertex if it is made
   * @param found properties that those get which are there
   */
  record Merge(Graph.Vertex vertex, Map<String, Value> made, Map<String, Value> found)
      implements Change {
    public Merge {
      made = ordered(made);
      found = ordered(found);
    }
  }

  /**
   * Makes an edge from each vertex of one kind to each of another.
   *
   * @param first the id of the edge between the first two; the pairs are numbered from there by the
   *     ids of their ends, also those that get none
   * @param merge whether a pair that has such an edge gets none
   */
  record Connect(
      Which from, Which to, int first, String label, Map<String, Value> properties, boolean merge)
      implements Change {
    public Connect {
      properties = ordered(properties);
    }
  }

  /** Gives a property another value; none at all if that is {@link Value.Nil}. */
  record Assign(Which which, String key, Value value) implements Change {}

  /** Gives vertices a label, or takes it away. */
  record Label(Which which, String label, boolean on) implements Change {}

  /**
   * Deletes elements.
   *
   * @param detach whether the edges of vertices go as well; otherwise a vertex that has some stays,
   *     and so do all others
   */
  record Delete(Which which, boolean detach) implements Change {}

  /** Makes an index. */
  record AddIndex(Graph.Index index) implements Change {}

  /** Drops an index. */
  record DropIndex(Graph.Index index) implements Change {}

  private static Map<String, Value> ordered(Map<String, Value> values) {
    return Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }
}
