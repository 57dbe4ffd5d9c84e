package dev.edgecase.cypher.parser;

import dev.edgecase.cypher.Expression;
import dev.edgecase.graph.Numbers;
import dev.edgecase.protocol.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.antlr.v4.runtime.RuleContext;

/** Names and values that are written down. */
final class Literals {
  private static final Pattern ESCAPE =
      Pattern.compile("\\\\(u[0-9a-fA-F]{4}|u|.)", Pattern.DOTALL);
  private static final Map<String, String> ESCAPED =
      Map.of(
          "n", "\n", "t", "\t", "b", "\b", "r", "\r", "f", "\f", "\\", "\\", "'", "'", "\"", "\"");

  private static final List<String> AXES = List.of("x", "y", "z");

  private Literals() {}

  /** A name, without its quotes. */
  static String name(RuleContext name) {
    var text = name.getText();
    return text.startsWith("`") ? text.substring(1, text.length() - 1).replace("``", "`") : text;
  }

  static Value text(String quoted) {
    return new Value.Text(
        ESCAPE
            .matcher(quoted.substring(1, quoted.length() - 1))
            .replaceAll(found -> Matcher.quoteReplacement(unescaped(found.group(1)))));
  }

  private static String unescaped(String code) {
    if (code.length() == 5) {
      return Character.toString(Integer.parseInt(code.substring(1), 16));
    }
    var text = ESCAPED.get(code);
    if (text == null) {
      throw new IllegalArgumentException("No character is written as \\" + code + ".");
    }
    return text;
  }

  static Value number(String text) {
    var digits = text.replace("_", "");
    try {
      if (digits.matches("-?\\d+")) {
        return new Value.Int64(Long.parseLong(digits));
      }
      if (digits.matches("-?0[xo].*")) {
        int base = digits.contains("x") ? 16 : 8;
        return new Value.Int64(Long.parseLong(digits.replaceFirst("0[xo]", ""), base));
      }
    } catch (NumberFormatException tooLarge) {
      throw new IllegalArgumentException("No integer has so many digits: " + text);
    }
    double number = Double.parseDouble(digits);
    if (Double.isInfinite(number)) {
      throw new IllegalArgumentException("No decimal is so large: " + text);
    }
    return new Value.Float64(number);
  }

  /** A point whose parts are all written down. */
  static Optional<Value> point(List<Expression> arguments) {
    if (arguments.size() != 1 || !(arguments.get(0) instanceof Expression.Fields map)) {
      return Optional.empty();
    }
    var parts = new HashMap<String, Double>();
    for (var field : map.fields()) {
      number(field.value()).ifPresent(number -> parts.put(field.key(), number));
    }
    var srid = parts.remove("srid");
    var axes = AXES.stream().filter(parts::containsKey).toList();
    return srid == null || axes.size() < 2 || axes.size() < map.fields().size() - 1
        ? Optional.empty()
        : Optional.of(new Value.Point(srid.intValue(), axes.stream().map(parts::get).toList()));
  }

  private static Optional<Double> number(Expression expression) {
    if (expression instanceof Expression.Operation minus && minus.operator().equals("-")) {
      return number(minus.operands().get(0)).map(number -> -number);
    }
    return expression instanceof Expression.Literal literal && Numbers.isNumber(literal.value())
        ? Optional.of(Numbers.toDouble(literal.value()))
        : Optional.empty();
  }
}
