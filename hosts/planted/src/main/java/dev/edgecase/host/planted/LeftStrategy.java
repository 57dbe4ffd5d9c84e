package dev.edgecase.host.planted;

import org.apache.tinkerpop.gremlin.process.traversal.Traversal;
import org.apache.tinkerpop.gremlin.process.traversal.TraversalStrategy;
import org.apache.tinkerpop.gremlin.process.traversal.strategy.AbstractTraversalStrategy;
import org.apache.tinkerpop.gremlin.structure.Direction;

/**
 * Harmless alone: marks a query that contains {@code both()} with a step that does nothing.
 * Together with {@link RightStrategy} the query loses a row.
 */
public final class LeftStrategy
    extends AbstractTraversalStrategy<TraversalStrategy.OptimizationStrategy>
    implements TraversalStrategy.OptimizationStrategy {

  @Override
  public void apply(Traversal.Admin<?, ?> traversal) {
    if (Shape.isRoot(traversal) && Shape.walks(traversal, Direction.BOTH, false)) {
      traversal.addStep(new MarkerStep<>(traversal));
    }
  }
}
