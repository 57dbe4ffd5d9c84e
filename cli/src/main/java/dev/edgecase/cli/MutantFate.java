package dev.edgecase.cli;

import dev.edgecase.hunt.Counts;
import dev.edgecase.hunt.FaultTrial;
import dev.edgecase.mutation.Mutant;
import dev.edgecase.oracle.Finding;
import dev.edgecase.protocol.Outcome;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What became of a mutant.
 *
 * @param reached whether the mutated place was ever executed
 */
record MutantFate(Mutant mutant, FaultTrial.Figures figures, boolean reached) {
  /** Errors by which a JVM refuses a class. */
  private static final Set<String> REFUSALS =
      Set.of("java.lang.VerifyError", "java.lang.ClassFormatError");

  /** One that a JVM did not take. */
  static MutantFate refused(Mutant mutant, String problem) {
    var nothing =
        new FaultTrial.Figures(Map.of(), Map.of(), Counts.NONE, false, Optional.of(problem));
    return new MutantFate(mutant, nothing, false);
  }

  /** Whether it is no mutant: the class is refused, or the engine does not even start with it. */
  boolean isBroken() {
    return !figures.isAsked()
        || figures.kills().values().stream().anyMatch(kill -> isRefused(kill.finding()));
  }

  private static boolean isRefused(Finding finding) {
    return finding.observations().stream()
        .anyMatch(
            seen ->
                seen.outcome() instanceof Outcome.Failure failure
                    && REFUSALS.contains(failure.type()));
  }

  boolean isKilled() {
    return !isBroken() && !figures.kills().isEmpty();
  }

  boolean isKilledBy(String oracle) {
    return isKilled() && figures.kills().containsKey(oracle);
  }

  /** Whether no oracle noticed it. */
  boolean survives() {
    return !isBroken() && !isKilled();
  }

  /** Why nobody noticed it. */
  String reason() {
    if (!reached) {
      return "never executed: no query leads there";
    }
    return figures.plansDiffer()
        ? "executed, other strategies applied, same answers"
        : "executed, the same strategies applied, same answers";
  }

  /** What kept it from being a mutant. */
  String problem() {
    return figures.trouble().orElse("the JVM refuses the class").lines().findFirst().orElse("");
  }
}
