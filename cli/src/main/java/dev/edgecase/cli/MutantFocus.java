package dev.edgecase.cli;

import dev.edgecase.mutation.Mutant;
import java.util.Set;

/**
 * What a hunt for a mutant is focused on, as its developer would focus it: queries for graph
 * computers are so slow that a hunt for anything else asks hardly any.
 */
final class MutantFocus {
  static final String COMPUTER = "withComputer";

  /** The strategies that an engine applies for its graph computer, and never otherwise. */
  private static final Set<String> OF_COMPUTERS =
      Set.of("GraphFilterStrategy", "MessagePassingReductionStrategy", "PathProcessorStrategy");

  private MutantFocus() {}

  static boolean isOfComputers(Mutant mutant) {
    return OF_COMPUTERS.contains(strategy(mutant));
  }

  /** The strategy; a class within it belongs to it. */
  static String strategy(Mutant mutant) {
    return mutant.simpleName().replaceFirst("\\..*", "");
  }
}
