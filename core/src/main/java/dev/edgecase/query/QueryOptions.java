package dev.edgecase.query;

import java.util.Set;

/**
 * Bounds of generated queries.
 *
 * @param maxLength the largest number of steps or clauses on the top level
 * @param maxCost the largest number of intermediate results that a query may have, estimated on its
 *     graph
 * @param focus steps, clauses or functions that are to occur much more often than usual
 */
public record QueryOptions(int maxLength, long maxCost, Set<String> focus) {
  public QueryOptions {
    focus = Set.copyOf(focus);
  }

  /** Bounds without a focus. */
  public QueryOptions(int maxLength, long maxCost) {
    this(maxLength, maxCost, Set.of());
  }
}
