package dev.edgecase.gremlin.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import java.util.regex.Pattern;

/** An expression of math(): decimals with operators and functions, read while it is computed. */
final class Formula {
  private static final Pattern WORD = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

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

  private final String text;
  private Map<String, Double> variables = Map.of();
  private int place;

  private Formula(String text) {
    this.text = text;
  }

  static Formula of(String text) {
    return new Formula(text);
  }

  /** The names of its variables, each once, in the order in which they come. */
  List<String> variables() {
    var names = new ArrayList<String>();
    var words = WORD.matcher(text);
    while (words.find()) {
      var word = words.group();
      if (!FUNCTIONS.containsKey(word) && !names.contains(word)) {
        names.add(word);
      }
    }
    return names;
  }

  double value(Map<String, Double> values) {
    variables = values;
    place = 0;
    double value = sum();
    skipBlanks();
    if (place < text.length()) {
      throw new Raised("math() does not understand " + text);
    }
    return value;
  }

  private double sum() {
    double value = product();
    while (place < text.length()) {
      if (take('+')) {
        value += product();
      } else if (take('-')) {
        value -= product();
      } else {
        break;
      }
    }
    return value;
  }

  private double product() {
    double value = power();
    while (place < text.length()) {
      if (take('*')) {
        value *= power();
      } else if (take('/')) {
        double divisor = power();
        if (divisor == 0) {
          throw new Raised("math() divides by zero");
        }
        value /= divisor;
      } else if (take('%')) {
        value %= power();
      } else {
        break;
      }
    }
    return value;
  }

  private double power() {
    if (take('-')) {
      return -power();
    }
    double base = atom();
    return take('^') ? Math.pow(base, power()) : base;
  }

  private double atom() {
    if (take('(')) {
      double value = sum();
      expect(')');
      return value;
    }
    skipBlanks();
    var word = WORD.matcher(text).region(place, text.length());
    if (word.lookingAt()) {
      place = word.end();
      return named(word.group());
    }
    int start = place;
    while (place < text.length()
        && (Character.isDigit(text.charAt(place)) || text.charAt(place) == '.')) {
      place++;
    }
    if (start == place) {
      throw new Raised("math() does not understand " + text);
    }
    return Double.parseDouble(text.substring(start, place));
  }

  private double named(String name) {
    var function = FUNCTIONS.get(name);
    if (function == null) {
      var value = variables.get(name);
      if (value == null) {
        throw new Raised("math() knows no " + name);
      }
      return value;
    }
    return function.applyAsDouble(atom());
  }

  private void skipBlanks() {
    while (place < text.length() && text.charAt(place) == ' ') {
      place++;
    }
  }

  private boolean take(char wanted) {
    skipBlanks();
    if (place < text.length() && text.charAt(place) == wanted) {
      place++;
      return true;
    }
    return false;
  }

  private void expect(char wanted) {
    if (!take(wanted)) {
      throw new Raised("math() does not understand " + text);
    }
  }
}
