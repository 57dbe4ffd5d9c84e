package dev.edgecase.gremlin;

import dev.edgecase.graph.GraphView;
import dev.edgecase.graph.Numbers;
import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Value;
import dev.edgecase.protocol.ValueType;
import dev.edgecase.query.Slack;
import java.util.List;
import java.util.stream.Stream;

/**
 * What is known of the numbers that flow from step to step: enough to bound what a sum may lose.
 */
final class FlowingNumbers {
  /** Computed numbers have no bound that we know of; their sums are compared with much slack. */
  private static final double WILD = 1e300;

  private final GraphView graph;
  private boolean computed;
  private List<String> keys = List.of();

  /** How often a value may at most occur. */
  private double multiplicity = 1;

  FlowingNumbers(GraphView graph) {
    this.graph = graph;
  }

  /** What flows into a nested traversal, for one traverser. */
  FlowingNumbers inner() {
    var inner = new FlowingNumbers(graph);
    inner.keys = keys;
    inner.computed = computed;
    return inner;
  }

  /** What comes out of a nested traversal joins them, and so may values of its keys. */
  void join(FlowingNumbers inner) {
    keys =
        keys.isEmpty()
            ? keys
            : Stream.concat(keys.stream(), inner.keys.stream()).distinct().toList();
    multiplicity = Math.max(multiplicity, multiplicity * inner.multiplicity);
  }

  void follow(Unit unit, Kind input) {
    switch (unit.name()) {
      case "sack", "math" -> {
        multiplicity = WILD;
        computed = true;
      }
      case "values" -> {
        keys = Arguments.texts(unit.arguments());
        computed = false;
      }
      case "out", "in", "both", "outE", "inE", "bothE" -> multiplicity *= degree();
      case "repeat" -> multiplicity *= Math.pow(degree(), 5);
      case "bothV", "union", "inject" -> multiplicity *= 5;
      case "sum", "mean" -> computed = true;
      case "V", "E" -> multiplicity *= input == Kind.START ? 1 : graph.size(ElementKind.VERTEX);
      default -> {}
    }
  }

  /** From now on the values of a key flow. */
  void take(String key) {
    keys = List.of(key);
  }

  /** Whether numbers flow that were computed, so that nothing is known of them. */
  boolean areComputed() {
    return computed;
  }

  boolean haveNaN() {
    return values().anyMatch(Numbers::isNaN);
  }

  /**
   * The order of summation is free. Decimals lose at most a little of the sum of their absolute
   * values; where that may overflow, or an integer sum may, anything can come out, and the slack is
   * infinite.
   */
  Slack sum(boolean mean, Slack before) {
    var types = keys.stream().map(key -> graph.type(key).orElse(ValueType.FLOAT64)).toList();
    boolean decimal = types.isEmpty() || types.stream().anyMatch(ValueType::isDecimal);
    boolean single = types.isEmpty() || types.contains(ValueType.FLOAT32);
    boolean integer = types.isEmpty() || !types.stream().allMatch(ValueType::isDecimal);
    double largest =
        values()
            .filter(Numbers::isNumber)
            .mapToDouble(value -> Math.abs(Numbers.toDouble(value)))
            .filter(magnitude -> !Double.isNaN(magnitude))
            .reduce(1, Math::max);
    double elements = graph.size(ElementKind.VERTEX) + (double) graph.size(ElementKind.EDGE);
    double bound = largest * (elements + 10) * multiplicity;
    boolean overflow =
        (integer && bound > Long.MAX_VALUE / 4d)
            || (single && bound > Float.MAX_VALUE)
            || bound > Double.MAX_VALUE;
    if (overflow) {
      return new Slack(true, Double.POSITIVE_INFINITY);
    }
    return new Slack(true, decimal || mean ? bound * (single ? 1e-6 : 1e-12) : before.absolute());
  }

  private double degree() {
    return Math.max(1, graph.maxDegree());
  }

  /** The values that may flow: those of the keys, or of all keys if none is known. */
  private Stream<Value> values() {
    return Stream.of(ElementKind.values())
        .flatMap(
            element ->
                (keys.isEmpty() ? graph.keys(element) : keys)
                    .stream().flatMap(key -> graph.values(element, key).stream()));
  }
}
