package dev.edgecase.cypher.evaluation;

import dev.edgecase.graph.Numbers;
import dev.edgecase.protocol.Value;
import java.util.List;
import java.util.Optional;

/** Values as the language sees them: integers have 64 bits, decimals are doubles. */
final class Values {
  static final Value NULL = new Value.Nil();
  static final Value TRUE = new Value.Bool(true);
  static final Value FALSE = new Value.Bool(false);

  private Values() {}

  static Value of(boolean value) {
    return value ? TRUE : FALSE;
  }

  static Value of(long value) {
    return new Value.Int64(value);
  }

  static Value of(double value) {
    return new Value.Float64(value);
  }

  static Value of(String value) {
    return new Value.Text(value);
  }

  static Value of(List<Value> items) {
    return new Value.ListOf(items);
  }

  /** A three-valued truth: empty is null. */
  static Value of(Optional<Boolean> truth) {
    return truth.map(Values::of).orElse(NULL);
  }

  static boolean isNull(Value value) {
    return value instanceof Value.Nil;
  }

  static boolean isInteger(Value value) {
    return value instanceof Value.Int64 || value instanceof Value.Int32;
  }

  static boolean isDecimal(Value value) {
    return value instanceof Value.Float64 || value instanceof Value.Float32;
  }

  static boolean isNumber(Value value) {
    return isInteger(value) || isDecimal(value);
  }

  static long integer(Value value) {
    if (value instanceof Value.Int64 v) {
      return v.value();
    }
    if (value instanceof Value.Int32 v) {
      return v.value();
    }
    throw new CypherError("not an integer: " + value);
  }

  static double decimal(Value value) {
    if (!isNumber(value)) {
      throw new CypherError("not a number: " + value);
    }
    return Numbers.toDouble(value);
  }

  static String text(Value value) {
    if (value instanceof Value.Text v) {
      return v.value();
    }
    throw new CypherError("not a string: " + value);
  }

  static List<Value> list(Value value) {
    if (value instanceof Value.ListOf v) {
      return v.items();
    }
    throw new CypherError("not a list: " + value);
  }

  /** A truth; empty for null. */
  static Optional<Boolean> truth(Value value) {
    if (value instanceof Value.Bool v) {
      return Optional.of(v.value());
    }
    if (isNull(value)) {
      return Optional.empty();
    }
    throw new CypherError("not a boolean: " + value);
  }

  /** Whether a condition holds; null is no yes. */
  static boolean holds(Value value) {
    return truth(value).orElse(false);
  }

  /** The value of a key; null if there is none. */
  static Value entry(Value.MapOf map, String key) {
    return map.entries().stream()
        .filter(entry -> entry.key().equals(new Value.Text(key)))
        .map(Value.Entry::value)
        .findFirst()
        .orElse(NULL);
  }

  /** A value as the language has it: its numbers have 64 bits, its moments one form. */
  static Value wide(Value value) {
    if (value instanceof Value.Int32 number) {
      return of(number.value());
    }
    return value instanceof Value.Float32 number
        ? of((double) number.value())
        : Moments.canonical(value);
  }
}
