package dev.edgecase.cypher.evaluation;

import dev.edgecase.protocol.Value;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;

/** One value of the values of many rows; null is left out. */
final class Aggregates {
  static final Set<String> NAMES =
      Set.of(
          "count",
          "sum",
          "avg",
          "min",
          "max",
          "collect",
          "stDev",
          "stDevP",
          "percentileDisc",
          "percentileCont");

  private Aggregates() {}

  static Value apply(String function, boolean distinct, List<Value> all, Value second) {
    var present = all.stream().filter(value -> !Values.isNull(value)).toList();
    var values = distinct ? distinct(present) : present;
    return switch (function) {
      case "count" -> Values.of(values.size());
      case "sum" -> sum(values);
      case "avg" -> values.isEmpty() ? Values.NULL : average(values);
      case "min" -> values.stream().min(extreme()).orElse(Values.NULL);
      case "max" -> values.stream().max(extreme()).orElse(Values.NULL);
      case "collect" -> Values.of(values);
      case "stDev" -> deviation(values, 1);
      case "stDevP" -> deviation(values, 0);
      default -> percentile(function.equals("percentileDisc"), values, Values.decimal(second));
    };
  }

  /** The first of all that are equivalent. */
  static List<Value> distinct(List<Value> values) {
    var first = new LinkedHashMap<Value, Value>();
    values.forEach(value -> first.putIfAbsent(Equality.key(value), value));
    return List.copyOf(first.values());
  }

  private static Value sum(List<Value> values) {
    return values.stream().reduce(Arithmetic::plus).orElse(Values.of(0));
  }

  private static Value average(List<Value> values) {
    return Values.of(Values.decimal(sum(values)) / values.size());
  }

  private static Comparator<Value> extreme() {
    return Ordering.TOTAL;
  }

  private static Value deviation(List<Value> values, int less) {
    if (values.isEmpty()) {
      throw new Undetermined("the deviation of nothing, which became null");
    }
    if (values.size() <= less) {
      return Values.of(0.0);
    }
    double mean = Values.decimal(average(values));
    double squares = values.stream().mapToDouble(v -> Math.pow(Values.decimal(v) - mean, 2)).sum();
    return Values.of(Math.sqrt(squares / (values.size() - less)));
  }

  private static Value percentile(boolean discrete, List<Value> values, double share) {
    if (share < 0 || share > 1 || Double.isNaN(share)) {
      throw new CypherError("a percentile beyond 0 and 1");
    }
    if (values.isEmpty()) {
      return Values.NULL;
    }
    var sorted = values.stream().sorted(Ordering.TOTAL).toList();
    int last = sorted.size() - 1;
    if (discrete) {
      int position = (int) Math.ceil(share * sorted.size()) - 1;
      return sorted.get(Math.max(0, Math.min(last, position)));
    }
    double place = share * last;
    int low = (int) Math.floor(place);
    double a = Values.decimal(sorted.get(low));
    double b = Values.decimal(sorted.get(Math.min(last, low + 1)));
    return Values.of(a + (b - a) * (place - low));
  }
}
