package dev.edgecase.graph;

/**
 * Sizes and contents of generated graphs.
 *
 * @param vertices the number of vertices of a full-size graph
 * @param edges the number of edges of a full-size graph
 * @param abilities what every target can hold
 */
public record GraphOptions(int vertices, int edges, Abilities abilities) {}
