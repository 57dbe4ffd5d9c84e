package dev.edgecase.cypher.synthesis;

import dev.edgecase.cypher.Body;
import dev.edgecase.cypher.Chain;
import dev.edgecase.cypher.Clause;
import dev.edgecase.cypher.Node;
import dev.edgecase.cypher.evaluation.Interpreter;
import dev.edgecase.graph.GraphView;
import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Value;
import dev.edgecase.random.Rng;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * GQS: chooses properties of a graph as the expected result, plans the way to them, and makes a
 * clause of each step. What a clause does to the rows is computed as it is made, so that the answer
 * of the statement is known when it is whole.
 */
public final class Synthesizer {
  /** The expected result has at most so many properties. */
  private static final int RESULT = 6;

  private static final int TRIES = 20;

  private final GraphView graph;
  private final Interpreter interpreter;
  private final Predicate<Node> understood;
  private final int steps;
  private final Rng rng;

  /**
   * A synthesizer for one graph.
   *
   * @param interpreter says what clauses do on the graph
   * @param understood whether the target has all that an expression is made of
   * @param steps how many clauses a statement has at most
   */
  public Synthesizer(
      GraphView graph, Interpreter interpreter, Predicate<Node> understood, int steps, Rng rng) {
    this.graph = graph;
    this.interpreter = interpreter;
    this.understood = understood;
    this.steps = Math.max(2, steps);
    this.rng = rng;
  }

  /** A statement; empty if none was found, as on a graph without properties. */
  public Optional<Body> next() {
    var expected = expected();
    if (expected.isEmpty()) {
      return Optional.empty();
    }
    var first = chain(expected);
    if (first.isEmpty() || rng.chance(0.9)) {
      return first.map(chain -> Body.of(chain.clauses()));
    }
    return chain(expected).map(second -> new Body(List.of(first.get(), second), rng.chance(0.5)));
  }

  private Optional<Chain> chain(List<Operation.Access> expected) {
    for (int i = 0; i < TRIES; i++) {
      var clauses = clauses(expected);
      if (clauses.isPresent()) {
        return clauses.map(Chain::new);
      }
    }
    return Optional.empty();
  }

  /** Properties of random elements, each with the name of its column. */
  private List<Operation.Access> expected() {
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

  private Optional<List<Clause>> clauses(List<Operation.Access> expected) {
    var table = new Table(interpreter);
    var plan = plan(expected, table);
    var steps = schedule(plan);
    var writer = new ClauseWriter(graph, table, understood, expected, rng);
    for (int i = 0; i < steps.size(); i++) {
      var later = steps.subList(i + 1, steps.size()).stream().flatMap(List::stream).toList();
      if (!writer.append(steps.get(i), later)) {
        return Optional.empty();
      }
    }
    return Optional.of(table.clauses());
  }

  /** At most so many steps as are wanted, if that can be. */
  private List<List<Operation>> schedule(Constraints plan) {
    int wanted = rng.between(Math.min(5, steps), steps);
    for (double eagerness = 0.5; eagerness < 1; eagerness += 0.05) {
      var schedule = plan.schedule(eagerness, rng);
      if (schedule.size() <= wanted) {
        return schedule;
      }
    }
    return plan.schedule(1, rng);
  }

  /** What the result needs, and as much beside it. */
  private Constraints plan(List<Operation.Access> expected, Table table) {
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
    for (int i = rng.between(0, 3); i > 0; i--) {
      var name = table.fresh("a");
      var element = rng.pick(elements);
      extra(plan, element);
      plan.strictly(new Operation.Introduce(element), new Operation.Alias(name));
      plan.weakly(new Operation.Alias(name), new Operation.Remove(element));
      plan.strictly(new Operation.Alias(name), new Operation.Forget(name));
    }
    for (int i = rng.between(0, 2); i > 0; i--) {
      var name = table.fresh("u");
      plan.strictly(new Operation.Expand(name), new Operation.Truncate(name));
    }
    return plan;
  }

  private static void extra(Constraints plan, Value element) {
    plan.strictly(new Operation.Introduce(element), new Operation.Remove(element));
  }
}
