package dev.edgecase.query;

/**
 * Bounds of generated queries.
 *
 * @param maxLength the largest number of steps or clauses on the top level
 * @param maxCost the largest number of intermediate results that a query may have, estimated on its
 *     graph
 */
public record QueryOptions(int maxLength, long maxCost) {}
