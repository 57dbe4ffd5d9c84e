package dev.edgecase.query;

import java.util.HashSet;
import java.util.Set;

/**
 * Bounds of generated queries.
 *
 * @param maxLength the largest number of steps or clauses on the top level
 * @param maxCost the largest number of intermediate results that a query may have, estimated on its
 *     graph
 * @param focus steps, clauses or functions that are to occur much more often than usual
 * @param excluded steps, clauses or functions that are not to occur
 */
public record QueryOptions(int maxLength, long maxCost, Set<String> focus, Set<String> excluded) {
  public QueryOptions {
    focus = Set.copyOf(focus);
    excluded = Set.copyOf(excluded);
  }

  /** Bounds without a focus or anything excluded. */
  public QueryOptions(int maxLength, long maxCost) {
    this(maxLength, maxCost, Set.of(), Set.of());
  }

  /** The same for queries of at most so many steps or clauses. */
  public QueryOptions upTo(int length) {
    return new QueryOptions(Math.min(maxLength, length), maxCost, focus, excluded);
  }

  /** The same with a focus. */
  public QueryOptions focusedOn(Set<String> what) {
    return new QueryOptions(maxLength, maxCost, what, excluded);
  }

  /** The same with more excluded. */
  public QueryOptions without(Set<String> more) {
    var all = new HashSet<>(excluded);
    all.addAll(more);
    return new QueryOptions(maxLength, maxCost, focus, all);
  }
}
