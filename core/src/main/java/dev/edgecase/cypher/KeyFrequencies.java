package dev.edgecase.cypher;

import dev.edgecase.random.Rng;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How often each property key, and each set of them, was in a statement that gave rows. Keys that
 * were seldom there are chosen more often (GDsmith, formula 1).
 *
 * <p>The formula gives no key of n more than 1 / (n - 1), where chance alone gives it 1 / n. So it
 * says little about a whole statement, and the sets are counted as well: of several statements the
 * one is asked whose keys were seldom asked for together.
 */
final class KeyFrequencies {
  private final Map<String, Integer> counts = new HashMap<>();
  private final Map<Set<String>, Integer> sets = new HashMap<>();

  void add(Set<String> keys) {
    keys.forEach(key -> counts.merge(key, 1, Integer::sum));
    sets.merge(Set.copyOf(keys), 1, Integer::sum);
  }

  /** Whether nothing has been counted yet. */
  boolean isEmpty() {
    return sets.isEmpty();
  }

  /** How often just these keys were together. */
  int together(Set<String> keys) {
    return sets.getOrDefault(keys, 0);
  }

  /** One of the keys, with probability {@code (sum - own) / ((n - 1) * sum)}. */
  String pick(List<String> keys, Rng rng) {
    int sum = keys.stream().mapToInt(this::count).sum();
    if (sum == 0 || keys.size() == 1) {
      return rng.pick(keys);
    }
    int draw = rng.below((keys.size() - 1) * sum);
    for (var key : keys) {
      draw -= sum - count(key);
      if (draw < 0) {
        return key;
      }
    }
    return keys.get(keys.size() - 1);
  }

  private int count(String key) {
    return counts.getOrDefault(key, 0);
  }
}
