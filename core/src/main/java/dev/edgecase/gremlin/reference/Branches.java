package dev.edgecase.gremlin.reference;

import dev.edgecase.gremlin.reference.Call.Nested;
import dev.edgecase.protocol.Argument.Token;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Steps that send traversers one way or another. */
final class Branches extends Family {
  /** The way of those that stay as they are. */
  private static final Nested PASS = new Nested(List.of());

  Branches() {
    step("union", (step, in) -> send(step, in, (s, t) -> s.call().nested()));
    flatMap("coalesce", Branches::coalesce);
    step("optional", Branches::optional);
    step("local", Branches::local);
    step("choose", (step, in) -> send(step, in, Branches::chosen));
    step("branch", (step, in) -> send(step, in, Branches::picked));
  }

  /** Each traverser goes all of its ways; if one of the ways waits for all, way after way. */
  private static List<Traverser> send(Step step, List<Traverser> in, Of<List<Nested>> ways) {
    var chosen = in.stream().map(traverser -> ways.one(step, traverser)).toList();
    Set<Nested> all = Collections.newSetFromMap(new IdentityHashMap<>());
    var out = new ArrayList<Traverser>();
    var order = chosen.stream().flatMap(List::stream).filter(all::add).toList();
    if (order.stream().noneMatch(way -> hasBarrier(way.calls()))) {
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

  /** Whether steps wait for all traversers somewhere: then a branch takes them all at once. */
  private static boolean hasBarrier(List<Call> calls) {
    return calls.stream()
        .anyMatch(
            call ->
                (Reductions.BARRIERS.contains(call.name()) && !call.isLocal())
                    || call.nested().stream().anyMatch(nested -> hasBarrier(nested.calls())));
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
    var condition = step.argument(0);
    boolean holds =
        condition instanceof Nested
            ? step.any(condition, traverser)
            : step.holds(condition, traverser.value());
    int way = holds ? 1 : 2;
    return List.of(way < step.arguments().size() ? (Nested) step.argument(way) : PASS);
  }

  private static List<Nested> picked(Step step, Traverser traverser) {
    boolean choose = step.name().equals("choose");
    var token = new By(step.call()).of(step, traverser);
    var ways = new ArrayList<Nested>();
    boolean picked = false;
    for (var option : step.call().modulators("option")) {
      var wanted = option.arguments().get(0);
      var way = option.nested().get(option.nested().size() - 1);
      if (option.arguments().size() == 1) {
        ways.add(way);
        picked |= choose;
      } else if (wanted.equals(new Token("Pick", "any"))) {
        ways.add(way);
      } else if (!(choose && picked) && token.filter(t -> fits(step, wanted, t)).isPresent()) {
        ways.add(way);
        picked = true;
      }
    }
    if (!picked) {
      var fallback = new Token("Pick", token.isPresent() ? "none" : "unproductive");
      step.call().modulators("option").stream()
          .filter(option -> option.arguments().get(0).equals(fallback))
          .findFirst()
          .map(option -> option.nested().get(0))
          .or(() -> choose && step.since(8) ? Optional.of(PASS) : Optional.empty())
          .ifPresent(ways::add);
    }
    return ways;
  }

  private static boolean fits(Step step, Object option, Object token) {
    if (!(option instanceof Nested)) {
      return step.holds(option, token);
    }
    if (step.name().equals("choose")) {
      throw new Raised("an option of choose() is no traversal");
    }
    return step.any(option, Traverser.on(token));
  }
}
