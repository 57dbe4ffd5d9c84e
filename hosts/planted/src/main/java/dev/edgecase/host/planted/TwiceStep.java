package dev.edgecase.host.planted;

import java.util.Collections;
import java.util.Iterator;
import org.apache.tinkerpop.gremlin.process.traversal.Traversal;
import org.apache.tinkerpop.gremlin.process.traversal.Traverser;
import org.apache.tinkerpop.gremlin.process.traversal.step.map.FlatMapStep;

/** Emits everything twice. */
final class TwiceStep<S> extends FlatMapStep<S, S> {

  TwiceStep(Traversal.Admin<?, ?> traversal) {
    super(traversal);
  }

  @Override
  protected Iterator<S> flatMap(Traverser.Admin<S> traverser) {
    return Collections.nCopies(2, traverser.get()).iterator();
  }
}
