package dev.edgecase.gremlin.reference;

import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Instruction;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A step with all that modulates it, before or after it. What it is given are values, constants
 * such as {@code T.label}, predicates and traversals.
 *
 * @param before modulators that came before the step, as in {@code until(...).repeat(...)}
 * @param after modulators that came after it
 */
record Call(
    String name, boolean isLocal, List<Object> arguments, List<Call> before, List<Call> after) {
  private static final Set<String> LOOP = Set.of("emit", "until", "times");
  private static final Set<String> AFTER = Set.of("by", "option", "from", "to", "with");
  private static final Set<String> STARTS = Set.of("V", "E", "inject", "g");
  private static final Argument LOCAL = new Argument.Token("Scope", "local");

  /** A traversal inside a traversal. */
  record Nested(List<Call> calls) {}

  /** A predicate. */
  record Condition(String name, List<Object> arguments) {}

  /** The calls of a traversal. */
  static List<Call> of(List<Instruction> steps) {
    var calls = new ArrayList<Call>();
    var before = new ArrayList<Call>();
    for (var step : prefixed(steps)) {
      boolean local = step.arguments().contains(LOCAL);
      var values = values(step.arguments());
      var call = new Call(step.name(), local, values, List.copyOf(before), new ArrayList<>());
      if (!calls.isEmpty() && call.modulates(calls.get(calls.size() - 1))) {
        calls.get(calls.size() - 1).after.add(call);
      } else if (LOOP.contains(step.name())) {
        before.add(call);
      } else {
        calls.add(call);
        before.clear();
      }
    }
    if (!before.isEmpty()) {
      throw new Raised("there is no loop for " + before.get(0).name + "()");
    }
    return calls;
  }

  private boolean modulates(Call step) {
    return AFTER.contains(name) || (step.name.equals("repeat") && LOOP.contains(name));
  }

  private static List<Object> values(List<Argument> arguments) {
    return arguments.stream()
        .filter(argument -> !(argument instanceof Argument.Token t && t.type().equals("Scope")))
        .map(Call::value)
        .toList();
  }

  private static Object value(Argument argument) {
    if (argument instanceof Argument.Literal literal) {
      return Values.fromProtocol(literal.value());
    } else if (argument instanceof Argument.Nested nested) {
      return new Nested(of(nested.steps()));
    } else if (argument instanceof Argument.Predicate predicate) {
      return new Condition(predicate.name(), values(predicate.arguments()));
    }
    return argument;
  }

  /**
   * {@code a().and().b()} means {@code and(a(), b())}; and() binds closer than or(). What is
   * connected begins behind the step that found elements.
   */
  private static List<Instruction> prefixed(List<Instruction> steps) {
    for (var name : List.of("or", "and")) {
      int place = steps.indexOf(Instruction.of(name));
      if (place >= 0) {
        int start = place;
        while (start > 0 && !STARTS.contains(steps.get(start - 1).name())) {
          start--;
        }
        var all = new ArrayList<>(steps.subList(0, start));
        var left = new Argument.Nested(steps.subList(start, place));
        var right = new Argument.Nested(steps.subList(place + 1, steps.size()));
        all.add(Instruction.of(name, left, right));
        return all;
      }
    }
    return steps;
  }

  /** The arguments of one class. */
  <T> List<T> all(Class<T> type) {
    return arguments.stream().filter(type::isInstance).map(type::cast).toList();
  }

  List<Nested> nested() {
    return all(Nested.class);
  }

  List<Call> modulators(String wanted) {
    return Stream.concat(before.stream(), after.stream())
        .filter(modulator -> modulator.name.equals(wanted))
        .toList();
  }
}
