package dev.edgecase.oracle;

/** How large a full-size graph is. */
public record GraphSize(int vertices, int edges) {
  GraphSize larger(GraphSize other) {
    return new GraphSize(Math.max(vertices, other.vertices), Math.max(edges, other.edges));
  }
}
