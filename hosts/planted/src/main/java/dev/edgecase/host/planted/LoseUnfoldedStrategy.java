package dev.edgecase.host.planted;

import java.util.List;
import org.apache.tinkerpop.gremlin.process.traversal.Traversal;
import org.apache.tinkerpop.gremlin.process.traversal.TraversalStrategy;
import org.apache.tinkerpop.gremlin.process.traversal.step.filter.RangeGlobalStep;
import org.apache.tinkerpop.gremlin.process.traversal.step.map.FoldStep;
import org.apache.tinkerpop.gremlin.process.traversal.step.map.UnfoldStep;
import org.apache.tinkerpop.gremlin.process.traversal.strategy.AbstractTraversalStrategy;
import org.apache.tinkerpop.gremlin.process.traversal.util.TraversalHelper;

/**
 * An engine that loses a row after a list was unfolded: {@code constant([1, 2]).unfold()} gives one
 * row. No switch of the engine turns it off.
 */
public final class LoseUnfoldedStrategy
    extends AbstractTraversalStrategy<TraversalStrategy.DecorationStrategy>
    implements TraversalStrategy.DecorationStrategy {

  @Override
  public void apply(Traversal.Admin<?, ?> traversal) {
    if (!Shape.isRoot(traversal)) {
      return;
    }
    for (var step : List.copyOf(traversal.getSteps())) {
      if (step instanceof UnfoldStep<?, ?> && !(step.getPreviousStep() instanceof FoldStep<?, ?>)) {
        TraversalHelper.insertAfterStep(new RangeGlobalStep<>(traversal, 1, -1), step, traversal);
      }
    }
  }
}
