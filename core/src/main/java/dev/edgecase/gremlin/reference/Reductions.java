package dev.edgecase.gremlin.reference;

import dev.edgecase.protocol.Argument.Token;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Steps that make one value of all traversers, or of all that is in one. */
final class Reductions extends Family {
  /** Steps that need all traversers before they let one go. */
  static final Set<String> BARRIERS =
      Set.of(
          "count fold sum mean min max group groupCount tree order dedup tail sample cap aggregate barrier"
              .split(" "));

  /** Those of them that give one traverser. */
  static final Set<String> REDUCERS =
      Set.of("count", "fold", "sum", "mean", "min", "max", "group", "groupCount", "tree");

  Reductions() {
    scoped(
        "count",
        (step, t) -> Optional.of((long) Values.unfolded(t.value()).size()),
        (step, in) -> step.only((long) in.size()));
    step("fold", Reductions::fold);
    for (var name : List.of("sum", "mean", "min", "max")) {
      scoped(
          name,
          (step, t) -> aggregate(name, Values.unfolded(t.value())),
          (step, in) ->
              aggregate(name, in.stream().map(Traverser::value).toList()).stream()
                  .map(Traverser::on)
                  .toList());
    }
  }

  private static List<Traverser> fold(Step step, List<Traverser> in) {
    var values = in.stream().map(Traverser::value).toList();
    if (step.arguments().isEmpty()) {
      return step.only(values);
    }
    var folded = step.argument(0);
    for (var value : values) {
      folded = Operators.apply(((Token) step.argument(1)).name(), folded, value);
    }
    return step.only(folded);
  }

  /**
   * Of nothing there is no sum, no mean and no extreme: no traverser comes out. Nulls do not count,
   * unless there is nothing else.
   */
  private static Optional<Object> aggregate(String name, List<Object> values) {
    var known = values.stream().filter(value -> value != Nil.NULL).toList();
    if (known.isEmpty()) {
      return values.stream().findFirst();
    }
    return switch (name) {
      case "min" -> known.stream().reduce((a, b) -> further(a, b, -1));
      case "max" -> known.stream().reduce((a, b) -> further(a, b, 1));
      case "sum" ->
          known.stream().map(Operators::number).reduce(Arithmetic.PLUS::of).map(Object.class::cast);
      default -> Optional.of(Arithmetic.mean(known.stream().map(Operators::number).toList()));
    };
  }

  /** Numbers of two classes come out in the wider one. */
  private static Object further(Object a, Object b, int sign) {
    var found = Integer.signum(Compare.order(b, a)) == sign ? b : a;
    return a instanceof Number x && b instanceof Number y
        ? Arithmetic.widened((Number) found, found == a ? y : x)
        : found;
  }
}
