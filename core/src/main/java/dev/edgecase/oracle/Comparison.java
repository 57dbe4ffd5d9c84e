package dev.edgecase.oracle;

import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Value;
import dev.edgecase.query.Peculiarity;
import dev.edgecase.query.RowOrder;
import dev.edgecase.query.Traits;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Whether two outcomes of one query on one graph can both be right. How strictly rows are compared
 * follows from the query's traits.
 */
public final class Comparison {
  private final Traits traits;

  public Comparison(Traits traits) {
    this.traits = traits;
  }

  /** What a comparison comes to. */
  public sealed interface Result {

    /** Both can be right; effective unless both are empty or both failed. */
    record Same(boolean effective) implements Result {}

    /** At most one of them is right. */
    record Different(Consequence consequence) implements Result {}

    /** Nothing follows, for the given reason. */
    record Unclear(String reason) implements Result {}
  }

  /** Compares two outcomes within one target. */
  public Result compare(Outcome a, Outcome b) {
    if (a instanceof Outcome.Rows x && b instanceof Outcome.Rows y) {
      return sameRows(x.values(), y.values())
          ? new Result.Same(!(x.values().isEmpty() && y.values().isEmpty()))
          : new Result.Different(Consequence.WRONG_RESULT);
    }
    if (a instanceof Outcome.Failure x && b instanceof Outcome.Failure y) {
      return sameFailure(x, y) ? new Result.Same(false) : raised(x, y);
    }
    if (a instanceof Outcome.Failure failure && b instanceof Outcome.Rows rows) {
      return raised(failure, rows);
    }
    if (a instanceof Outcome.Rows rows && b instanceof Outcome.Failure failure) {
      return raised(failure, rows);
    }
    return new Result.Unclear("host died");
  }

  /**
   * Compares outcomes of two targets: their errors have different names for the same thing, and the
   * order in which rows are evaluated is their own. Errors of two kinds say only that neither
   * answers; an internal one is for the failure oracle.
   */
  public Result compareAcross(Outcome a, Outcome b) {
    if (a instanceof Outcome.Failure x && b instanceof Outcome.Failure y) {
      return x.kind() == y.kind()
          ? new Result.Same(false)
          : new Result.Unclear("two different errors");
    }
    return compare(a, b);
  }

  /**
   * Where rows differ from those of another outcome: the positions of those that the other does not
   * have, or else of those that it has in another place of the order.
   */
  public List<Integer> differing(List<Value> rows, List<Value> others) {
    if (sameRows(rows, others)) {
      return List.of();
    }
    var unmatched = new Bag(traits).unmatched(rows, others);
    return unmatched.isEmpty() && rows.size() == others.size()
        ? traits.order().map(order -> misplaced(order, rows, others)).orElse(List.of())
        : unmatched;
  }

  /**
   * Who looks at other rows may be spared an error that the data explain. But where null is no
   * answer, since neither our graphs nor our queries have any, one in the place of an error hides
   * it.
   */
  private Result raised(Outcome.Failure failure, Outcome.Rows rows) {
    return failure.kind() == Outcome.Kind.DATA
            && !traits.peculiarities().contains(Peculiarity.NULLS)
            && rows.values().stream().anyMatch(Comparison::holdsNull)
        ? new Result.Different(Consequence.MISSING_ERROR)
        : raised(failure);
  }

  private static boolean holdsNull(Value value) {
    if (value instanceof Value.ListOf list) {
      return list.items().stream().anyMatch(Comparison::holdsNull);
    }
    if (value instanceof Value.SetOf set) {
      return set.items().stream().anyMatch(Comparison::holdsNull);
    }
    if (value instanceof Value.MapOf map) {
      return map.entries().stream().anyMatch(e -> holdsNull(e.key()) || holdsNull(e.value()));
    }
    if (value instanceof Value.PathOf path) {
      return path.objects().stream().anyMatch(Comparison::holdsNull);
    }
    return value instanceof Value.Nil;
  }

  private Result raised(Outcome.Failure... failures) {
    for (var failure : failures) {
      if (failure.kind() == Outcome.Kind.REFUSED) {
        return new Result.Unclear("refused by the engine");
      }
      if (failure.kind() == Outcome.Kind.DATA && traits.mayRaise()) {
        return new Result.Unclear("data-dependent error");
      }
    }
    return new Result.Different(Consequence.UNEXPECTED_ERROR);
  }

  private static boolean sameFailure(Outcome.Failure a, Outcome.Failure b) {
    return a.kind() == b.kind() && Symptom.error(a).equals(Symptom.error(b));
  }

  private boolean sameRows(List<Value> a, List<Value> b) {
    if (a.size() != b.size()) {
      return false;
    }
    if (traits.result() == Traits.Result.SIZE || a.equals(b)) {
      return true;
    }
    return new Bag(traits).same(a, b)
        && traits.order().map(order -> misplaced(order, a, b).isEmpty()).orElse(true);
  }

  private List<Integer> misplaced(RowOrder order, List<Value> a, List<Value> b) {
    var bag = new Bag(traits);
    return IntStream.range(0, a.size())
        .filter(i -> !bag.close(order.sortKey(a.get(i)), order.sortKey(b.get(i))))
        .boxed()
        .toList();
  }
}
