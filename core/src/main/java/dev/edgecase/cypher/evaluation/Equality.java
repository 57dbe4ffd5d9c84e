package dev.edgecase.cypher.evaluation;

import dev.edgecase.graph.Numbers;
import dev.edgecase.protocol.Value;
import java.util.List;
import java.util.Optional;

/**
 * The two ways to be the same. Equality is that of {@code =}: null is equal to nothing, not even
 * known to be different. Equivalence is that of {@code DISTINCT} and grouping: null is null, and
 * NaN is NaN.
 */
final class Equality {
  private Equality() {}

  /** Whether two values are equal; empty if that is not known. */
  static Optional<Boolean> equal(Value a, Value b) {
    if (Values.isNull(a) || Values.isNull(b)) {
      return Optional.empty();
    }
    if (Values.isNumber(a) && Values.isNumber(b)) {
      return Optional.of(!Numbers.isNaN(a) && !Numbers.isNaN(b) && Numbers.compare(a, b) == 0);
    }
    if (a instanceof Value.ListOf x && b instanceof Value.ListOf y) {
      return equal(x.items(), y.items());
    }
    if (a instanceof Value.MapOf x && b instanceof Value.MapOf y) {
      return equal(x, y);
    }
    if (a instanceof Value.Temporal x && b instanceof Value.Temporal y) {
      return Optional.of(Moments.equal(x, y));
    }
    if (a instanceof Value.Point x && b instanceof Value.Point y) {
      return Optional.of(
          x.srid() == y.srid()
              && equal(decimals(x.coordinates()), decimals(y.coordinates())).orElse(false));
    }
    return Optional.of(a.equals(b));
  }

  private static List<Value> decimals(List<Double> numbers) {
    return numbers.stream().map(Values::of).toList();
  }

  private static Optional<Boolean> equal(List<Value> a, List<Value> b) {
    if (a.size() != b.size()) {
      return Optional.of(false);
    }
    boolean unknown = false;
    for (int i = 0; i < a.size(); i++) {
      var same = equal(a.get(i), b.get(i));
      if (same.equals(Optional.of(false))) {
        return same;
      }
      unknown |= same.isEmpty();
    }
    return unknown ? Optional.empty() : Optional.of(true);
  }

  private static Optional<Boolean> equal(Value.MapOf a, Value.MapOf b) {
    var keys = a.entries().stream().map(Value.Entry::key).toList();
    var others = b.entries().stream().map(Value.Entry::key).toList();
    if (keys.size() != others.size() || !others.containsAll(keys)) {
      return Optional.of(false);
    }
    return equal(values(a, keys), values(b, keys));
  }

  private static List<Value> values(Value.MapOf map, List<Value> keys) {
    return keys.stream().map(key -> Values.entry(map, Values.text(key))).toList();
  }

  /** A value that is the same Java object for all that are equivalent. */
  static Value key(Value value) {
    if (Values.isInteger(value)) {
      return Values.of(Values.integer(value));
    }
    if (Values.isDecimal(value)) {
      double number = Values.decimal(value);
      boolean whole = number == Math.rint(number) && Math.abs(number) < 0x1p63;
      return whole ? Values.of((long) number) : Values.of(number);
    }
    if (value instanceof Value.ListOf list) {
      return Values.of(list.items().stream().map(Equality::key).toList());
    }
    if (value instanceof Value.MapOf map) {
      return new Value.MapOf(
          map.entries().stream()
              .map(entry -> new Value.Entry(entry.key(), key(entry.value())))
              .sorted((x, y) -> Values.text(x.key()).compareTo(Values.text(y.key())))
              .toList());
    }
    return value;
  }

  /** Whether a value is an item of a list; empty if that is not known. */
  static Optional<Boolean> contains(List<Value> items, Value value) {
    boolean unknown = false;
    for (var item : items) {
      var same = equal(item, value);
      if (same.equals(Optional.of(true))) {
        return same;
      }
      unknown |= same.isEmpty();
    }
    return unknown ? Optional.empty() : Optional.of(false);
  }
}
