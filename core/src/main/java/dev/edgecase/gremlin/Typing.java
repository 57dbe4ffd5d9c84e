package dev.edgecase.gremlin;

import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.Value;
import dev.edgecase.protocol.ValueType;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * The types of traversals: which step may follow which, and with what arguments. A traversal that
 * passes here is one that every TinkerPop engine must accept.
 */
final class Typing {
  private static final Set<String> COMPARISONS = Set.of("eq", "neq", "lt", "lte", "gt", "gte");
  private static final Set<String> RANGES = Set.of("inside", "outside", "between");
  private static final Set<String> SETS = Set.of("within", "without");

  /** What a step makes of its input; throws {@link IllegalArgumentException} if it cannot. */
  @FunctionalInterface
  private interface Rule {
    Kind apply(Typing typing, Kind input, List<Argument> arguments);
  }

  private static final Map<String, Rule> RULES =
      Map.ofEntries(
          Map.entry("V", (t, in, args) -> t.none(args, t.from(in, Kind.START, Kind.VERTEX))),
          Map.entry("E", (t, in, args) -> t.none(args, t.from(in, Kind.START, Kind.EDGE))),
          Map.entry("out", move(Kind.VERTEX, Kind.VERTEX)),
          Map.entry("in", move(Kind.VERTEX, Kind.VERTEX)),
          Map.entry("both", move(Kind.VERTEX, Kind.VERTEX)),
          Map.entry("outE", move(Kind.VERTEX, Kind.EDGE)),
          Map.entry("inE", move(Kind.VERTEX, Kind.EDGE)),
          Map.entry("bothE", move(Kind.VERTEX, Kind.EDGE)),
          Map.entry("outV", (t, in, args) -> t.none(args, t.from(in, Kind.EDGE, Kind.VERTEX))),
          Map.entry("inV", (t, in, args) -> t.none(args, t.from(in, Kind.EDGE, Kind.VERTEX))),
          Map.entry("bothV", (t, in, args) -> t.none(args, t.from(in, Kind.EDGE, Kind.VERTEX))),
          Map.entry("has", Typing::has),
          Map.entry("hasNot", (t, in, args) -> t.texts(args, 1, 1, t.element(in))),
          Map.entry("hasLabel", (t, in, args) -> t.texts(args, 1, 9, t.element(in))),
          Map.entry("where", (t, in, args) -> t.nested(args, 1, 1, in)),
          Map.entry("not", (t, in, args) -> t.nested(args, 1, 1, in)),
          Map.entry("and", (t, in, args) -> t.nested(args, 1, 9, in)),
          Map.entry("or", (t, in, args) -> t.nested(args, 1, 9, in)),
          Map.entry("is", Typing::is),
          Map.entry("sample", Typing::sample),
          Map.entry("order", (t, in, args) -> t.none(args, t.element(in))),
          Map.entry("by", Typing::by),
          Map.entry("values", Typing::values),
          Map.entry("count", (t, in, args) -> t.none(args, t.counted(in))),
          Map.entry("sum", (t, in, args) -> t.none(args, t.number(in))),
          Map.entry("mean", (t, in, args) -> t.none(args, t.number(in))),
          Map.entry("min", (t, in, args) -> t.none(args, t.number(in))),
          Map.entry("max", (t, in, args) -> t.none(args, t.number(in))));

  private final Function<String, Optional<ValueType>> keyTypes;

  Typing(Function<String, Optional<ValueType>> keyTypes) {
    this.keyTypes = keyTypes;
  }

  /** Typing by the keys of a schema. */
  static Typing of(Schema schema) {
    return new Typing(
        key ->
            schema.keys().stream()
                .filter(type -> type.key().equals(key))
                .map(Schema.PropertyType::type)
                .findFirst());
  }

  /** What is wrong with a whole traversal; empty if it is valid. */
  Optional<String> problem(List<Instruction> steps) {
    try {
      if (steps.isEmpty()) {
        return Optional.of("a traversal has at least one step");
      }
      result(steps, Kind.START);
      return Optional.empty();
    } catch (IllegalArgumentException invalid) {
      return Optional.of(String.valueOf(invalid.getMessage()));
    }
  }

  /** The type of what comes out of steps that are given the input. */
  Kind result(List<Instruction> steps, Kind input) {
    var kind = input;
    var previous = "";
    for (var step : steps) {
      var rule = RULES.get(step.name());
      require(rule != null, "unknown step " + step.name());
      if (step.name().equals("by")) {
        require(previous.equals("order") || previous.equals("by"), "by() modulates no order()");
      } else {
        require(!previous.equals("order"), "order() needs a by()");
      }
      kind = Objects.requireNonNull(rule).apply(this, kind, step.arguments());
      previous = step.name();
    }
    require(!previous.equals("order"), "order() needs a by()");
    return kind;
  }

  private static Rule move(Kind from, Kind to) {
    return (t, in, args) -> t.texts(args, 0, 9, t.from(in, from, to));
  }

  private Kind has(Kind input, List<Argument> arguments) {
    element(input);
    switch (arguments.size()) {
      case 1 -> textOf(arguments.get(0));
      case 2 -> {
        textOf(arguments.get(0));
        condition(arguments.get(1));
      }
      case 3 -> {
        textOf(arguments.get(0));
        textOf(arguments.get(1));
        condition(arguments.get(2));
      }
      default -> throw new IllegalArgumentException("has() takes one to three arguments");
    }
    return input;
  }

  private Kind is(Kind input, List<Argument> arguments) {
    require(input.isValue(), "is() needs a value");
    require(arguments.size() == 1, "is() takes one argument");
    condition(arguments.get(0));
    return input;
  }

  private Kind sample(Kind input, List<Argument> arguments) {
    require(input != Kind.START, "sample() needs input");
    require(
        arguments.size() == 1
            && arguments.get(0) instanceof Argument.Literal literal
            && literal.value() instanceof Value.Int32 amount
            && amount.value() >= 0,
        "sample() takes a number");
    return input;
  }

  private Kind by(Kind input, List<Argument> arguments) {
    require(!arguments.isEmpty() && arguments.size() <= 2, "by() takes a key and an order");
    textOf(arguments.get(0));
    if (arguments.size() == 2) {
      require(
          arguments.get(1) instanceof Argument.Token token && token.type().equals("Order"),
          "by() takes a key and an order");
    }
    return input;
  }

  private Kind values(Kind input, List<Argument> arguments) {
    element(input);
    require(!arguments.isEmpty(), "values() takes keys");
    var kinds =
        arguments.stream()
            .map(key -> keyTypes.apply(textOf(key)).map(Kind::of).orElse(Kind.ANY))
            .distinct()
            .toList();
    return kinds.size() == 1 ? kinds.get(0) : Kind.ANY;
  }

  private void condition(Argument argument) {
    if (argument instanceof Argument.Literal) {
      return;
    }
    require(argument instanceof Argument.Predicate, "a condition is a value or a predicate");
    predicate((Argument.Predicate) argument);
  }

  private static void predicate(Argument.Predicate predicate) {
    require(predicate.type().equals("P"), "unknown predicate type " + predicate.type());
    var arguments = predicate.arguments();
    if (COMPARISONS.contains(predicate.name())) {
      literals(arguments, 1, 1);
    } else if (RANGES.contains(predicate.name())) {
      literals(arguments, 2, 2);
    } else if (SETS.contains(predicate.name())) {
      literals(arguments, 0, 99);
    } else {
      int connected = predicate.name().equals("not") ? 1 : 2;
      require(
          Set.of("not", "and", "or").contains(predicate.name()),
          "unknown predicate " + predicate.name());
      require(arguments.size() == connected, predicate.name() + " connects predicates");
      for (var argument : arguments) {
        require(argument instanceof Argument.Predicate, predicate.name() + " connects predicates");
        predicate((Argument.Predicate) argument);
      }
    }
  }

  private static void literals(List<Argument> arguments, int least, int most) {
    require(
        arguments.size() >= least
            && arguments.size() <= most
            && arguments.stream().allMatch(Argument.Literal.class::isInstance),
        "a predicate compares with values");
  }

  private Kind from(Kind input, Kind expected, Kind output) {
    require(input == expected, "expected " + expected + " but found " + input);
    return output;
  }

  private Kind element(Kind input) {
    require(input.isElement(), "expected a vertex or an edge but found " + input);
    return input;
  }

  private Kind number(Kind input) {
    require(input == Kind.NUMBER || input == Kind.ANY, "expected a number but found " + input);
    return input;
  }

  private Kind counted(Kind input) {
    require(input != Kind.START, "count() needs input");
    return Kind.NUMBER;
  }

  private Kind none(List<Argument> arguments, Kind output) {
    require(arguments.isEmpty(), "this step takes no arguments");
    return output;
  }

  private Kind texts(List<Argument> arguments, int least, int most, Kind output) {
    require(arguments.size() >= least && arguments.size() <= most, "wrong number of arguments");
    arguments.forEach(Typing::textOf);
    return output;
  }

  private Kind nested(List<Argument> arguments, int least, int most, Kind input) {
    require(input != Kind.START, "a filter needs input");
    require(arguments.size() >= least && arguments.size() <= most, "wrong number of arguments");
    for (var argument : arguments) {
      require(argument instanceof Argument.Nested, "expected a traversal");
      var steps = ((Argument.Nested) argument).steps();
      require(!steps.isEmpty(), "a nested traversal has at least one step");
      result(steps, input);
    }
    return input;
  }

  private static String textOf(Argument argument) {
    require(
        argument instanceof Argument.Literal literal && literal.value() instanceof Value.Text,
        "expected a name");
    return ((Value.Text) ((Argument.Literal) argument).value()).value();
  }

  private static void require(boolean condition, String problem) {
    if (!condition) {
      throw new IllegalArgumentException(problem);
    }
  }
}
