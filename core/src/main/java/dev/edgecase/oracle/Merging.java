package dev.edgecase.oracle;

import dev.edgecase.graph.Numbers;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Value;
import dev.edgecase.query.Partition;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Puts the results of the parts of a query together. */
final class Merging {
  private Merging() {}

  /** The result of the whole; empty if the parts are not such that they can be put together. */
  static Optional<List<Value>> of(Partition.Merge merge, List<Outcome.Rows> parts) {
    var rows = parts.stream().flatMap(part -> part.values().stream()).toList();
    return switch (merge) {
      case UNION -> Optional.of(rows);
      case SUM -> rows.isEmpty() ? Optional.of(rows) : sum(rows).map(List::of);
      case LEAST -> extreme(rows, -1);
      case GREATEST -> extreme(rows, 1);
      case SUM_BY_KEY -> sumByKey(rows);
    };
  }

  private static Optional<Value> sum(List<Value> numbers) {
    if (!numbers.stream().allMatch(Numbers::isNumber)) {
      return Optional.empty();
    }
    if (numbers.stream().allMatch(n -> Double.isFinite(Numbers.toDouble(n)))) {
      var sum = numbers.stream().map(Merging::exactly).reduce(BigDecimal.ZERO, BigDecimal::add);
      return Optional.of(new Value.Big(sum));
    }
    return Optional.of(new Value.Float64(numbers.stream().mapToDouble(Numbers::toDouble).sum()));
  }

  private static BigDecimal exactly(Value number) {
    if (number instanceof Value.Int64 v) {
      return BigDecimal.valueOf(v.value());
    }
    return number instanceof Value.Big v ? v.value() : new BigDecimal(Numbers.toDouble(number));
  }

  /** A part without a value has none, or says so. */
  private static Optional<List<Value>> extreme(List<Value> rows, int sign) {
    var values = rows.stream().filter(row -> !(row instanceof Value.Nil)).toList();
    if (values.isEmpty()) {
      return Optional.of(rows.stream().limit(1).toList());
    }
    boolean numbers = values.stream().allMatch(Numbers::isNumber);
    boolean texts = values.stream().allMatch(Value.Text.class::isInstance);
    if (!numbers && !texts) {
      return Optional.empty();
    }
    return Optional.of(
        values.stream()
            .reduce((a, b) -> sign * compare(a, b) >= 0 ? a : b)
            .map(List::of)
            .orElse(List.of()));
  }

  private static int compare(Value a, Value b) {
    return a instanceof Value.Text x && b instanceof Value.Text y
        ? x.value().compareTo(y.value())
        : Numbers.compare(a, b);
  }

  private static Optional<List<Value>> sumByKey(List<Value> maps) {
    Map<Value, List<Value>> counts = new LinkedHashMap<>();
    for (var map : maps) {
      if (!(map instanceof Value.MapOf entries)) {
        return Optional.empty();
      }
      entries
          .entries()
          .forEach(e -> counts.computeIfAbsent(e.key(), k -> new ArrayList<>()).add(e.value()));
    }
    var sums = new ArrayList<Value.Entry>();
    for (var count : counts.entrySet()) {
      var sum = sum(count.getValue());
      if (sum.isEmpty()) {
        return Optional.empty();
      }
      sums.add(new Value.Entry(count.getKey(), sum.get()));
    }
    return Optional.of(List.of(new Value.MapOf(sums)));
  }
}
