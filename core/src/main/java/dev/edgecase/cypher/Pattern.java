package dev.edgecase.cypher;

import java.util.List;
import java.util.Optional;

/** A part of a pattern that is looked for in the graph. */
sealed interface Pattern extends Node {

  /** Vertices and the edges between them, in a row; named if the path itself is wanted. */
  record Path(Optional<String> name, Vertex start, List<Hop> hops) implements Pattern {
    public Path {
      hops = List.copyOf(hops);
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

  /** How many edges a trail may have. */
  record Length(int least, int most) implements Pattern {}

  /** Which way an edge is passed. */
  enum Direction {
    OUT,
    IN,
    BOTH
  }
}
