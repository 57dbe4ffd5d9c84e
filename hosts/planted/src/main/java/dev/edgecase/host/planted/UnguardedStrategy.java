package dev.edgecase.host.planted;

import org.apache.tinkerpop.gremlin.process.traversal.Traversal;
import org.apache.tinkerpop.gremlin.process.traversal.TraversalStrategy;
import org.apache.tinkerpop.gremlin.process.traversal.step.filter.RangeGlobalStep;
import org.apache.tinkerpop.gremlin.process.traversal.strategy.AbstractTraversalStrategy;
import org.apache.tinkerpop.gremlin.process.traversal.strategy.optimization.RepeatUnrollStrategy;
import org.apache.tinkerpop.gremlin.structure.Direction;

/**
 * Wrong only where {@link RepeatUnrollStrategy} is turned off, even if that one would have done
 * nothing: a query that contains {@code both()} loses its first row.
 */
public final class UnguardedStrategy
    extends AbstractTraversalStrategy<TraversalStrategy.OptimizationStrategy>
    implements TraversalStrategy.OptimizationStrategy {

  @Override
  public void apply(Traversal.Admin<?, ?> traversal) {
    if (Shape.isRoot(traversal) && Shape.walks(traversal, Direction.BOTH, false)) {
      boolean guarded =
          traversal.getStrategies().toList().stream()
              .anyMatch(RepeatUnrollStrategy.class::isInstance);
      traversal.addStep(
          guarded ? new MarkerStep<>(traversal) : new RangeGlobalStep<>(traversal, 1, -1));
    }
  }
}
