package dev.edgecase.host.planted;

import java.util.Set;
import org.apache.tinkerpop.gremlin.process.traversal.Traversal;
import org.apache.tinkerpop.gremlin.process.traversal.TraversalStrategy;
import org.apache.tinkerpop.gremlin.process.traversal.step.filter.RangeGlobalStep;
import org.apache.tinkerpop.gremlin.process.traversal.strategy.AbstractTraversalStrategy;
import org.apache.tinkerpop.gremlin.structure.Direction;

/**
 * Wrong only where {@link LeftStrategy} has not left its mark: a query that contains {@code both()}
 * loses its first row. By default nobody sees it, as when one optimization keeps another from its
 * mistake.
 */
public final class HiddenStrategy
    extends AbstractTraversalStrategy<TraversalStrategy.OptimizationStrategy>
    implements TraversalStrategy.OptimizationStrategy {

  @Override
  public void apply(Traversal.Admin<?, ?> traversal) {
    if (Shape.isRoot(traversal) && Shape.walks(traversal, Direction.BOTH, false)) {
      boolean marked = traversal.getSteps().stream().anyMatch(MarkerStep.class::isInstance);
      traversal.addStep(
          marked ? new MarkerStep<>(traversal) : new RangeGlobalStep<>(traversal, 1, -1));
    }
  }

  @Override
  public Set<Class<? extends OptimizationStrategy>> applyPrior() {
    return Set.of(LeftStrategy.class);
  }
}
