package dev.edgecase.host.planted;

import java.util.List;
import org.apache.tinkerpop.gremlin.process.traversal.Traversal;
import org.apache.tinkerpop.gremlin.process.traversal.TraversalStrategy;
import org.apache.tinkerpop.gremlin.process.traversal.step.map.PropertiesStep;
import org.apache.tinkerpop.gremlin.process.traversal.strategy.AbstractTraversalStrategy;
import org.apache.tinkerpop.gremlin.process.traversal.util.TraversalHelper;
import org.apache.tinkerpop.gremlin.structure.PropertyType;

/**
 * An engine that returns a neighbour's property: {@code values('a')} becomes {@code
 * map(neighbour).values('a')}. No switch of the engine turns it off.
 */
public final class NeighbourPropertyStrategy
    extends AbstractTraversalStrategy<TraversalStrategy.DecorationStrategy>
    implements TraversalStrategy.DecorationStrategy {

  @Override
  public void apply(Traversal.Admin<?, ?> traversal) {
    if (!Shape.isRoot(traversal)) {
      return;
    }
    for (var step : List.copyOf(traversal.getSteps())) {
      if (step instanceof PropertiesStep<?> values
          && values.getReturnType() == PropertyType.VALUE) {
        TraversalHelper.insertBeforeStep(
            new NeighbourStep<>(traversal, values.getPropertyKeys()), step, traversal);
      }
    }
  }
}
