package dev.edgecase.host.planted;

import org.apache.tinkerpop.gremlin.process.traversal.Traversal;
import org.apache.tinkerpop.gremlin.process.traversal.TraversalStrategy;
import org.apache.tinkerpop.gremlin.process.traversal.Traverser;
import org.apache.tinkerpop.gremlin.process.traversal.lambda.AbstractLambdaTraversal;
import org.apache.tinkerpop.gremlin.process.traversal.lambda.ElementValueTraversal;
import org.apache.tinkerpop.gremlin.process.traversal.step.TraversalParent;
import org.apache.tinkerpop.gremlin.process.traversal.strategy.AbstractTraversalStrategy;
import org.apache.tinkerpop.gremlin.structure.Element;
import org.apache.tinkerpop.gremlin.structure.Property;

/**
 * An engine that returns null instead of an error: before TinkerPop 3.6 an element without the key
 * of a {@code by('a')} is an error.
 */
public final class NullForErrorStrategy
    extends AbstractTraversalStrategy<TraversalStrategy.OptimizationStrategy>
    implements TraversalStrategy.OptimizationStrategy {

  @Override
  public void apply(Traversal.Admin<?, ?> traversal) {
    for (var step : traversal.getSteps()) {
      if (step instanceof TraversalParent parent) {
        for (Object child : parent.getLocalChildren()) {
          if (child instanceof ElementValueTraversal<?> value) {
            bypass(value);
          }
        }
      }
    }
  }

  private static <V> void bypass(ElementValueTraversal<V> value) {
    value.setBypassTraversal(new Lenient<>(value.getPropertyKey()));
  }

  /** The value of a key, or null. */
  private static final class Lenient<V> extends AbstractLambdaTraversal<Element, V> {
    private static final long serialVersionUID = 1;
    private final String key;
    private Property<V> property = Property.empty();

    Lenient(String key) {
      this.key = key;
    }

    @Override
    public void addStart(Traverser.Admin<Element> start) {
      property = start.get().property(key);
    }

    @Override
    public V next() {
      return property.orElse(null);
    }

    @Override
    public String toString() {
      return "lenient(" + key + ")";
    }
  }
}
