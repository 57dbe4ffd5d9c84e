package dev.edgecase.query.synthesis;

import dev.edgecase.graph.GraphView;
import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Value;
import dev.edgecase.random.Rng;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** GQS: chooses an expected result, and plans what is done on the way to it. */
public final class Planner {
  /** The expected result has at most so many properties. */
  private static final int RESULT = 6;

  private final GraphView graph;
  private final int steps;
  private final Rng rng;

  /**
   * A planner for one graph.
   *
   * @param steps how many steps a plan has at most, if that can be
   */
  public Planner(GraphView graph, int steps, Rng rng) {
    this.graph = graph;
    this.steps = Math.max(2, steps);
    this.rng = rng;
  }

  /** Properties of random elements, each with the name of its column; empty if there are none. */
  public List<Operation.Access> expected() {
    var all = new ArrayList<Operation.Access>();
    for (var kind : ElementKind.values()) {
      for (var element : graph.references(kind)) {
        graph
            .element(element)
            .ifPresent(
                each ->
                    each.properties()
                        .forEach((key, value) -> all.add(new Operation.Access(element, key, ""))));
      }
    }
    var chosen = rng.shuffled(all).subList(0, Math.min(all.size(), rng.between(1, RESULT)));
    var named = new ArrayList<Operation.Access>();
    for (var access : chosen) {
      named.add(new Operation.Access(access.element(), access.key(), "c" + named.size()));
    }
    return named;
  }

  /**
   * What the result needs, and as much beside it, in steps.
   *
   * @param fresh makes a name that is not in use from its first letter
   */
  public List<List<Operation>> plan(List<Operation.Access> expected, UnaryOperator<String> fresh) {
    return schedule(operations(expected, fresh));
  }

  /** At most so many steps as are wanted, if that can be. */
  private List<List<Operation>> schedule(Constraints plan) {
    int wanted = rng.between(Math.min(6, steps), steps);
    for (double eagerness = 0.5; eagerness < 1; eagerness += 0.05) {
      var schedule = plan.schedule(eagerness, rng);
      if (schedule.size() <= wanted) {
        return schedule;
      }
    }
    return plan.schedule(1, rng);
  }

  private Constraints operations(List<Operation.Access> expected, UnaryOperator<String> fresh) {
    var plan = new Constraints();
    for (var access : expected) {
      var add = new Operation.Introduce(access.element());
      plan.strictly(add, access);
      plan.weakly(access, new Operation.Remove(access.element()));
      plan.strictly(add, new Operation.Remove(access.element()));
    }
    var elements = new ArrayList<Value>();
    for (var kind : ElementKind.values()) {
      elements.addAll(graph.references(kind));
    }
    for (int i = rng.between(2, 5); i > 0; i--) {
      extra(plan, rng.pick(elements));
    }
    for (int i = rng.between(1, 3); i > 0; i--) {
      var name = fresh.apply("a");
      var element = rng.pick(elements);
      extra(plan, element);
      plan.strictly(new Operation.Introduce(element), new Operation.Alias(name));
      plan.weakly(new Operation.Alias(name), new Operation.Remove(element));
      plan.strictly(new Operation.Alias(name), new Operation.Forget(name));
    }
    for (int i = rng.between(0, 2); i > 0; i--) {
      var name = fresh.apply("u");
      plan.strictly(new Operation.Expand(name), new Operation.Truncate(name));
    }
    return plan;
  }

  private static void extra(Constraints plan, Value element) {
    plan.strictly(new Operation.Introduce(element), new Operation.Remove(element));
  }
}
