package dev.edgecase.gremlin;

import dev.edgecase.random.Rng;
import java.util.List;
import java.util.Map;

/** How often each step is chosen where several may follow. */
record StepWeights(Map<String, Integer> weights) {

  /** The traversal model of QuDi's figure 3, with weight on what strategies rewrite. */
  static final StepWeights DEFAULT =
      new StepWeights(
          Map.ofEntries(
              Map.entry("out", 8),
              Map.entry("in", 8),
              Map.entry("both", 6),
              Map.entry("outE", 6),
              Map.entry("inE", 6),
              Map.entry("bothE", 4),
              Map.entry("outV", 14),
              Map.entry("inV", 14),
              Map.entry("bothV", 8),
              Map.entry("has", 12),
              Map.entry("hasNot", 3),
              Map.entry("hasLabel", 5),
              Map.entry("where", 12),
              Map.entry("not", 6),
              Map.entry("and", 5),
              Map.entry("or", 5),
              Map.entry("order", 4),
              Map.entry("sample", 1)));

  /** One of the names, as likely as its weight is large. */
  String pick(List<String> names, Rng rng) {
    int total = names.stream().mapToInt(this::weight).sum();
    int draw = rng.below(total);
    for (var name : names) {
      draw -= weight(name);
      if (draw < 0) {
        return name;
      }
    }
    throw new IllegalStateException("no weight in " + names);
  }

  private int weight(String name) {
    return weights.getOrDefault(name, 1);
  }
}
