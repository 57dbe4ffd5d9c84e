package dev.edgecase.host.planted;

import java.util.Arrays;
import org.apache.tinkerpop.gremlin.process.traversal.Traversal;
import org.apache.tinkerpop.gremlin.process.traversal.TraversalStrategy;
import org.apache.tinkerpop.gremlin.process.traversal.step.map.GraphStep;
import org.apache.tinkerpop.gremlin.process.traversal.strategy.AbstractTraversalStrategy;

/**
 * An engine that loses repeated ids: {@code g.V(1, 1)} becomes {@code g.V(1)}. No switch of the
 * engine turns it off.
 */
public final class LoseRepeatsStrategy
    extends AbstractTraversalStrategy<TraversalStrategy.DecorationStrategy>
    implements TraversalStrategy.DecorationStrategy {

  @Override
  public void apply(Traversal.Admin<?, ?> traversal) {
    if (traversal.getStartStep() instanceof GraphStep<?, ?> start && start.getIds() != null) {
      var distinct = Arrays.stream(start.getIds()).distinct().toArray();
      start.clearIds();
      start.addIds(distinct);
    }
  }
}
