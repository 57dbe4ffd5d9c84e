package dev.edgecase.oracle;

import dev.edgecase.graph.Numbers;
import dev.edgecase.protocol.Value;
import dev.edgecase.query.Slack;
import dev.edgecase.query.Traits;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Compares rows as bags: each value as often on one side as on the other. The order inside lists,
 * sets and maps is no more defined than that of the rows, so they are bags as well; only the
 * columns of a row have their places.
 */
final class Bag {
  private final Slack slack;
  private final boolean columns;

  Bag(Traits traits) {
    this.slack = traits.slack();
    this.columns = traits.columns();
  }

  boolean same(List<Value> a, List<Value> b) {
    var x = rows(a);
    var y = rows(b);
    // Rounding may move a row past another one, so that sorting does not always find the partners.
    return sameExactly(x, y)
        || (!slack.equals(Slack.NONE)
            && (close(sorted(x), sorted(y)) || unmatched(a, b).isEmpty()));
  }

  /** The positions of the rows of the first list that find no partner in the second. */
  List<Integer> unmatched(List<Value> a, List<Value> b) {
    var rows = rows(a);
    var others = rows(b);
    var left = new ArrayList<>(missing(others, rows).stream().map(others::get).toList());
    return missing(rows, others).stream()
        .filter(i -> !removeFirst(left, other -> close(rows.get(i), other)))
        .toList();
  }

  /** The positions of the values that occur more often than in the other list. */
  private static List<Integer> missing(List<Value> values, List<Value> others) {
    var left = new HashMap<Value, Integer>();
    others.forEach(value -> left.merge(value, 1, Integer::sum));
    return IntStream.range(0, values.size())
        .filter(i -> left.merge(values.get(i), -1, Integer::sum) < 0)
        .boxed()
        .toList();
  }

  private static boolean removeFirst(List<Value> values, Predicate<Value> wanted) {
    for (int i = 0; i < values.size(); i++) {
      if (wanted.test(values.get(i))) {
        values.remove(i);
        return true;
      }
    }
    return false;
  }

  private static boolean sameExactly(List<Value> a, List<Value> b) {
    var surplus = new HashMap<Value, Integer>();
    a.forEach(value -> surplus.merge(value, 1, Integer::sum));
    for (var value : b) {
      int left = surplus.getOrDefault(value, 0);
      if (left == 0) {
        return false;
      }
      surplus.put(value, left - 1);
    }
    return true;
  }

  private boolean close(List<Value> a, List<Value> b) {
    if (a.size() != b.size()) {
      return false;
    }
    for (int i = 0; i < a.size(); i++) {
      if (!close(a.get(i), b.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** Numbers may differ by the slack wherever they stand: a group holds sums as well. */
  boolean close(Value a, Value b) {
    if (a.equals(b)) {
      return true;
    }
    if (a instanceof Value.ListOf x && b instanceof Value.ListOf y) {
      return close(x.items(), y.items());
    }
    if (a instanceof Value.PathOf x && b instanceof Value.PathOf y) {
      return close(x.objects(), y.objects());
    }
    if (a instanceof Value.MapOf x && b instanceof Value.MapOf y) {
      return close(keysOf(x), keysOf(y)) && close(valuesOf(x), valuesOf(y));
    }
    return Numbers.isNumber(a) && Numbers.isNumber(b) && closeNumbers(a, b);
  }

  private boolean closeNumbers(Value a, Value b) {
    if (slack.representative() && Numbers.compare(a, b) == 0) {
      return true;
    }
    if (Double.isInfinite(slack.absolute())) {
      return true;
    }
    double allowed = Math.max(slack.absolute(), missingDigits(a, b));
    return allowed > 0 && Math.abs(Numbers.toDouble(a) - Numbers.toDouble(b)) <= allowed;
  }

  /** How far apart a decimal may be from itself with fewer digits. */
  private double missingDigits(Value a, Value b) {
    double larger = Math.max(Math.abs(Numbers.toDouble(a)), Math.abs(Numbers.toDouble(b)));
    return Numbers.isDecimal(a) && Numbers.isDecimal(b) && Double.isFinite(larger)
        ? slack.relative() * larger
        : 0;
  }

  private static List<Value> keysOf(Value.MapOf map) {
    return map.entries().stream().map(Value.Entry::key).toList();
  }

  private static List<Value> valuesOf(Value.MapOf map) {
    return map.entries().stream().map(Value.Entry::value).toList();
  }

  private static List<Value> sorted(List<Value> values) {
    return values.stream().sorted(ValueOrder.INSTANCE).toList();
  }

  private List<Value> rows(List<Value> values) {
    return values.stream()
        .map(
            row ->
                columns && row instanceof Value.ListOf list
                    ? new Value.ListOf(canonical(list.items()))
                    : canonical(row))
        .toList();
  }

  private static List<Value> canonical(List<Value> values) {
    return values.stream().map(Bag::canonical).toList();
  }

  private static Value canonical(Value value) {
    if (value instanceof Value.ListOf v) {
      return new Value.ListOf(sorted(canonical(v.items())));
    }
    if (value instanceof Value.SetOf v) {
      return new Value.SetOf(sorted(canonical(v.items())));
    }
    if (value instanceof Value.MapOf v) {
      var entries = new ArrayList<Value.Entry>();
      v.entries()
          .forEach(e -> entries.add(new Value.Entry(canonical(e.key()), canonical(e.value()))));
      entries.sort((x, y) -> ValueOrder.INSTANCE.compare(x.key(), y.key()));
      return new Value.MapOf(entries);
    }
    // A path keeps its order, but what it passed may be a map or a list.
    return value instanceof Value.PathOf v ? new Value.PathOf(canonical(v.objects())) : value;
  }
}
