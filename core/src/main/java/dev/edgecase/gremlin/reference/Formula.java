package dev.edgecase.gremlin.reference;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A formula of math() with at most one operator; longer ones are left open. */
record Formula(Matcher parts) {
  private static final String FUNCTION = "(abs|ceil|floor|sqrt)";
  private static final String OPERAND = "\\s*(?:" + FUNCTION + "\\s+)?([A-Za-z_]\\w*|[0-9.]+)\\s*";
  private static final Pattern FORMULA = Pattern.compile(OPERAND + "(?:([-+*/])" + OPERAND + ")?");

  static Formula of(String text) {
    var parts = FORMULA.matcher(text.replaceAll(FUNCTION + "\\s*\\(([^()]*)\\)", "$1 $2"));
    if (!parts.matches()) {
      throw new Unspecified("such a formula of math(): " + text);
    }
    return new Formula(parts);
  }

  /** The names of its variables, each once, in the order in which they come. */
  List<String> variables() {
    return Stream.of(2, 5)
        .filter(group -> parts.group(group) != null && !parts.group(group).matches("[0-9.]+"))
        .map(parts::group)
        .distinct()
        .toList();
  }

  double value(Map<String, Double> variables) {
    double left = operand(1, variables);
    if (parts.group(3) == null) {
      return left;
    }
    double right = operand(4, variables);
    if (parts.group(3).equals("/") && right == 0) {
      throw new Raised("math() divides by zero");
    }
    return switch (parts.group(3)) {
      case "+" -> left + right;
      case "-" -> left - right;
      case "*" -> left * right;
      default -> left / right;
    };
  }

  private double operand(int function, Map<String, Double> variables) {
    var name = parts.group(function + 1);
    double value = variables.containsKey(name) ? variables.get(name) : Double.parseDouble(name);
    return switch (String.valueOf(parts.group(function))) {
      case "abs" -> Math.abs(value);
      case "ceil" -> Math.ceil(value);
      case "floor" -> Math.floor(value);
      case "sqrt" -> Math.sqrt(value);
      default -> value;
    };
  }
}
