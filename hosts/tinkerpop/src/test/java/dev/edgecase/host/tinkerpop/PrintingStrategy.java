package dev.edgecase.host.tinkerpop;

import org.apache.tinkerpop.gremlin.process.traversal.Traversal;
import org.apache.tinkerpop.gremlin.process.traversal.TraversalStrategy;
import org.apache.tinkerpop.gremlin.process.traversal.step.branch.RepeatStep;
import org.apache.tinkerpop.gremlin.process.traversal.strategy.AbstractTraversalStrategy;

/** An engine that prints where it should not, and that never ends planning a loop. */
public final class PrintingStrategy
    extends AbstractTraversalStrategy<TraversalStrategy.OptimizationStrategy>
    implements TraversalStrategy.OptimizationStrategy {

  @Override
  public void apply(Traversal.Admin<?, ?> traversal) {
    System.out.println("the engine prints: " + traversal);
    if (traversal.getStartStep().getNextStep() instanceof RepeatStep<?>) {
      while (!Thread.currentThread().isInterrupted()) {
        Thread.onSpinWait();
      }
    }
  }
}
