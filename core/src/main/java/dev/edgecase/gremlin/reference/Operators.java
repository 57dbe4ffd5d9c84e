package dev.edgecase.gremlin.reference;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** The operators by which sacks and side effects grow. */
final class Operators {
  private Operators() {}

  static Object apply(String operator, Object a, Object b) {
    return switch (operator) {
      case "assign" -> b;
      case "sum" -> a == Nil.NULL ? b : Arithmetic.plus(number(a), number(b));
      case "sumLong" -> Long.valueOf(number(a).longValue() + number(b).longValue());
      case "minus" -> Arithmetic.minus(number(a), number(b));
      case "mult" -> Arithmetic.times(number(a), number(b));
      case "div" -> Arithmetic.divided(number(a), number(b));
      case "min" -> Compare.order(a, b) <= 0 ? a : b;
      case "max" -> Compare.order(a, b) >= 0 ? a : b;
      case "and" -> truth(a) && truth(b);
      case "or" -> truth(a) || truth(b);
      case "addAll" -> all(a, b);
      default -> throw new Unspecified("the operator " + operator);
    };
  }

  static Number number(Object value) {
    if (value instanceof Number number) {
      return number;
    }
    throw new Raised("not a number: " + value);
  }

  private static boolean truth(Object value) {
    if (value instanceof Boolean truth) {
      return truth;
    }
    throw new Raised("neither true nor false: " + value);
  }

  private static Object all(Object a, Object b) {
    if (a instanceof Map<?, ?> x && b instanceof Map<?, ?> y) {
      var both = new LinkedHashMap<Object, Object>(x);
      both.putAll(y);
      return both;
    }
    if (a instanceof Collection<?> x) {
      var both = new ArrayList<Object>(x);
      both.addAll(b instanceof Collection<?> y ? y : java.util.List.of(b));
      return a instanceof Set<?> ? Values.setOf(both) : both;
    }
    throw new Raised("nothing can be added to " + a);
  }
}
