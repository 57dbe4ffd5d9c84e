package dev.edgecase.host.planted;

import org.apache.tinkerpop.gremlin.process.traversal.Traversal;
import org.apache.tinkerpop.gremlin.process.traversal.TraversalStrategy;
import org.apache.tinkerpop.gremlin.process.traversal.step.filter.HasStep;
import org.apache.tinkerpop.gremlin.process.traversal.strategy.AbstractTraversalStrategy;

/**
 * An engine that forgets a filter after another filter: {@code g.V().has('a').has('b')} becomes
 * {@code g.V().has('a')}. No switch of the engine turns it off.
 */
public final class ForgetFilterStrategy
    extends AbstractTraversalStrategy<TraversalStrategy.DecorationStrategy>
    implements TraversalStrategy.DecorationStrategy {

  @Override
  public void apply(Traversal.Admin<?, ?> traversal) {
    for (var step : traversal.getSteps()) {
      if (step instanceof HasStep<?> has && has.getHasContainers().size() > 1) {
        var conditions = has.getHasContainers();
        has.removeHasContainer(conditions.get(conditions.size() - 1));
      }
    }
  }
}
