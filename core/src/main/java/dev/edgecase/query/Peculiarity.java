package dev.edgecase.query;

import java.util.Collections;
import java.util.Set;

/**
 * Something about a query on which engines and versions are known to differ, although each of its
 * steps or clauses means the same to all. Descriptors refer to it by name.
 */
public enum Peculiarity {
  /** Some rows may legally end in a data-dependent error. */
  RAISES,
  /** A comparison may meet values that have no order: of different types, or NaN. */
  INCOMPARABLE,
  /** Null may be an answer, as that of an absent property. */
  NULLS,
  /** A collection inside a row is cut down to some of its values. */
  CUTS_COLLECTION,
  /** It passes several edges at once, which must be different ones for most engines. */
  PASSES_EDGES("different edges", "one rule for edges"),
  /** It passes an edge in either direction, which are the same for an edge to its own vertex. */
  UNDIRECTED("loops passed once"),
  /** It returns all that has a name, in columns whose order is not written. */
  ALL_COLUMNS;

  private final Set<String> rules;

  /**
   * One of them.
   *
   * @param rules words for what most engines do, one of which a dialect can lack
   */
  Peculiarity(String... rules) {
    this.rules = Set.of(rules);
  }

  /** Whether a dialect tells what its engine does instead, so that answers are known there. */
  public boolean isTold(Dialect dialect) {
    return !Collections.disjoint(dialect.lacking(), rules);
  }
}
