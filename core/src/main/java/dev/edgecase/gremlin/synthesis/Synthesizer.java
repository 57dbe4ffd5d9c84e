package dev.edgecase.gremlin.synthesis;

import dev.edgecase.graph.GraphView;
import dev.edgecase.gremlin.Draft;
import dev.edgecase.gremlin.reference.Walk;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.query.synthesis.Operation;
import dev.edgecase.query.synthesis.Planner;
import dev.edgecase.random.Rng;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * GQS for Gremlin: chooses properties of a graph as the expected result, plans the way to them, and
 * makes steps of each step of the plan. A label stands for what a clause would name; it is removed
 * when it is given to something else, or when all rows go through one list. What steps do to the
 * rows is computed as they are made, so that the answer is known when the traversal is whole.
 */
public final class Synthesizer {
  private static final int TRIES = 20;

  private final GraphView graph;
  private final Walk start;
  private final Predicate<List<Instruction>> understood;
  private final Predicate<List<Instruction>> determined;
  private final Planner planner;
  private final Rng rng;

  /**
   * A synthesizer for one graph.
   *
   * @param version the version of the language, such as 3.8.1
   * @param understood whether the target has all that some steps are made of
   * @param determined whether the rows of a traversal are determined by its graph
   * @param steps how many steps a plan has at most
   */
  public Synthesizer(
      GraphView graph,
      String version,
      Predicate<List<Instruction>> understood,
      Predicate<List<Instruction>> determined,
      int steps,
      Rng rng) {
    this.graph = graph;
    this.start = Walk.on(graph.graph(), version);
    this.understood = understood;
    this.determined = determined;
    this.planner = new Planner(graph, steps, rng);
    this.rng = rng;
  }

  /** A traversal; empty if none was found, as on a graph without properties. */
  public Optional<List<Instruction>> next() {
    var expected = planner.expected();
    for (int i = 0; i < TRIES && !expected.isEmpty(); i++) {
      var steps = steps(expected);
      if (steps.isPresent()) {
        return steps;
      }
    }
    return Optional.empty();
  }

  private Optional<List<Instruction>> steps(List<Operation.Access> expected) {
    var rows = new Rows(start, Draft.on(graph.schema()), understood);
    var plan = planner.plan(expected, rows::fresh);
    var writer = new StepWriter(graph, rows, rng);
    for (int i = 0; i < plan.size(); i++) {
      var later = plan.subList(i + 1, plan.size()).stream().flatMap(List::stream).toList();
      if (!writer.append(written(plan.get(i), later), later)) {
        return Optional.empty();
      }
    }
    return new Ending(rows, writer, expected, determined, rng).append()
        ? Optional.of(rows.steps())
        : Optional.empty();
  }

  /** What the last step looks up need not have a name. */
  private List<Operation> written(List<Operation> step, List<Operation> later) {
    return later.isEmpty()
        ? step.stream()
            .filter(operation -> !(operation instanceof Operation.Access) || rng.chance(0.5))
            .toList()
        : step;
  }
}
