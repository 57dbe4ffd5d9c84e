package dev.edgecase.cypher.synthesis;

import dev.edgecase.cypher.Body;
import dev.edgecase.cypher.Chain;
import dev.edgecase.cypher.Clause;
import dev.edgecase.cypher.Node;
import dev.edgecase.cypher.evaluation.Interpreter;
import dev.edgecase.graph.GraphView;
import dev.edgecase.query.synthesis.Operation;
import dev.edgecase.query.synthesis.Planner;
import dev.edgecase.random.Rng;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * GQS: chooses properties of a graph as the expected result, plans the way to them, and makes a
 * clause of each step. What a clause does to the rows is computed as it is made, so that the answer
 * of the statement is known when it is whole.
 */
public final class Synthesizer {
  private static final int TRIES = 20;

  private final GraphView graph;
  private final Interpreter interpreter;
  private final Predicate<Node> understood;
  private final Planner planner;
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
    this.planner = new Planner(graph, steps, rng);
    this.rng = rng;
  }

  /** A statement; empty if none was found, as on a graph without properties. */
  public Optional<Body> next() {
    var expected = planner.expected();
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

  private Optional<List<Clause>> clauses(List<Operation.Access> expected) {
    var table = new Table(interpreter);
    var steps = planner.plan(expected, table::fresh);
    var writer = new ClauseWriter(graph, table, understood, expected, rng);
    for (int i = 0; i < steps.size(); i++) {
      var later = steps.subList(i + 1, steps.size()).stream().flatMap(List::stream).toList();
      if (!writer.append(steps.get(i), later)) {
        return Optional.empty();
      }
    }
    return Optional.of(table.clauses());
  }
}
