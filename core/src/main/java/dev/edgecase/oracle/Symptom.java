package dev.edgecase.oracle;

import dev.edgecase.protocol.Outcome;
import java.util.List;
import java.util.regex.Pattern;

/**
 * What a finding looks like before its query is taken into account: reduction must not change it,
 * and findings that differ in it are different bugs.
 */
public record Symptom(String engine, Consequence consequence, List<String> located, String error) {
  private static final Pattern VOLATILE =
      Pattern.compile("'[^']*'|\"[^\"]*\"|@[0-9a-f]+|\\[[^\\]]*\\]|-?\\d+(\\.\\d+)?([eE]-?\\d+)?");

  /** The symptom of a finding. */
  public static Symptom of(Finding finding) {
    var error =
        finding.observations().stream()
            .map(Observation::outcome)
            .filter(Outcome.Failure.class::isInstance)
            .map(outcome -> describe((Outcome.Failure) outcome))
            .findFirst()
            .orElse("");
    return new Symptom(
        finding.engine(),
        finding.consequence(),
        finding.located().stream().sorted().toList(),
        error);
  }

  /** An error without what changes from run to run: numbers, names, hash codes. */
  static String describe(Outcome.Failure failure) {
    return failure.type() + ": " + VOLATILE.matcher(failure.message()).replaceAll("_");
  }
}
