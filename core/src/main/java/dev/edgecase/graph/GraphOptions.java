package dev.edgecase.graph;

/**
 * Sizes and contents of generated graphs.
 *
 * @param vertices the number of vertices of a full-size graph
 * @param edges the number of edges of a full-size graph
 * @param abilities what every target can hold
 * @param empty the share of graphs that are empty
 * @param single the share of graphs that have one vertex
 */
public record GraphOptions(
    int vertices, int edges, Abilities abilities, double empty, double single) {

  /** One graph in a hundred is empty. */
  public GraphOptions(int vertices, int edges, Abilities abilities) {
    this(vertices, edges, abilities, 0.01, 0);
  }
}
