package dev.edgecase.host.planted;

import java.util.Set;
import org.apache.tinkerpop.gremlin.process.traversal.Traversal;
import org.apache.tinkerpop.gremlin.process.traversal.TraversalStrategy;
import org.apache.tinkerpop.gremlin.process.traversal.step.filter.RangeGlobalStep;
import org.apache.tinkerpop.gremlin.process.traversal.strategy.AbstractTraversalStrategy;

/**
 * Harmless alone: only where {@link LeftStrategy} has left its mark, the first row is lost. The bug
 * needs both, as when one optimization breaks what another assumes.
 */
public final class RightStrategy
    extends AbstractTraversalStrategy<TraversalStrategy.OptimizationStrategy>
    implements TraversalStrategy.OptimizationStrategy {

  @Override
  public void apply(Traversal.Admin<?, ?> traversal) {
    if (traversal.getSteps().stream().anyMatch(MarkerStep.class::isInstance)) {
      traversal.addStep(new RangeGlobalStep<>(traversal, 1, -1));
    }
  }

  @Override
  public Set<Class<? extends OptimizationStrategy>> applyPrior() {
    return Set.of(LeftStrategy.class);
  }
}
