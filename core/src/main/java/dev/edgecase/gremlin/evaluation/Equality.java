package dev.edgecase.gremlin.evaluation;

import dev.edgecase.graph.Numbers;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * Comparisons on which all versions agree: of values of one type, without NaN, and without zeros of
 * different signs.
 */
final class Equality {
  private Equality() {}

  static boolean same(Value a, Value b) {
    if (a instanceof Value.VertexRef || a instanceof Value.EdgeRef) {
      return a.equals(b);
    }
    return compare(a, b) == 0;
  }

  /** The order of two values. */
  static int order(Value a, Value b) {
    if (a instanceof Value.Bool) {
      throw new Undetermined("order of booleans");
    }
    return compare(a, b);
  }

  private static int compare(Value a, Value b) {
    if (a.getClass() != b.getClass()) {
      throw new Undetermined("values of different types");
    }
    if (Numbers.isNumber(a)) {
      return compareNumbers(a, b);
    }
    if (a instanceof Value.Text x && b instanceof Value.Text y) {
      return x.value().compareTo(y.value());
    }
    if (a instanceof Value.Bool x && b instanceof Value.Bool y) {
      return Boolean.compare(x.value(), y.value());
    }
    throw new Undetermined("values without an order");
  }

  private static int compareNumbers(Value a, Value b) {
    if (Numbers.isNaN(a) || Numbers.isNaN(b)) {
      throw new Undetermined("NaN");
    }
    int order = Numbers.compare(a, b);
    if (order == 0 && !a.equals(b)) {
      throw new Undetermined("zeros of two signs");
    }
    return order;
  }

  /** The first of each that are equal. */
  static List<Value> distinct(List<Value> values) {
    var kept = new ArrayList<Value>();
    for (var value : values) {
      // What is not equal to itself for sure, as NaN, must not be put with others.
      same(value, value);
      if (kept.stream().noneMatch(other -> same(other, value))) {
        kept.add(value);
      }
    }
    return kept;
  }
}
