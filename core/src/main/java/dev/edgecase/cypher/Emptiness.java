package dev.edgecase.cypher;

import dev.edgecase.protocol.Value;
import java.util.List;
import java.util.Optional;

/** What gives no row whatever the graph, and what makes a row of it again. */
final class Emptiness {
  private static final Expression FALSE = Expressions.literal(new Value.Bool(false));
  private static final Expression ZERO = Expressions.literal(new Value.Int64(0));
  private static final Expression NO_ITEMS = new Expression.Items(List.of());

  private Emptiness() {}

  /** Whether a clause lets no row through by what it says itself. */
  static boolean isMadeBy(Clause clause) {
    if (clause instanceof Clause.Match match) {
      return isFalse(match.where());
    }
    if (clause instanceof Clause.With with) {
      return isFalse(with.where()) || isNone(with.projection());
    }
    return clause instanceof Clause.Return last
        ? isNone(last.projection())
        : clause instanceof Clause.Unwind unwind && unwind.list().equals(NO_ITEMS);
  }

  /**
   * Whether there is no row behind a clause.
   *
   * @param before whether there was none before it
   */
  static boolean behind(Clause clause, boolean before) {
    if (clause instanceof Clause.Match match && match.optional()) {
      return before;
    }
    if (isMadeBy(clause)) {
      return true;
    }
    return before && !(clause instanceof Clause.With with && isOneRow(with.projection()));
  }

  private static boolean isFalse(Optional<Expression> condition) {
    return condition.map(FALSE::equals).orElse(false);
  }

  private static boolean isNone(Projection projection) {
    return projection.limit().map(ZERO::equals).orElse(false);
  }

  /** An aggregation without a key has one row even of nothing. */
  private static boolean isOneRow(Projection projection) {
    return !projection.all()
        && projection.items().stream().allMatch(item -> Functions.isAggregate(item.expression()));
  }
}
