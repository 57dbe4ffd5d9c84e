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

  /** The weights of {@code weights.properties}. */
  private static final Map<String, Integer> GIVEN = given();

  private final Map<String, Integer> weights;

  private StepWeights(Map<String, Integer> weights) {
    this.weights = Map.copyOf(weights);
  }

  /** The given weights, with more weight on what the hunt is about. */
  static StepWeights focusedOn(Set<String> focus) {
    var weights = new HashMap<>(GIVEN);
    focus.forEach(step -> weights.merge(step, FOCUS * USUAL, (weight, more) -> weight * FOCUS));
    return new StepWeights(weights);
  }

  private static Map<String, Integer> given() {
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
    return Map.copyOf(weights);
  }

  /** A choice among the productions in which each is as likely as its weight is large. */
  Choice among(List<Production> productions) {
    var ends = new int[productions.size()];
    int total = 0;
    for (int i = 0; i < ends.length; i++) {
      total += weights.getOrDefault(productions.get(i).step(), USUAL);
      ends[i] = total;
    }
    return new Choice(productions, ends);
  }

  /** Productions, each of which owns the numbers from the end of the one before to its own. */
  static final class Choice {
    private final List<Production> productions;
    private final int[] ends;

    private Choice(List<Production> productions, int[] ends) {
      this.productions = productions;
      this.ends = ends;
    }

    boolean isEmpty() {
      return productions.isEmpty();
    }

    /** One of the productions. */
    Production pick(Rng rng) {
      int draw = rng.below(ends[ends.length - 1]);
      int i = 0;
      while (ends[i] <= draw) {
        i++;
      }
      return productions.get(i);
    }
  }
}
