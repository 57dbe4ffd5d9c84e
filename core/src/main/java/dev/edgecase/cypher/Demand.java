package dev.edgecase.cypher;

import dev.edgecase.graph.GraphView;
import dev.edgecase.query.Dialect;
import dev.edgecase.query.QueryOptions;
import dev.edgecase.query.Traits;
import java.util.HashSet;
import java.util.Set;

/**
 * What a random statement must be: valid, of words that the target has, determined, free of errors
 * that the data explain, and not too costly.
 */
record Demand(Set<String> words, Facts facts, GraphView graph, long maxCost) {

  /** Those of some words that a dialect has and that may be used. */
  static Set<String> words(Set<String> some, Dialect dialect, QueryOptions options) {
    var words = new HashSet<>(some);
    words.removeIf(word -> !dialect.has(word) || options.excluded().contains(word));
    return words;
  }

  boolean isMetBy(Body body) {
    if (!words.containsAll(Recipe.of(body))
        || Analysis.problem(body, facts).isPresent()
        || Estimator.cost(body, graph) > maxCost) {
      return false;
    }
    var traits = CypherTraits.of(body, Scope.EMPTY, facts);
    return traits.result() == Traits.Result.BAG && !traits.mayRaise();
  }
}
