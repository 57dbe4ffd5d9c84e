package dev.edgecase.gremlin.reference;

import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Instruction;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** {@code a().and().b()} means {@code and(a(), b())}; and() binds closer than or(). */
final class Connectives {
  private static final Set<String> STARTS = Set.of("V", "E", "inject", "g");

  private Connectives() {}

  static List<Instruction> prefixed(List<Instruction> steps) {
    for (var name : List.of("or", "and")) {
      int place = place(steps, name);
      if (place >= 0) {
        int start = start(steps, place);
        var all = new ArrayList<>(steps.subList(0, start));
        all.add(
            Instruction.of(
                name,
                new Argument.Nested(prefixed(steps.subList(start, place))),
                new Argument.Nested(prefixed(steps.subList(place + 1, steps.size())))));
        return all;
      }
    }
    return steps;
  }

  private static int place(List<Instruction> steps, String name) {
    for (int i = 0; i < steps.size(); i++) {
      if (steps.get(i).name().equals(name) && steps.get(i).arguments().isEmpty()) {
        return i;
      }
    }
    return -1;
  }

  /** What is connected begins behind the step that found elements. */
  private static int start(List<Instruction> steps, int place) {
    for (int i = place - 1; i >= 0; i--) {
      if (STARTS.contains(steps.get(i).name())) {
        return i + 1;
      }
    }
    return 0;
  }
}
