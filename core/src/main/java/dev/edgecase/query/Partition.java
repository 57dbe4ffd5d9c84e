package dev.edgecase.query;

import java.util.List;

/**
 * A query and others that divide its rows among themselves: every row of the whole is a row of
 * exactly one part.
 *
 * @param law what the parts are, in a few words
 * @param whole the query without the condition
 * @param parts the query with each of the conditions of which exactly one holds for every row
 * @param merge how the results of the parts become that of the whole
 */
public record Partition(String law, Query whole, List<Query> parts, Merge merge) {
  public Partition {
    parts = List.copyOf(parts);
  }

  /** How results are put together. */
  public enum Merge {
    /** All rows of all parts. */
    UNION,
    /** Each part has at most one number; the whole has their sum. */
    SUM,
    /** Each part has at most one value; the whole has the smallest. */
    LEAST,
    /** Each part has at most one value; the whole has the largest. */
    GREATEST,
    /** Each part has one map to numbers; the whole has the sums of equal keys. */
    SUM_BY_KEY
  }
}
