package dev.edgecase.cypher;

import dev.edgecase.random.Rng;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How often each property key was in a statement that gave rows. Keys that were seldom there are
 * chosen more often (GDsmith, formula 1).
 */
final class KeyFrequencies {
  private final Map<String, Integer> counts = new HashMap<>();

  void add(Iterable<String> keys) {
    keys.forEach(key -> counts.merge(key, 1, Integer::sum));
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
