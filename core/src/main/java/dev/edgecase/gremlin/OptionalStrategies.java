package dev.edgecase.gremlin;

import java.util.Map;
import java.util.Set;

/**
 * Strategies that engines have and do not apply by themselves: a source asks for them by {@code
 * withStrategies()}. ProductiveByStrategy gives by() another meaning; GraphFilterStrategy only
 * spares a graph computer the edges that a traversal never passes.
 */
final class OptionalStrategies {
  static final String STEP = "withStrategies";
  static final String PRODUCTIVE = "ProductiveByStrategy";
  static final String GRAPH_FILTER = "GraphFilterStrategy";

  private static final String GREMLIN = "org.apache.tinkerpop.gremlin.process.";

  private static final Map<String, String> PACKAGES =
      Map.of(
          PRODUCTIVE, GREMLIN + "traversal.strategy.optimization.",
          GRAPH_FILTER, GREMLIN + "computer.traversal.strategy.optimization.");

  private OptionalStrategies() {}

  static Set<String> names() {
    return PACKAGES.keySet();
  }

  /** Java that gives the strategy; a name alone is what Gremlin as a language has. */
  static String java(String name) {
    return PACKAGES.get(name) + name + ".instance()";
  }
}
