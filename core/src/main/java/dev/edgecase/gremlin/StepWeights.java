package dev.edgecase.gremlin;

import dev.edgecase.random.Rng;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;

/** How often each step is chosen where several may follow. */
final class StepWeights {
  private static final int USUAL = 2;
  private static final int FOCUS = 25;

  private final Map<String, Integer> weights;

  private StepWeights(Map<String, Integer> weights) {
    this.weights = Map.copyOf(weights);
  }

  /** The weights of {@code weights.properties}, with more weight on what the hunt is about. */
  static StepWeights focusedOn(Set<String> focus) {
    var weights = new HashMap<String, Integer>();
    try (var stream = StepWeights.class.getResourceAsStream("weights.properties")) {
      var properties = new Properties();
      properties.load(Objects.requireNonNull(stream, "weights.properties"));
      properties
          .stringPropertyNames()
          .forEach(step -> weights.put(step, Integer.parseInt(properties.getProperty(step))));
    } catch (IOException missing) {
      throw new UncheckedIOException(missing);
    }
    focus.forEach(step -> weights.merge(step, FOCUS * USUAL, (weight, more) -> weight * FOCUS));
    return new StepWeights(weights);
  }

  /** One of the productions, as likely as its weight is large. */
  Production pick(List<Production> productions, Rng rng) {
    int total = productions.stream().mapToInt(this::weight).sum();
    int draw = rng.below(total);
    for (var production : productions) {
      draw -= weight(production);
      if (draw < 0) {
        return production;
      }
    }
    throw new IllegalStateException("no weight in " + productions);
  }

  private int weight(Production production) {
    return weights.getOrDefault(production.step(), USUAL);
  }
}
