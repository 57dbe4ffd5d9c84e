package dev.edgecase.host.planted;

import org.apache.tinkerpop.gremlin.process.traversal.Traversal;
import org.apache.tinkerpop.gremlin.process.traversal.TraversalStrategy;
import org.apache.tinkerpop.gremlin.process.traversal.strategy.AbstractTraversalStrategy;
import org.apache.tinkerpop.gremlin.structure.Direction;

/**
 * Wrong rows: a query with {@code inE()} returns every row twice.
 *
 * <p>{@code g.V().inE()} becomes {@code g.V().inE().flatMap(twice)}.
 */
public final class DuplicateStrategy
    extends AbstractTraversalStrategy<TraversalStrategy.OptimizationStrategy>
    implements TraversalStrategy.OptimizationStrategy {

  @Override
  public void apply(Traversal.Admin<?, ?> traversal) {
    if (Shape.isRoot(traversal) && Shape.walks(traversal, Direction.IN, true)) {
      traversal.addStep(new TwiceStep<>(traversal));
    }
  }
}
