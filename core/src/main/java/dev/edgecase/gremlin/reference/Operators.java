package dev.edgecase.gremlin.reference;

import java.util.Map;

/** The operators by which side effects grow and lists are folded. */
final class Operators {
  private Operators() {}

  static Object apply(String operator, Object a, Object b) {
    return switch (operator) {
      case "sum" -> Arithmetic.PLUS.of(number(a), number(b));
      case "minus" -> Arithmetic.MINUS.of(number(a), number(b));
      case "mult" -> Arithmetic.TIMES.of(number(a), number(b));
      case "div" -> Arithmetic.DIVIDED.of(number(a), number(b));
      case "min" -> Compare.order(a, b) <= 0 ? a : b;
      case "max" -> Compare.order(a, b) >= 0 ? a : b;
      case "and" -> Values.as(Boolean.class, a) && Values.as(Boolean.class, b);
      case "or" -> Values.as(Boolean.class, a) || Values.as(Boolean.class, b);
      case "addAll" -> Lists.merged(Values.as(Map.class, a), Values.as(Map.class, b));
      default -> throw new Unspecified("the operator " + operator);
    };
  }

  static Number number(Object value) {
    return Values.as(Number.class, value);
  }
}
