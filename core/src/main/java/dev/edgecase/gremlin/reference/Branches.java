package dev.edgecase.gremlin.reference;

import dev.edgecase.gremlin.reference.Call.Nested;
import dev.edgecase.protocol.Argument.Token;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Steps that send traversers one way or another, or the same way several times. */
final class Branches extends Family {
  /** The way of those that stay as they are. */
  private static final Nested PASS = new Nested(List.of());

  /** No graph of ours has a longer path that is worth going. */
  private static final int MOST_TURNS = 1000;

  Branches() {
    step("union", (step, in) -> send(step, in, (s, t) -> s.call().nested()));
    flatMap("coalesce", Branches::coalesce);
    step("optional", Branches::optional);
    step("local", Branches::local);
    step("choose", (step, in) -> send(step, in, Branches::chosen));
    step("repeat", (step, in) -> new Repetition(step).of(in));
    map("loops", Branches::loops);
  }

  /** Each traverser goes all of its ways; if one of the ways waits for all, way after way. */
  private static List<Traverser> send(Step step, List<Traverser> in, Of<List<Nested>> ways) {
    var chosen = in.stream().map(traverser -> ways.one(step, traverser)).toList();
    Set<Nested> all = Collections.newSetFromMap(new IdentityHashMap<>());
    var out = new ArrayList<Traverser>();
    var order = chosen.stream().flatMap(List::stream).filter(all::add).toList();
    if (order.stream().noneMatch(way -> Projections.wait(way.calls()))) {
      for (int i = 0; i < in.size(); i++) {
        var goer = List.of(in.get(i));
        chosen.get(i).forEach(way -> out.addAll(step.branch(way, goer)));
      }
      return out;
    }
    for (var way : order) {
      var goers = new ArrayList<Traverser>();
      for (int i = 0; i < in.size(); i++) {
        if (chosen.get(i).stream().anyMatch(one -> one == way)) {
          goers.add(in.get(i));
        }
      }
      out.addAll(step.branch(way, goers));
    }
    return out;
  }

  private static List<Object> coalesce(Step step, Traverser traverser) {
    return step.arguments().stream()
        .map(nested -> step.values(nested, traverser))
        .filter(found -> !found.isEmpty())
        .findFirst()
        .orElse(List.of());
  }

  private static List<Traverser> optional(Step step, List<Traverser> in) {
    var out = new ArrayList<Traverser>();
    for (var traverser : in) {
      var found = step.all(step.argument(0), traverser);
      out.addAll(found.isEmpty() ? List.of(traverser) : found);
    }
    return out;
  }

  private static List<Traverser> local(Step step, List<Traverser> in) {
    return in.stream().flatMap(t -> step.all(step.argument(0), t).stream()).toList();
  }

  /** choose(condition, then, otherwise), or a choice among options. */
  private static List<Nested> chosen(Step step, Traverser traverser) {
    if (step.arguments().size() < 2) {
      return picked(step, traverser);
    }
    int way = step.passes(step.argument(0), traverser) ? 1 : 2;
    return List.of(way < step.arguments().size() ? (Nested) step.argument(way) : PASS);
  }

  /** The way of the first option that fits, or those that all go. */
  private static List<Nested> picked(Step step, Traverser traverser) {
    var token = new By(step.call()).of(step, traverser);
    var fallback = token.isPresent() ? "none" : "unproductive";
    var options = step.call().modulators("option");
    var always =
        options.stream().filter(o -> o.arguments().size() == 1 || isPick(o, "any")).toList();
    if (!always.isEmpty() && always.size() < options.size()) {
      throw new Unspecified("options with a value and without");
    }
    var fitting =
        Stream.concat(
                options.stream().filter(o -> token.filter(t -> fits(step, o, t)).isPresent()),
                options.stream().filter(o -> isPick(o, fallback)))
            .limit(1);
    var ways = new ArrayList<Nested>();
    (always.isEmpty() ? fitting : always.stream()).forEach(o -> ways.addAll(o.nested()));
    return ways.isEmpty() && step.since(8) ? List.of(PASS) : ways;
  }

  private static boolean isPick(Call option, String name) {
    return option.arguments().get(0).equals(new Token("Pick", name));
  }

  private static boolean fits(Step step, Call option, Object token) {
    if (option.nested().size() > 1) {
      throw new Raised("an option of choose() is no traversal");
    }
    return step.holds(option.arguments().get(0), token);
  }

  private static Object loops(Step step, Traverser traverser) {
    var names = step.texts();
    var counts =
        traverser.loops().stream()
            .filter(loop -> names.isEmpty() || loop.name().equals(names.get(0)))
            .map(Traverser.Loop::count)
            .toList();
    if (counts.isEmpty() && !names.isEmpty()) {
      throw new Raised("no loop has the name " + names.get(0));
    }
    return counts.isEmpty() ? 0 : counts.get(counts.size() - 1);
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
      var waiting = in.stream().map(t -> t.entering(new Traverser.Loop(name, 0))).toList();
      for (int turn = 0; !waiting.isEmpty(); turn++) {
        if (turn > MOST_TURNS) {
          throw new Unspecified("a loop without an end");
        }
        var returned = step.branch(step.call().nested().get(0), asked(true, waiting));
        waiting = asked(false, returned.stream().map(Traverser::again).toList());
      }
      return out;
    }

    /** Those that go on; who is done or emitted at this end of the turn comes out. */
    private List<Traverser> asked(boolean before, List<Traverser> traversers) {
      var on = new ArrayList<Traverser>();
      for (var traverser : traversers) {
        boolean done = until.filter(call -> holds(call, before, traverser)).isPresent();
        if (done || emit.filter(call -> holds(call, before, traverser)).isPresent()) {
          out.add(traverser.leaving());
        }
        if (!done) {
          on.add(traverser);
        }
      }
      return on;
    }

    private boolean holds(Call modulator, boolean before, Traverser traverser) {
      if (step.call().before().contains(modulator) != before || modulator.arguments().isEmpty()) {
        return step.call().before().contains(modulator) == before;
      }
      var argument = modulator.arguments().get(0);
      return argument instanceof Number times
          ? traverser.loop().count() >= times.longValue()
          : step.passes(argument, traverser);
    }
  }
}
