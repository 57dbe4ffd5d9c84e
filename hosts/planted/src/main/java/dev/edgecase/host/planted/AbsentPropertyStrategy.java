package dev.edgecase.host.planted;

import java.util.List;
import org.apache.tinkerpop.gremlin.process.traversal.Traversal;
import org.apache.tinkerpop.gremlin.process.traversal.TraversalStrategy;
import org.apache.tinkerpop.gremlin.process.traversal.step.filter.NotStep;
import org.apache.tinkerpop.gremlin.process.traversal.step.map.PropertiesStep;
import org.apache.tinkerpop.gremlin.process.traversal.strategy.AbstractTraversalStrategy;

/**
 * An engine that mishandles absent properties: {@code hasNot('a')} keeps everything. No switch of
 * the engine turns it off.
 */
public final class AbsentPropertyStrategy
    extends AbstractTraversalStrategy<TraversalStrategy.DecorationStrategy>
    implements TraversalStrategy.DecorationStrategy {

  @Override
  public void apply(Traversal.Admin<?, ?> traversal) {
    for (var step : List.copyOf(traversal.getSteps())) {
      if (step instanceof NotStep<?> not
          && not.getLocalChildren().get(0).getSteps().size() == 1
          && not.getLocalChildren().get(0).getStartStep() instanceof PropertiesStep<?>) {
        traversal.removeStep(step);
      }
    }
  }
}
