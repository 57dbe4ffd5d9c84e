package dev.edgecase.cypher.evaluation;

import dev.edgecase.protocol.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.BinaryOperator;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** The operators, by their names. Each but those of logic and of null gives null for null. */
final class Operations {
  private static final Map<String, BinaryOperator<Value>> STRICT = strict();

  private Operations() {}

  static Value apply(String operator, List<Value> operands) {
    var a = operands.get(0);
    return switch (operator) {
      case "AND" -> Values.of(and(operands));
      case "OR" -> Values.of(and(operands.stream().map(Operations::not).toList()).map(x -> !x));
      case "XOR" -> operands.stream().reduce(Operations::xor).orElse(Values.NULL);
      case "NOT" -> not(a);
      case "IS NULL" -> Values.of(Values.isNull(a));
      case "IS NOT NULL" -> Values.of(!Values.isNull(a));
      case "=" -> Values.of(Equality.equal(a, operands.get(1)));
      case "<>" -> Values.of(Equality.equal(a, operands.get(1)).map(same -> !same));
      case "IN" -> in(a, operands.get(1));
      default -> operator.startsWith("IS ") ? typeTest(operator, a) : strict(operator, operands);
    };
  }

  private static Optional<Boolean> and(List<Value> operands) {
    var truths = operands.stream().map(Values::truth).toList();
    return truths.contains(Optional.of(false))
        ? Optional.of(false)
        : truths.contains(Optional.<Boolean>empty()) ? Optional.empty() : Optional.of(true);
  }

  private static Value not(Value value) {
    return Values.of(Values.truth(value).map(x -> !x));
  }

  private static Value xor(Value a, Value b) {
    // What is neither true nor false is an error beside null, too.
    var truth = Values.truth(b);
    return Values.of(Values.truth(a).flatMap(x -> truth.map(y -> x ^ y)));
  }

  private static Value in(Value value, Value list) {
    return Values.isNull(list)
        ? Values.NULL
        : Values.of(Equality.contains(Values.list(list), value));
  }

  private static Value strict(String operator, List<Value> operands) {
    if (operands.stream().anyMatch(Values::isNull)) {
      return Values.NULL;
    }
    if (operands.size() == 1) {
      return Arithmetic.negated(operands.get(0));
    }
    var operation = STRICT.get(operator);
    if (operation == null) {
      throw new Undetermined("the operator " + operator);
    }
    // Operators of one rank go from left to right.
    return operands.stream().reduce(operation).orElse(Values.NULL);
  }

  private static Map<String, BinaryOperator<Value>> strict() {
    var all = new HashMap<String, BinaryOperator<Value>>();
    all.put("<", comparison(order -> order < 0));
    all.put("<=", comparison(order -> order <= 0));
    all.put(">", comparison(order -> order > 0));
    all.put(">=", comparison(order -> order >= 0));
    all.put("STARTS WITH", onTexts(String::startsWith));
    all.put("ENDS WITH", onTexts(String::endsWith));
    all.put("CONTAINS", onTexts(String::contains));
    all.put("=~", onTexts(Operations::matches));
    all.put("+", Arithmetic::plus);
    all.put("||", Arithmetic::concatenation);
    all.put("-", Arithmetic::minus);
    all.put("*", Arithmetic::times);
    all.put("/", Arithmetic::quotient);
    all.put("%", Arithmetic::remainder);
    all.put("^", Arithmetic::power);
    return Map.copyOf(all);
  }

  /**
   * NaN is a number, which is not known to be smaller or larger: the answer is no, and not null.
   */
  private static BinaryOperator<Value> comparison(IntPredicate wanted) {
    return (a, b) ->
        Values.isNumber(a) && Values.isNumber(b)
            ? Values.of(Ordering.compare(a, b).map(wanted::test).orElse(false))
            : Values.of(Ordering.compare(a, b).map(wanted::test));
  }

  /** Which expressions are regular is the business of an engine's library. */
  private static boolean matches(String text, String regex) {
    try {
      return Pattern.matches(regex, text);
    } catch (PatternSyntaxException e) {
      throw new Undetermined("the regular expression " + regex);
    }
  }

  /** What is no text is not even different. */
  private static BinaryOperator<Value> onTexts(BiPredicate<String, String> test) {
    return (a, b) ->
        a instanceof Value.Text x && b instanceof Value.Text y
            ? Values.of(test.test(x.value(), y.value()))
            : Values.NULL;
  }

  /** {@code IS [NOT] :: TYPE [NOT NULL]}. */
  private static Value typeTest(String operator, Value value) {
    var words = List.of(operator.toUpperCase(Locale.ROOT).split(" "));
    boolean negated = words.get(1).equals("NOT");
    var type = words.get(words.indexOf("::") + 1);
    boolean nullable = !operator.endsWith("NOT NULL");
    boolean is =
        Values.isNull(value)
            ? nullable
            : switch (type) {
              case "INTEGER" -> Values.isInteger(value);
              case "FLOAT" -> Values.isDecimal(value);
              case "STRING" -> value instanceof Value.Text;
              case "BOOLEAN" -> value instanceof Value.Bool;
              default -> throw new Undetermined("the type " + type);
            };
    return Values.of(is != negated);
  }
}
