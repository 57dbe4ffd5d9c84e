package dev.edgecase.host.planted;

import org.apache.tinkerpop.gremlin.process.traversal.Traversal;
import org.apache.tinkerpop.gremlin.process.traversal.Traverser;
import org.apache.tinkerpop.gremlin.process.traversal.step.filter.FilterStep;

/** Lets everything pass. Not TinkerPop's identity, which other strategies remove. */
final class MarkerStep<S> extends FilterStep<S> {

  MarkerStep(Traversal.Admin<?, ?> traversal) {
    super(traversal);
  }

  @Override
  protected boolean filter(Traverser.Admin<S> traverser) {
    return true;
  }
}
