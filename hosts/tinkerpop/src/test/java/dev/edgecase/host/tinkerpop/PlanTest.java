package dev.edgecase.host.tinkerpop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Switch;
import java.util.List;
import org.apache.tinkerpop.gremlin.process.traversal.P;
import org.apache.tinkerpop.gremlin.process.traversal.Traversal;
import org.apache.tinkerpop.gremlin.process.traversal.TraversalStrategy;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversalSource;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.__;
import org.apache.tinkerpop.gremlin.process.traversal.step.map.NoOpBarrierStep;
import org.apache.tinkerpop.gremlin.process.traversal.strategy.AbstractTraversalStrategy;
import org.apache.tinkerpop.gremlin.process.traversal.strategy.optimization.RepeatUnrollStrategy;
import org.apache.tinkerpop.gremlin.tinkergraph.structure.TinkerGraph;
import org.junit.jupiter.api.Test;

class PlanTest {
  private final GraphTraversalSource g = TinkerGraph.open().traversal();

  private static List<String> used(Plan plan) {
    return plan.switches().stream().filter(Switch::used).map(Switch::name).toList();
  }

  @Test
  void aStrategyThatRewritesANestedTraversalWasUsed() {
    var plan = Plan.of(g.V().where(__.out().count().is(P.gt(0))).asAdmin());

    assertThat(plan.failure()).isEmpty();
    assertThat(used(plan)).contains("CountStrategy", "AdjacentToIncidentStrategy");
    assertThat(used(plan)).doesNotContain("RepeatUnrollStrategy", "MatchPredicateStrategy");
  }

  @Test
  void onlyOptimizationsAreSwitches() {
    var plan = Plan.of(g.V().asAdmin());

    assertThat(plan.switches())
        .contains(
            new Switch("CountStrategy", "O", false),
            new Switch("TinkerGraphStepStrategy", "P", true))
        .noneMatch(item -> item.name().equals("ProfileStrategy"));
  }

  @Test
  void aStrategyWhosePresenceChangesWhatAnotherDoesWasUsed() {
    var plan = Plan.of(g.withStrategies(new AskingStrategy()).V().asAdmin());

    assertThat(used(plan)).contains("AskingStrategy", "RepeatUnrollStrategy");
  }

  @Test
  void aPlannedTraversalStillRuns() {
    var traversal = g.inject(1, 2).count();
    Plan.of(traversal.asAdmin());

    assertThat(traversal.next()).isEqualTo(2L);
  }

  @Test
  void aStrategyThatFailsWasUsed() {
    var plan = Plan.of(g.withStrategies(new FailingStrategy()).V().asAdmin());

    assertThat(used(plan)).contains("FailingStrategy");
    assertThat(plan.failure())
        .hasValueSatisfying(
            failure ->
                assertThat(failure)
                    .isInstanceOfSatisfying(
                        Outcome.Failure.class,
                        f -> {
                          assertThat(f.message()).isEqualTo("on purpose");
                          assertThat(f.trace().get(0)).endsWith("FailingStrategy.apply");
                        }));
  }

  /** As later versions of RepeatUnrollStrategy do with LazyBarrierStrategy. */
  private static final class AskingStrategy
      extends AbstractTraversalStrategy<TraversalStrategy.OptimizationStrategy>
      implements TraversalStrategy.OptimizationStrategy {
    @Override
    public void apply(Traversal.Admin<?, ?> traversal) {
      if (traversal.getStrategies().getStrategy(RepeatUnrollStrategy.class).isPresent()) {
        traversal.addStep(new NoOpBarrierStep<>(traversal));
      }
    }
  }

  private static final class FailingStrategy
      extends AbstractTraversalStrategy<TraversalStrategy.OptimizationStrategy>
      implements TraversalStrategy.OptimizationStrategy {
    @Override
    public void apply(Traversal.Admin<?, ?> traversal) {
      throw new IllegalStateException("on purpose");
    }
  }
}
