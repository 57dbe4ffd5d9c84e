package dev.edgecase.cypher.evaluation;

import dev.edgecase.graph.Numbers;
import dev.edgecase.protocol.Value;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The two orders: that of {@code <}, which knows nothing of values of different types, and that of
 * {@code ORDER BY}, in which all values have their place.
 */
final class Ordering {
  /** The order of all values; null is the last. */
  static final Comparator<Value> TOTAL = Ordering::total;

  private Ordering() {}

  /** Which of two values comes first; empty if they cannot be compared. */
  static Optional<Integer> compare(Value a, Value b) {
    if (Values.isNumber(a) && Values.isNumber(b)) {
      return Numbers.isNaN(a) || Numbers.isNaN(b)
          ? Optional.empty()
          : Optional.of(Numbers.compare(a, b));
    }
    if (a instanceof Value.Text x && b instanceof Value.Text y) {
      return Optional.of(texts(x.value(), y.value()));
    }
    if (a instanceof Value.Bool x && b instanceof Value.Bool y) {
      return Optional.of(Boolean.compare(x.value(), y.value()));
    }
    if (a instanceof Value.ListOf x && b instanceof Value.ListOf y) {
      return lists(x.items(), y.items());
    }
    return a instanceof Value.Temporal x && b instanceof Value.Temporal y
        ? Moments.compare(x, y)
        : Optional.empty();
  }

  /** Item by item; what cannot be compared is only passed if it is equal. */
  private static Optional<Integer> lists(List<Value> a, List<Value> b) {
    for (int i = 0; i < Math.min(a.size(), b.size()); i++) {
      var first = compare(a.get(i), b.get(i));
      if (first.isEmpty() || first.get() != 0) {
        return first;
      }
    }
    return Optional.of(Integer.compare(a.size(), b.size()));
  }

  /** By code points, where Java compares the halves of those beyond the first plane. */
  private static int texts(String a, String b) {
    var x = a.codePoints().toArray();
    var y = b.codePoints().toArray();
    for (int i = 0; i < Math.min(x.length, y.length); i++) {
      if (x[i] != y[i]) {
        return Integer.compare(x[i], y[i]);
      }
    }
    return Integer.compare(x.length, y.length);
  }

  private static int total(Value a, Value b) {
    int groups = Integer.compare(group(a), group(b));
    if (groups != 0) {
      return groups;
    }
    if (Values.isNumber(a)) {
      return Numbers.compare(a, b);
    }
    if (a instanceof Value.ListOf x && b instanceof Value.ListOf y) {
      return totalLists(x.items(), y.items());
    }
    if (a.equals(b)) {
      return 0;
    }
    return compare(a, b).orElseThrow(() -> new Undetermined("the order of " + a + " and " + b));
  }

  private static int totalLists(List<Value> a, List<Value> b) {
    for (int i = 0; i < Math.min(a.size(), b.size()); i++) {
      int first = total(a.get(i), b.get(i));
      if (first != 0) {
        return first;
      }
    }
    return Integer.compare(a.size(), b.size());
  }

  /** The place of a value's type among all types. */
  private static int group(Value value) {
    if (value instanceof Value.Temporal moment) {
      return 10 + moment.kind().ordinal();
    }
    return value instanceof Value.MapOf
        ? 1
        : value instanceof Value.VertexRef
            ? 2
            : value instanceof Value.EdgeRef
                ? 3
                : value instanceof Value.ListOf
                    ? 4
                    : value instanceof Value.PathOf
                        ? 5
                        : value instanceof Value.Point
                            ? 6
                            : value instanceof Value.Text
                                ? 20
                                : value instanceof Value.Bool
                                    ? 21
                                    : Values.isNumber(value) ? 22 : 23;
  }
}
