package dev.edgecase.oracle;

import dev.edgecase.graph.Numbers;
import dev.edgecase.protocol.Value;
import dev.edgecase.query.Slack;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;

/**
 * Compares rows as bags: each value as often on one side as on the other. The order inside lists,
 * sets and maps is no more defined than that of the rows, so they are bags as well.
 */
final class Bag {
  private final Slack slack;

  Bag(Slack slack) {
    this.slack = slack;
  }

  boolean same(List<Value> a, List<Value> b) {
    return slack.equals(Slack.NONE) ? sameExactly(a, b) : sameWithSlack(a, b);
  }

  private static boolean sameExactly(List<Value> a, List<Value> b) {
    var surplus = new HashMap<Value, Integer>();
    a.forEach(value -> surplus.merge(canonical(value), 1, Integer::sum));
    for (var value : b) {
      var canonical = canonical(value);
      int left = surplus.getOrDefault(canonical, 0);
      if (left == 0) {
        return false;
      }
      surplus.put(canonical, left - 1);
    }
    return true;
  }

  private boolean sameWithSlack(List<Value> a, List<Value> b) {
    var x = sorted(a);
    var y = sorted(b);
    for (int i = 0; i < x.size(); i++) {
      if (!close(x.get(i), y.get(i))) {
        return false;
      }
    }
    return true;
  }

  private boolean close(Value a, Value b) {
    if (a.equals(b)) {
      return true;
    }
    if (!Numbers.isNumber(a) || !Numbers.isNumber(b)) {
      return false;
    }
    if (slack.representative() && Numbers.compare(a, b) == 0) {
      return true;
    }
    if (slack.absolute() == 0 || Double.isInfinite(slack.absolute())) {
      return slack.absolute() > 0;
    }
    return Math.abs(Numbers.toDouble(a) - Numbers.toDouble(b)) <= slack.absolute();
  }

  private static List<Value> sorted(List<Value> values) {
    return values.stream().map(Bag::canonical).sorted(ORDER).toList();
  }

  /**
   * Numbers come first, by value, so that numbers which rounding moved stay neighbours. Only equal
   * values tie: 1 and 1.0 have an order, too.
   */
  private static final Comparator<Value> ORDER =
      (a, b) -> {
        boolean x = Numbers.isNumber(a);
        boolean y = Numbers.isNumber(b);
        int order = x && y ? Numbers.compare(a, b) : Boolean.compare(y, x);
        return order != 0 ? order : a.toString().compareTo(b.toString());
      };

  private static Value canonical(Value value) {
    if (value instanceof Value.ListOf v) {
      return new Value.ListOf(sorted(v.items()));
    }
    if (value instanceof Value.SetOf v) {
      return new Value.SetOf(sorted(v.items()));
    }
    if (value instanceof Value.MapOf v) {
      var entries = new ArrayList<Value.Entry>();
      v.entries()
          .forEach(e -> entries.add(new Value.Entry(canonical(e.key()), canonical(e.value()))));
      entries.sort((x, y) -> ORDER.compare(x.key(), y.key()));
      return new Value.MapOf(entries);
    }
    return value;
  }
}
