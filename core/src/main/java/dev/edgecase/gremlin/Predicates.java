package dev.edgecase.gremlin;

import dev.edgecase.graph.Numbers;
import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * What a predicate most likely says of a value. The generator steers by it, so that results are
 * rarely empty; no verdict rests on it.
 */
final class Predicates {
  private Predicates() {}

  static boolean test(Argument condition, Value value) {
    if (condition instanceof Argument.Literal literal) {
      return equal(value, literal.value());
    }
    return condition instanceof Argument.Predicate predicate && test(predicate, value);
  }

  private static boolean test(Argument.Predicate predicate, Value value) {
    var arguments = predicate.arguments();
    return switch (predicate.name()) {
      case "and" -> test(arguments.get(0), value) && test(arguments.get(1), value);
      case "or" -> test(arguments.get(0), value) || test(arguments.get(1), value);
      case "not" -> !test(arguments.get(0), value);
      default ->
          predicate.type().equals("TextP")
              ? testText(predicate, value)
              : test(predicate.name(), literals(arguments), value);
    };
  }

  private static boolean testText(Argument.Predicate predicate, Value value) {
    if (!(value instanceof Value.Text text)) {
      return false;
    }
    var part = Arguments.text(predicate.arguments().get(0));
    return switch (predicate.name()) {
      case "startingWith" -> text.value().startsWith(part);
      case "endingWith" -> text.value().endsWith(part);
      case "containing" -> text.value().contains(part);
      case "notStartingWith" -> !text.value().startsWith(part);
      case "notEndingWith" -> !text.value().endsWith(part);
      case "notContaining" -> !text.value().contains(part);
      default -> true;
    };
  }

  private static boolean test(String name, List<Value> values, Value value) {
    return switch (name) {
      case "eq" -> equal(value, values.get(0));
      case "neq" -> !equal(value, values.get(0));
      case "within" -> values.stream().anyMatch(other -> equal(value, other));
      case "without" -> values.stream().noneMatch(other -> equal(value, other));
      case "lt" -> is(value, values.get(0), -1, -1);
      case "lte" -> is(value, values.get(0), -1, 0);
      case "gt" -> is(value, values.get(0), 1, 1);
      case "gte" -> is(value, values.get(0), 0, 1);
      case "inside" -> is(value, values.get(0), 1, 1) && is(value, values.get(1), -1, -1);
      case "between" -> is(value, values.get(0), 0, 1) && is(value, values.get(1), -1, -1);
      case "outside" -> is(value, values.get(0), -1, -1) || is(value, values.get(1), 1, 1);
      default -> true;
    };
  }

  private static boolean equal(Value a, Value b) {
    return is(a, b, 0, 0);
  }

  private static boolean is(Value a, Value b, int least, int most) {
    var comparison = compare(a, b);
    return comparison.isPresent()
        && comparison.getAsInt() >= least
        && comparison.getAsInt() <= most;
  }

  private static OptionalInt compare(Value a, Value b) {
    if (Numbers.isNumber(a) && Numbers.isNumber(b)) {
      return Numbers.isNaN(a) || Numbers.isNaN(b)
          ? OptionalInt.empty()
          : OptionalInt.of(Integer.signum(Numbers.compare(a, b)));
    }
    if (a instanceof Value.Text x && b instanceof Value.Text y) {
      return OptionalInt.of(Integer.signum(x.value().compareTo(y.value())));
    }
    if (a instanceof Value.Bool x && b instanceof Value.Bool y) {
      return OptionalInt.of(Boolean.compare(x.value(), y.value()));
    }
    return OptionalInt.empty();
  }

  static List<Value> literals(List<Argument> arguments) {
    var values = new ArrayList<Value>(arguments.size());
    for (var argument : arguments) {
      if (argument instanceof Argument.Literal literal) {
        values.add(literal.value());
      }
    }
    return values;
  }
}
