package dev.edgecase.cli;

import dev.edgecase.mutation.Mutant;
import java.util.Map;
import java.util.Set;

/**
 * What a hunt for a mutant is focused on, as a developer of its strategy would focus it ({@code
 * hunt --focus}): the steps that the documentation of the strategy names. Queries for graph
 * computers are so slow that a hunt for anything else asks hardly any.
 */
final class MutantFocus {
  static final String COMPUTER = "withComputer";

  private static final Map<String, Set<String>> STEPS =
      Map.ofEntries(
          Map.entry("ByModulatorOptimizationStrategy", Set.of("group", "project", "order")),
          Map.entry("CountStrategy", Set.of("count", "where", "not")),
          Map.entry("EarlyLimitStrategy", Set.of("limit", "range", "skip", "aggregate")),
          Map.entry("FilterRankingStrategy", Set.of("as", "where", "dedup", "order")),
          Map.entry("GraphFilterStrategy", Set.of(COMPUTER, "withStrategies")),
          Map.entry("IdentityRemovalStrategy", Set.of("identity", "as", "repeat")),
          Map.entry("IncidentToAdjacentStrategy", Set.of("outE", "inE", "path")),
          Map.entry(
              "InlineFilterStrategy", Set.of("has", "hasLabel", "outE", "and", "or", "match")),
          Map.entry("MatchPredicateStrategy", Set.of("match", "where")),
          Map.entry("MessagePassingReductionStrategy", Set.of(COMPUTER)),
          Map.entry("OrderLimitStrategy", Set.of(COMPUTER, "order", "limit")),
          Map.entry("PathProcessorStrategy", Set.of(COMPUTER, "as", "select", "where", "path")),
          Map.entry("PathRetractionStrategy", Set.of("as", "select", "match")),
          Map.entry("ProductiveByStrategy", Set.of("withStrategies", "group", "order", "project")),
          Map.entry("RepeatUnrollStrategy", Set.of("repeat")));

  private MutantFocus() {}

  /** The steps; none for a strategy that any query may need. */
  static Set<String> of(Mutant mutant) {
    return STEPS.getOrDefault(strategy(mutant), Set.of());
  }

  /** Whether only a graph computer, or a source that asks for it, applies the strategy. */
  static boolean isOfSources(Mutant mutant) {
    var steps = of(mutant);
    return steps.contains(COMPUTER) || steps.contains("withStrategies");
  }

  /** The strategy; a class within it belongs to it. */
  static String strategy(Mutant mutant) {
    return mutant.simpleName().replaceFirst("\\..*", "");
  }
}
