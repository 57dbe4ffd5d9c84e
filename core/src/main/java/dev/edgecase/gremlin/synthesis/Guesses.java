package dev.edgecase.gremlin.synthesis;

import static dev.edgecase.gremlin.Steps.literal;
import static dev.edgecase.gremlin.Steps.p;
import static dev.edgecase.gremlin.Steps.text;

import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Value;
import dev.edgecase.random.Rng;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Predicates that a value most likely passes, and values that are not it. */
final class Guesses {
  private static final long SAFE = 1L << 30;

  private final Rng rng;

  Guesses(Rng rng) {
    this.rng = rng;
  }

  /**
   * A condition for a value.
   *
   * @param others values of the same type, from which it may tell the value
   */
  Argument of(Value value, List<Value> others, int depth) {
    if (depth > 0 && rng.chance(0.3)) {
      return nested(value, others, depth - 1);
    }
    var other = others.isEmpty() || rng.chance(0.2) ? junk(value) : rng.pick(others);
    var guesses =
        new ArrayList<Supplier<Argument>>(
            List.of(
                () -> literal(value),
                () -> p("eq", literal(value)),
                () -> p("within", rng.shuffled(List.of(value, other))),
                () -> p("neq", literal(other)),
                () -> p("without", List.of(other))));
    if (!(value instanceof Value.Bool)) {
      guesses.add(() -> p(rng.pick("gte", "lte"), literal(value)));
      guesses.add(() -> p(rng.pick("gt", "lt"), literal(other)));
      guesses.add(() -> p("between", List.of(value, other)));
      guesses.add(() -> p(rng.pick("inside", "outside"), List.of(other, junk(value))));
    }
    if (value instanceof Value.Text written && !written.value().isEmpty()) {
      guesses.add(() -> part(written.value()));
      guesses.add(() -> part(written.value()));
    }
    if (isComputable(value)) {
      guesses.add(() -> p("inside", List.of(plus(value, -1), plus(value, 1))));
      guesses.add(() -> p("between", List.of(value, plus(value, 1))));
      guesses.add(() -> p("outside", List.of(plus(value, 1), plus(value, rng.between(2, 9)))));
    }
    return rng.pick(guesses).get();
  }

  private Argument nested(Value value, List<Value> others, int depth) {
    var one = predicate(of(value, others, depth));
    return switch (rng.below(3)) {
      case 0 -> p("not", p("not", one));
      case 1 -> p("and", one, predicate(of(value, others, depth)));
      default -> p("or", one, predicate(of(junk(value), others, depth)));
    };
  }

  private static Argument.Predicate predicate(Argument condition) {
    return condition instanceof Argument.Predicate predicate ? predicate : p("eq", condition);
  }

  private Argument part(String value) {
    int cut = rng.between(1, value.length());
    int begin = rng.below(cut);
    return new Argument.Predicate(
        "TextP",
        rng.pick("startingWith", "endingWith", "containing", "notContaining"),
        List.of(
            text(
                switch (rng.below(3)) {
                  case 0 -> value.substring(0, cut);
                  case 1 -> value.substring(begin);
                  default -> value.substring(begin, cut);
                })));
  }

  /** Whether a few sums and products of an integer do not overflow. */
  static boolean isComputable(Value value) {
    return value instanceof Value.Int32 i && Math.abs((long) i.value()) < SAFE
        || value instanceof Value.Int64 l && Math.abs(l.value()) < SAFE;
  }

  private static Value plus(Value value, int more) {
    return value instanceof Value.Int32 i
        ? new Value.Int32(i.value() + more)
        : new Value.Int64(((Value.Int64) value).value() + more);
  }

  /** Another value of the same type. */
  Value junk(Value value) {
    int number = rng.between(-40, 40);
    if (value instanceof Value.Int32 v) {
      return new Value.Int32(v.value() == number ? 99 : number);
    }
    if (value instanceof Value.Int64 v) {
      return new Value.Int64(v.value() == number ? 99 : number);
    }
    if (value instanceof Value.Float32 v) {
      return new Value.Float32(v.value() == number + 0.5f ? 99 : number + 0.5f);
    }
    if (value instanceof Value.Float64 v) {
      return new Value.Float64(v.value() == number + 0.5 ? 99 : number + 0.5);
    }
    if (value instanceof Value.Bool v) {
      return new Value.Bool(!v.value());
    }
    return new Value.Text("~" + number);
  }
}
