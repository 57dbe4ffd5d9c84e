package dev.edgecase.gremlin.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import java.util.regex.Pattern;

/** An expression of math(): decimals with operators and functions, read while it is computed. */
final class Formula {
  private static final Pattern TOKEN = Pattern.compile("\\s*([A-Za-z_]\\w*|[0-9.]+|[-+*/%^()])");

  /** The operators, those that bind loosely first. */
  private static final List<String> LEVELS = List.of("+-", "*/%", "^");

  private static final Map<String, DoubleUnaryOperator> FUNCTIONS =
      Map.ofEntries(
          Map.entry("abs", Math::abs),
          Map.entry("acos", Math::acos),
          Map.entry("asin", Math::asin),
          Map.entry("atan", Math::atan),
          Map.entry("cbrt", Math::cbrt),
          Map.entry("ceil", Math::ceil),
          Map.entry("cos", Math::cos),
          Map.entry("exp", Math::exp),
          Map.entry("floor", Math::floor),
          Map.entry("log", Math::log),
          Map.entry("log10", Math::log10),
          Map.entry("signum", Math::signum),
          Map.entry("sin", Math::sin),
          Map.entry("sqrt", Math::sqrt),
          Map.entry("tan", Math::tan));

  private final List<String> tokens = new ArrayList<>();
  private Map<String, Double> variables = Map.of();
  private int place;

  Formula(String text) {
    var matcher = TOKEN.matcher(text.stripTrailing());
    int end = 0;
    while (matcher.find() && matcher.start() == end) {
      tokens.add(matcher.group(1));
      end = matcher.end();
    }
    if (end < text.stripTrailing().length()) {
      throw new Raised("math() does not understand " + text);
    }
  }

  /** The names of its variables, each once, in the order in which they come. */
  List<String> variables() {
    return tokens.stream()
        .filter(word -> word.matches("[A-Za-z_].*") && !FUNCTIONS.containsKey(word))
        .distinct()
        .toList();
  }

  double value(Map<String, Double> values) {
    variables = values;
    place = 0;
    double value = level(0);
    if (place < tokens.size()) {
      throw new Raised("math() does not understand " + tokens);
    }
    return value;
  }

  private double level(int level) {
    if (level == LEVELS.size()) {
      return atom();
    }
    double value = level(level + 1);
    while (place < tokens.size() && LEVELS.get(level).contains(tokens.get(place))) {
      var operator = tokens.get(place++);
      value = apply(operator, value, level(operator.equals("^") ? level : level + 1));
    }
    return value;
  }

  private static double apply(String operator, double a, double b) {
    if (operator.equals("/") && b == 0) {
      throw new Raised("math() divides by zero");
    }
    return switch (operator) {
      case "+" -> a + b;
      case "-" -> a - b;
      case "*" -> a * b;
      case "/" -> a / b;
      case "%" -> a % b;
      default -> Math.pow(a, b);
    };
  }

  private double atom() {
    var token = place < tokens.size() ? tokens.get(place++) : "";
    if (token.equals("-")) {
      return -level(LEVELS.size() - 1);
    }
    if (token.equals("(")) {
      double value = level(0);
      if (place == tokens.size() || !tokens.get(place++).equals(")")) {
        throw new Raised("math() misses a parenthesis");
      }
      return value;
    }
    var function = FUNCTIONS.get(token);
    if (function != null) {
      return function.applyAsDouble(atom());
    }
    var variable = variables.get(token);
    if (variable == null && !token.matches("[0-9.]+")) {
      throw new Raised("math() does not understand " + token);
    }
    return variable != null ? variable : Double.parseDouble(token);
  }
}
