package dev.edgecase.gremlin;

import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * All ways to make a traversal simpler by one small change: leave out a step, a part of a filter or
 * an argument, put a nested traversal in the place of its filter, or take a plainer predicate or
 * value. Not every result is valid.
 */
final class Simplification {
  private Simplification() {}

  static List<List<Instruction>> of(List<Instruction> steps) {
    var simpler = new ArrayList<List<Instruction>>();
    int start = 0;
    for (var unit : Unit.of(steps)) {
      int end = start + unit.instructions().size();
      simpler.add(replace(steps, start, end, List.of()));
      start = end;
    }
    for (int i = 0; i < steps.size(); i++) {
      if (!steps.get(i).arguments().isEmpty() || i > 0) {
        simpler.add(replace(steps, i, i + 1, List.of()));
      }
      for (var replacement : of(steps.get(i))) {
        simpler.add(replace(steps, i, i + 1, replacement));
      }
    }
    return simpler.stream().distinct().toList();
  }

  /** What one step may become: each a sequence of steps. */
  private static List<List<Instruction>> of(Instruction step) {
    var simpler = new ArrayList<List<Instruction>>();
    var arguments = step.arguments();
    for (var argument : arguments) {
      if (argument instanceof Argument.Nested nested) {
        simpler.add(nested.steps());
        if (!step.name().equals("where")) {
          simpler.add(List.of(Instruction.of("where", nested)));
        }
      }
    }
    for (int i = 0; i < arguments.size(); i++) {
      simpler.add(List.of(new Instruction(step.name(), replace(arguments, i, i + 1, List.of()))));
      for (var plainer : of(arguments.get(i))) {
        simpler.add(
            List.of(new Instruction(step.name(), replace(arguments, i, i + 1, List.of(plainer)))));
      }
    }
    return simpler;
  }

  private static List<Argument> of(Argument argument) {
    var simpler = new ArrayList<Argument>();
    if (argument instanceof Argument.Nested nested) {
      of(nested.steps()).forEach(steps -> simpler.add(new Argument.Nested(steps)));
    } else if (argument instanceof Argument.Predicate predicate) {
      simpler.addAll(of(predicate));
    } else if (argument instanceof Argument.Literal literal) {
      of(literal.value()).forEach(value -> simpler.add(new Argument.Literal(value)));
    }
    return simpler;
  }

  private static List<Argument> of(Argument.Predicate predicate) {
    var simpler = new ArrayList<Argument>();
    var arguments = predicate.arguments();
    arguments.stream().filter(Argument.Predicate.class::isInstance).forEach(simpler::add);
    for (int i = 0; i < arguments.size(); i++) {
      simpler.add(with(predicate, replace(arguments, i, i + 1, List.of())));
      for (var plainer : of(arguments.get(i))) {
        simpler.add(with(predicate, replace(arguments, i, i + 1, List.of(plainer))));
      }
    }
    return simpler;
  }

  /** Plainer values of the same type: numbers toward 0, so that this comes to an end. */
  private static List<Value> of(Value value) {
    if (value instanceof Value.Int32 v) {
      return v.value() == 0
          ? List.of()
          : List.of(new Value.Int32(0), new Value.Int32(v.value() / 2));
    }
    if (value instanceof Value.ListOf v) {
      return v.items().stream()
          .<Value>map(item -> new Value.ListOf(v.items().stream().filter(i -> i != item).toList()))
          .toList();
    }
    if (value instanceof Value.Int64 v) {
      return v.value() == 0
          ? List.of()
          : List.of(new Value.Int64(0), new Value.Int64(v.value() / 2));
    }
    return List.of();
  }

  private static Argument with(Argument.Predicate predicate, List<Argument> arguments) {
    return new Argument.Predicate(predicate.type(), predicate.name(), arguments);
  }

  private static <T> List<T> replace(List<T> items, int from, int to, List<T> replacement) {
    var changed = new ArrayList<>(items.subList(0, from));
    changed.addAll(replacement);
    changed.addAll(items.subList(to, items.size()));
    return changed;
  }
}
