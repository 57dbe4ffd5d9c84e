package dev.edgecase.graph;

/**
 * Sizes and contents of generated graphs.
 *
 * @param vertices the number of vertices of a full-size graph
 * @param edges the number of edges of a full-size graph
 * @param abilities what every target can hold
 * @param empty the share of graphs that are empty
 * @param single the share of graphs that have one vertex
 * @param bare the share of graphs without an edge of one of the types that the schema has
 */
public record GraphOptions(
    int vertices, int edges, Abilities abilities, double empty, double single, double bare) {

  /** One graph in a hundred is empty. */
  public GraphOptions(int vertices, int edges, Abilities abilities) {
    this(vertices, edges, abilities, 0.01, 0, 0);
  }
}
