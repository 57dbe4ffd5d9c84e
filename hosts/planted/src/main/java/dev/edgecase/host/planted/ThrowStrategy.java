package dev.edgecase.host.planted;

import org.apache.tinkerpop.gremlin.process.traversal.Traversal;
import org.apache.tinkerpop.gremlin.process.traversal.TraversalStrategy;
import org.apache.tinkerpop.gremlin.process.traversal.step.HasContainerHolder;
import org.apache.tinkerpop.gremlin.process.traversal.strategy.AbstractTraversalStrategy;

/** An internal error: planning fails when a property is compared by {@code P.neq}. */
public final class ThrowStrategy
    extends AbstractTraversalStrategy<TraversalStrategy.OptimizationStrategy>
    implements TraversalStrategy.OptimizationStrategy {

  @Override
  public void apply(Traversal.Admin<?, ?> traversal) {
    boolean fails =
        traversal.getSteps().stream()
            .filter(HasContainerHolder.class::isInstance)
            .map(HasContainerHolder.class::cast)
            .anyMatch(ThrowStrategy::comparesByNeq);
    if (fails) {
      throw new IllegalStateException("planted: cannot optimize neq");
    }
  }

  /** By the printed form: the type of a predicate is not the same in all TinkerPop versions. */
  private static boolean comparesByNeq(HasContainerHolder holder) {
    return holder.getHasContainers().stream()
        .anyMatch(container -> container.getPredicate().toString().startsWith("neq"));
  }
}
