package dev.edgecase.host.planted;

import java.util.concurrent.locks.LockSupport;
import org.apache.tinkerpop.gremlin.process.traversal.Traversal;
import org.apache.tinkerpop.gremlin.process.traversal.TraversalStrategy;
import org.apache.tinkerpop.gremlin.process.traversal.strategy.AbstractTraversalStrategy;

/** A hang: planning never ends for a query that walks three times or more. */
public final class HangStrategy
    extends AbstractTraversalStrategy<TraversalStrategy.OptimizationStrategy>
    implements TraversalStrategy.OptimizationStrategy {

  private static final int WALKS = 3;
  private static final long NAP_NANOS = 1_000_000;

  @Override
  public void apply(Traversal.Admin<?, ?> traversal) {
    boolean hangs = Shape.isRoot(traversal) && Shape.walks(traversal) >= WALKS;
    while (hangs && !Thread.currentThread().isInterrupted()) {
      LockSupport.parkNanos(NAP_NANOS);
    }
  }
}
