package dev.edgecase.gremlin.reference;

import dev.edgecase.gremlin.reference.Call.Nested;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** repeat() with what ends it, and loops(). */
final class Loops extends Family {
  /** No graph of ours has a longer path that is worth going. */
  private static final int MOST_TURNS = 1000;

  Loops() {
    step("repeat", (step, in) -> new Repetition(step).of(in));
    map("loops", Loops::loops);
  }

  private static Object loops(Step step, Traverser traverser) {
    var names = step.texts();
    var loops = traverser.loops();
    for (int i = loops.size() - 1; i >= 0; i--) {
      if (names.isEmpty() || loops.get(i).name().equals(names.get(0))) {
        return loops.get(i).count();
      }
    }
    if (names.isEmpty()) {
      return 0;
    }
    throw new Raised("no loop has the name " + names.get(0));
  }

  /**
   * One loop. An until() or emit() that stands before repeat() is asked before each turn, one that
   * stands behind it after each.
   */
  private record Repetition(
      Step step, Optional<Call> until, Optional<Call> emit, List<Traverser> out) {

    Repetition(Step step) {
      this(step, modulator(step, "until", "times"), modulator(step, "emit"), new ArrayList<>());
    }

    private static Optional<Call> modulator(Step step, String... names) {
      return Stream.of(names).flatMap(name -> step.call().modulators(name).stream()).findFirst();
    }

    List<Traverser> of(List<Traverser> in) {
      var name = step.texts().isEmpty() ? "" : step.texts().get(0);
      var waiting = in.stream().map(t -> t.entering(name)).toList();
      for (int turn = 0; !waiting.isEmpty(); turn++) {
        if (turn > MOST_TURNS) {
          throw new Unspecified("a loop without an end");
        }
        var returned =
            step.branch(step.call().nested().get(0), asked(step.call().before(), waiting));
        waiting = asked(step.call().after(), returned.stream().map(Traverser::again).toList());
      }
      return out;
    }

    /** Those that go on; who is done or emitted by one of the modulators comes out. */
    private List<Traverser> asked(List<Call> modulators, List<Traverser> traversers) {
      var on = new ArrayList<Traverser>();
      for (var traverser : traversers) {
        boolean done =
            until.filter(modulators::contains).filter(c -> holds(c, traverser)).isPresent();
        if (done
            || emit.filter(modulators::contains).filter(c -> holds(c, traverser)).isPresent()) {
          out.add(traverser.leaving());
        }
        if (!done) {
          on.add(traverser);
        }
      }
      return on;
    }

    private boolean holds(Call modulator, Traverser traverser) {
      if (modulator.arguments().isEmpty()) {
        return true;
      }
      var argument = modulator.arguments().get(0);
      if (argument instanceof Number times) {
        return traverser.loop().count() >= times.longValue();
      }
      return argument instanceof Nested
          ? step.any(argument, traverser)
          : step.holds(argument, traverser.value());
    }
  }
}
