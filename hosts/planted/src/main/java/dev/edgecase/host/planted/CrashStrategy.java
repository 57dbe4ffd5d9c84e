package dev.edgecase.host.planted;

import org.apache.tinkerpop.gremlin.process.traversal.Traversal;
import org.apache.tinkerpop.gremlin.process.traversal.TraversalStrategy;
import org.apache.tinkerpop.gremlin.process.traversal.strategy.AbstractTraversalStrategy;

/**
 * A crash: the process complains and dies when a nested traversal walks twice or more, as in {@code
 * where(__.out().in())}.
 */
public final class CrashStrategy
    extends AbstractTraversalStrategy<TraversalStrategy.OptimizationStrategy>
    implements TraversalStrategy.OptimizationStrategy {

  /** What the process ends with. */
  public static final int EXIT_CODE = 3;

  /** The last that it says. */
  public static final String COMPLAINT = "planted: this process dies";

  private static final int WALKS = 2;

  @Override
  public void apply(Traversal.Admin<?, ?> traversal) {
    if (!Shape.isRoot(traversal) && Shape.walks(traversal) >= WALKS) {
      System.err.println(COMPLAINT);
      Runtime.getRuntime().halt(EXIT_CODE);
    }
  }
}
