package dev.edgecase.cypher;

import java.util.List;
import java.util.Optional;

/** A part of a pattern that is looked for in the graph. */
public sealed interface Pattern extends Node {

  /**
   * Vertices and the edges between them, in a row; named if the path itself is wanted.
   *
   * @param search which of the paths between two vertices are wanted, if not all
   */
  record Path(Optional<String> name, Optional<Search> search, Vertex start, List<Hop> hops)
      implements Pattern {
    public Path {
      hops = List.copyOf(hops);
    }

    public Path(Optional<String> name, Vertex start, List<Hop> hops) {
      this(name, Optional.empty(), start, hops);
    }
  }

  /** The shortest paths between two vertices: one, or all of them. */
  enum Search {
    ONE("shortestPath"),
    ALL("allShortestPaths"),
    ONE_SELECTED("SHORTEST 1"),
    ALL_SELECTED("ALL SHORTEST");

    private final String word;

    Search(String word) {
      this.word = word;
    }

    public String word() {
      return word;
    }

    /** Whether a path is a function's argument, and not what stands behind a selector. */
    public boolean isFunction() {
      return this == ONE || this == ALL;
    }

    /** Whether it is left open which of several paths it finds. */
    public boolean isArbitrary() {
      return this == ONE || this == ONE_SELECTED;
    }
  }

  /** An edge and the vertex that it leads to. */
  record Hop(Edge edge, Vertex vertex) implements Pattern {}

  /** A vertex; a name that is known already means that very vertex. */
  record Vertex(
      Optional<String> name,
      Optional<Labels> labels,
      List<Entry> properties,
      Optional<Expression> where)
      implements Pattern {
    public Vertex {
      properties = List.copyOf(properties);
    }
  }

  /** An edge, or with a length a trail of several. */
  record Edge(
      Optional<String> name,
      Direction direction,
      Optional<Labels> types,
      Optional<Length> length,
      List<Entry> properties,
      Optional<Expression> where)
      implements Pattern {
    public Edge {
      properties = List.copyOf(properties);
    }
  }

  /** A property that must have a value. */
  record Entry(String key, Expression value) implements Pattern {}

  /**
   * How many edges a trail may have.
   *
   * @param quantified whether it is written as a quantifier: then each edge may be asked for more
   */
  record Length(int least, int most, boolean quantified) implements Pattern {
    /** No trail that is worth asking for is longer, if nothing is said of its length. */
    public static final int UNBOUNDED = 1_000;

    /** Its upper bound as it is written, if it has any. */
    String upTo() {
      return most == UNBOUNDED ? "" : Integer.toString(most);
    }
  }

  /** Which way an edge is passed. */
  enum Direction {
    OUT,
    IN,
    BOTH
  }
}
