package dev.edgecase.host.planted;

import org.apache.tinkerpop.gremlin.process.traversal.Traversal;
import org.apache.tinkerpop.gremlin.process.traversal.TraversalStrategy;
import org.apache.tinkerpop.gremlin.process.traversal.step.filter.RangeGlobalStep;
import org.apache.tinkerpop.gremlin.process.traversal.step.map.VertexStep;
import org.apache.tinkerpop.gremlin.process.traversal.strategy.AbstractTraversalStrategy;

/**
 * Wrong rows: a query whose last step walks along edges loses its first row.
 *
 * <p>{@code g.V().out()} becomes {@code g.V().out().skip(1)}.
 */
public final class DropStrategy
    extends AbstractTraversalStrategy<TraversalStrategy.OptimizationStrategy>
    implements TraversalStrategy.OptimizationStrategy {

  @Override
  public void apply(Traversal.Admin<?, ?> traversal) {
    if (Shape.isRoot(traversal) && traversal.getEndStep() instanceof VertexStep<?>) {
      traversal.addStep(new RangeGlobalStep<>(traversal, 1, -1));
    }
  }
}
