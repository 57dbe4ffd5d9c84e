package dev.edgecase.gremlin.evaluation;

import dev.edgecase.gremlin.Arguments;
import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Value;
import java.util.List;
import java.util.function.Function;

/** What predicates say of values. */
final class Conditions {
  private Conditions() {}

  /** Whether a value passes a predicate, or equals what stands in the place of one. */
  static boolean test(Argument condition, Value value) {
    return test(condition, value, Conditions::literal);
  }

  /**
   * The same where what a predicate compares with is not written in it.
   *
   * @param meaning what its arguments stand for
   */
  static boolean test(Argument condition, Value value, Function<Argument, Value> meaning) {
    if (!(condition instanceof Argument.Predicate predicate)) {
      return Equality.same(value, meaning.apply(condition));
    }
    var arguments = predicate.arguments();
    switch (predicate.name()) {
      case "and":
        // Both are asked: what one of them leaves open must not depend on which comes first.
        return test(arguments.get(0), value, meaning) & test(arguments.get(1), value, meaning);
      case "or":
        return test(arguments.get(0), value, meaning) | test(arguments.get(1), value, meaning);
      case "not":
        return !test(arguments.get(0), value, meaning);
      default:
        return predicate.type().equals("TextP")
            ? text(predicate, value)
            : compare(predicate.name(), arguments.stream().map(meaning).toList(), value);
    }
  }

  private static Value literal(Argument argument) {
    if (argument instanceof Argument.Literal literal) {
      return literal.value();
    }
    throw new Undetermined("a condition on " + argument);
  }

  private static boolean compare(String name, List<Value> others, Value value) {
    return switch (name) {
      case "eq" -> Equality.same(value, others.get(0));
      case "neq" -> !Equality.same(value, others.get(0));
      case "within" -> isAmong(value, others);
      case "without" -> !isAmong(value, others);
      case "lt" -> Equality.order(value, others.get(0)) < 0;
      case "lte" -> Equality.order(value, others.get(0)) <= 0;
      case "gt" -> Equality.order(value, others.get(0)) > 0;
      case "gte" -> Equality.order(value, others.get(0)) >= 0;
      case "inside" ->
          Equality.order(value, others.get(0)) > 0 & Equality.order(value, others.get(1)) < 0;
      case "between" ->
          Equality.order(value, others.get(0)) >= 0 & Equality.order(value, others.get(1)) < 0;
      case "outside" ->
          Equality.order(value, others.get(0)) < 0 | Equality.order(value, others.get(1)) > 0;
      default -> throw new Undetermined(name);
    };
  }

  private static boolean isAmong(Value value, List<Value> others) {
    boolean found = false;
    for (var other : others) {
      found |= Equality.same(value, other);
    }
    return found;
  }

  private static boolean text(Argument.Predicate predicate, Value value) {
    if (!(value instanceof Value.Text text)) {
      throw new Undetermined("values of different types");
    }
    var part = Arguments.text(predicate.arguments().get(0));
    return switch (predicate.name()) {
      case "startingWith" -> text.value().startsWith(part);
      case "endingWith" -> text.value().endsWith(part);
      case "containing" -> text.value().contains(part);
      case "notStartingWith" -> !text.value().startsWith(part);
      case "notEndingWith" -> !text.value().endsWith(part);
      case "notContaining" -> !text.value().contains(part);
      default -> throw new Undetermined(predicate.name());
    };
  }
}
