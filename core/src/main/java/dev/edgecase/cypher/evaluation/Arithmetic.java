package dev.edgecase.cypher.evaluation;

import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;

/** Arithmetic: integers overflow with an error, decimals follow IEEE 754. */
final class Arithmetic {
  private Arithmetic() {}

  /** The sum of numbers, one text after the other, or one list after the other or an item. */
  static Value plus(Value a, Value b) {
    if (a instanceof Value.ListOf || b instanceof Value.ListOf) {
      return Values.of(joined(a, b));
    }
    if (a instanceof Value.Text || b instanceof Value.Text) {
      return Values.of(Conversions.text(a) + Conversions.text(b));
    }
    if (a instanceof Value.Temporal || b instanceof Value.Temporal) {
      return Span.is(b) ? Moments.plus(a, Span.of(b)) : Moments.plus(b, Span.of(a));
    }
    return Values.isInteger(a) && Values.isInteger(b)
        ? exact(() -> Math.addExact(Values.integer(a), Values.integer(b)))
        : Values.of(Values.decimal(a) + Values.decimal(b));
  }

  private static List<Value> joined(Value a, Value b) {
    var items = new ArrayList<Value>();
    for (var part : List.of(a, b)) {
      if (part instanceof Value.ListOf list) {
        items.addAll(list.items());
      } else {
        items.add(part);
      }
    }
    return items;
  }

  /** One text or list after the other, and nothing else. */
  static Value concatenation(Value a, Value b) {
    boolean texts = a instanceof Value.Text && b instanceof Value.Text;
    boolean lists = a instanceof Value.ListOf && b instanceof Value.ListOf;
    if (!texts && !lists) {
      throw new CypherError("neither strings nor lists: " + a + ", " + b);
    }
    return plus(a, b);
  }

  static Value minus(Value a, Value b) {
    if (Span.is(b)) {
      return Moments.plus(a, Span.of(b).negated());
    }
    return Values.isInteger(a) && Values.isInteger(b)
        ? exact(() -> Math.subtractExact(Values.integer(a), Values.integer(b)))
        : Values.of(Values.decimal(a) - Values.decimal(b));
  }

  static Value negated(Value a) {
    return Values.isInteger(a)
        ? exact(() -> Math.negateExact(Values.integer(a)))
        : Values.of(-Values.decimal(a));
  }

  static Value times(Value a, Value b) {
    if (Span.is(a) || Span.is(b)) {
      return (Span.is(a) ? Span.of(a).times(b) : Span.of(b).times(a)).value();
    }
    return Values.isInteger(a) && Values.isInteger(b)
        ? exact(() -> Math.multiplyExact(Values.integer(a), Values.integer(b)))
        : Values.of(Values.decimal(a) * Values.decimal(b));
  }

  static Value quotient(Value a, Value b) {
    if (Span.is(a)) {
      return Span.of(a).by(b).value();
    }
    if (!Values.isInteger(a) || !Values.isInteger(b)) {
      return Values.of(Values.decimal(a) / Values.decimal(b));
    }
    long by = divisor(b);
    return by == -1 ? negated(a) : Values.of(Values.integer(a) / by);
  }

  static Value remainder(Value a, Value b) {
    return Values.isInteger(a) && Values.isInteger(b)
        ? Values.of(Values.integer(a) % divisor(b))
        : Values.of(Values.decimal(a) % Values.decimal(b));
  }

  private static long divisor(Value value) {
    long by = Values.integer(value);
    if (by == 0) {
      throw new CypherError("division by zero");
    }
    return by;
  }

  static Value power(Value a, Value b) {
    return Values.of(Math.pow(Values.decimal(a), Values.decimal(b)));
  }

  private static Value exact(LongSupplier result) {
    try {
      return Values.of(result.getAsLong());
    } catch (ArithmeticException overflow) {
      throw new CypherError("integer overflow");
    }
  }
}
