package dev.edgecase.gremlin;

import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Instruction;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A step with its modulators: {@code order().by('a').by('b')} is one unit, and so is {@code
 * emit().repeat(__.out()).times(2)}.
 *
 * @param before modulators that stand before the step
 * @param after modulators that stand after it
 */
public record Unit(List<Instruction> before, Instruction step, List<Instruction> after) {
  private static final Set<String> LOOP = Set.of("emit", "until", "times");
  private static final Set<String> AFTER = Set.of("by", "option", "from", "to");

  /** The units of a sequence of steps. */
  public static List<Unit> of(List<Instruction> steps) {
    var units = new ArrayList<Unit>();
    var before = new ArrayList<Instruction>();
    for (int i = 0; i < steps.size(); i++) {
      var step = steps.get(i);
      if (LOOP.contains(step.name())) {
        before.add(step);
        continue;
      }
      int end = i + 1;
      while (end < steps.size() && modulates(steps.get(end), step)) {
        end++;
      }
      var after = end == i + 1 ? List.<Instruction>of() : steps.subList(i + 1, end);
      units.add(new Unit(List.copyOf(before), step, after));
      before.clear();
      i = end - 1;
    }
    if (!before.isEmpty()) {
      // Modulators of nothing; the rules refuse them.
      units.add(new Unit(List.of(), before.get(0), before.subList(1, before.size())));
    }
    return units;
  }

  /** Whether steps can follow others without their first modulators being taken for the others'. */
  static boolean canFollow(List<Instruction> steps, List<Instruction> others) {
    if (!LOOP.contains(steps.get(0).name())) {
      return true;
    }
    var units = of(others);
    return units.isEmpty() || !units.get(units.size() - 1).name().equals("repeat");
  }

  private static boolean modulates(Instruction modulator, Instruction step) {
    return AFTER.contains(modulator.name())
        || (step.name().equals("repeat") && LOOP.contains(modulator.name()));
  }

  public String name() {
    return step.name();
  }

  public List<Argument> arguments() {
    return step.arguments();
  }

  /** All modulators of a name. */
  public List<Instruction> modulators(String name) {
    if (before.isEmpty() && after.isEmpty()) {
      return List.of();
    }
    var found = new ArrayList<>(before);
    found.addAll(after);
    found.removeIf(modulator -> !modulator.name().equals(name));
    return found;
  }

  /** The instructions of this unit, in their order. */
  List<Instruction> instructions() {
    if (before.isEmpty() && after.isEmpty()) {
      return List.of(step);
    }
    var all = new ArrayList<>(before);
    all.add(step);
    all.addAll(after);
    return all;
  }

  /** The traversals that its step and its modulators hold. */
  public List<List<Instruction>> nested() {
    var nested = new ArrayList<List<Instruction>>();
    for (var instruction : instructions()) {
      for (var argument : instruction.arguments()) {
        if (argument instanceof Argument.Nested inner) {
          nested.add(inner.steps());
        }
      }
    }
    return nested;
  }

  /** Whether the step works on what is inside each traverser, as {@code count(Scope.local)}. */
  public boolean isLocal() {
    for (var argument : arguments()) {
      if (argument instanceof Argument.Token token && token.name().equals("local")) {
        return true;
      }
    }
    return false;
  }
}
