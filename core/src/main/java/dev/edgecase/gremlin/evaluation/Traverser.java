package dev.edgecase.gremlin.evaluation;

import dev.edgecase.protocol.Value;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Where a traversal has come to on one way.
 *
 * @param value what it stands on
 * @param labels what the labels of the steps behind it stand for
 */
public record Traverser(Value value, Map<String, Value> labels) {

  /** Before the first step. */
  static final Traverser START = of(new Value.Nil());

  public Traverser {
    labels = Map.copyOf(labels);
  }

  /** One that has no history. */
  static Traverser of(Value value) {
    return new Traverser(value, Map.of());
  }

  /** The same one, on something else. */
  public Traverser on(Value other) {
    return new Traverser(other, labels);
  }

  /** A label stands for the last that it was given to. */
  Traverser as(String label) {
    var more = new LinkedHashMap<>(labels);
    more.put(label, value);
    return new Traverser(value, more);
  }
}
