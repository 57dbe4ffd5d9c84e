package dev.edgecase.cypher;

/** Clauses that make of each row what they make of it alone. */
final class RowWise {
  private RowWise() {}

  static boolean is(Clause clause) {
    if (clause instanceof Clause.With with) {
      return is(with.projection());
    }
    return !(clause instanceof Clause.Return last) || is(last.projection());
  }

  /** An order alone changes no row. */
  private static boolean is(Projection projection) {
    return !projection.distinct()
        && !projection.aggregates()
        && projection.skip().isEmpty()
        && projection.limit().isEmpty();
  }
}
