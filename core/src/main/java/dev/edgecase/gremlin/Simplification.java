package dev.edgecase.gremlin;

import dev.edgecase.graph.Plainness;
import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * All ways to make a traversal simpler by one change, the largest first: leave out a run of steps,
 * a step, a part of a filter or an argument, put a nested traversal in the place of its filter, or
 * take a plainer step, predicate or value. Not every result is valid.
 */
final class Simplification {
  /** Only equal traversals tie, so that of two that can become each other one is preferred. */
  private static final Comparator<List<Instruction>> SIMPLEST_FIRST =
      Comparator.<List<Instruction>>comparingInt(Traversal::size)
          .thenComparingInt(Families::cost)
          .thenComparing(steps -> new Traversal(steps).text());

  private Simplification() {}

  /** Every result is simpler in a total order, so that this comes to an end. */
  static List<List<Instruction>> of(List<Instruction> steps) {
    return Stream.concat(all(steps).stream(), plainerValues(steps).stream())
        .distinct()
        .filter(simpler -> SIMPLEST_FIRST.compare(simpler, steps) < 0)
        .toList();
  }

  private static List<List<Instruction>> all(List<Instruction> steps) {
    var simpler = new ArrayList<>(withoutRuns(steps));
    simpler.addAll(withoutShells(steps));
    for (int i = 0; i < steps.size(); i++) {
      if (!steps.get(i).arguments().isEmpty() || i > 0) {
        simpler.add(replace(steps, i, i + 1, List.of()));
      }
      for (var replacement : of(steps.get(i))) {
        simpler.add(replace(steps, i, i + 1, replacement));
      }
    }
    for (int i = 0; i < steps.size(); i++) {
      for (var plainer : Families.plainer(steps.get(i))) {
        simpler.add(replace(steps, i, i + 1, List.of(plainer)));
        if (plainer.arguments().isEmpty() && i + 1 < steps.size()) {
          simpler.add(replace(steps, i, i + 2, List.of(plainer)));
        }
      }
    }
    return simpler;
  }

  /** Leaves out half of the steps, a quarter, and at last one by one, each with its modulators. */
  private static List<List<Instruction>> withoutRuns(List<Instruction> steps) {
    var simpler = new ArrayList<List<Instruction>>();
    var units = Unit.of(steps);
    for (int length = Math.max(1, units.size() / 2); length > 0; length /= 2) {
      for (int start = units.size() - length; start >= 0; start--) {
        var kept = new ArrayList<>(units.subList(0, start));
        kept.addAll(units.subList(start + length, units.size()));
        simpler.add(kept.stream().flatMap(unit -> unit.instructions().stream()).toList());
      }
    }
    return simpler;
  }

  /** Puts what is inside a step with modulators in the place of them all. */
  private static List<List<Instruction>> withoutShells(List<Instruction> steps) {
    var simpler = new ArrayList<List<Instruction>>();
    int start = 0;
    for (var unit : Unit.of(steps)) {
      int end = start + unit.instructions().size();
      if (end > start + 1) {
        for (var nested : unit.nested()) {
          simpler.add(replace(steps, start, end, nested));
        }
      }
      start = end;
    }
    return simpler;
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
      all(nested.steps()).forEach(steps -> simpler.add(new Argument.Nested(steps)));
    } else if (argument instanceof Argument.Predicate predicate) {
      simpler.addAll(of(predicate));
    }
    return simpler;
  }

  private static List<Argument> of(Argument.Predicate predicate) {
    var simpler = new ArrayList<Argument>();
    var arguments = predicate.arguments();
    arguments.stream().filter(Argument.Predicate.class::isInstance).forEach(simpler::add);
    for (int i = 0; i < arguments.size(); i++) {
      simpler.add(with(predicate, replace(arguments, i, i + 1, List.of())));
    }
    simpler.addAll(PlainerPredicates.of(predicate));
    for (int i = 0; i < arguments.size(); i++) {
      for (var plainer : of(arguments.get(i))) {
        simpler.add(with(predicate, replace(arguments, i, i + 1, List.of(plainer))));
      }
    }
    return simpler;
  }

  /** Each value plainer: the number, or one next to it, in the plainest type, or its type's. */
  private static List<List<Instruction>> plainerValues(List<Instruction> steps) {
    var values = new ArrayList<Value>();
    Names.ofValues(
            value -> {
              values.add(value);
              return value;
            })
        .in(steps);
    var simpler = new ArrayList<List<Instruction>>();
    for (int i = 0; i < values.size(); i++) {
      int position = i;
      var plainer = new ArrayList<>(Plainness.nextInt32(values.get(i)));
      plainer.addAll(Plainness.plainer(values.get(i)));
      for (var replacement : plainer) {
        var seen = new AtomicInteger();
        Names names = Names.ofValues(v -> seen.getAndIncrement() == position ? replacement : v);
        simpler.add(names.in(steps));
      }
    }
    return simpler;
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
