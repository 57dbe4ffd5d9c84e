package dev.edgecase.oracle;

import dev.edgecase.protocol.Outcome;
import java.util.List;

/**
 * What a finding looks like before its query is taken into account: reduction must not change it,
 * and findings that differ in it are different bugs.
 *
 * @param error the type of the error and the place in the engine that raised it; empty if there is
 *     none. Messages name values and types of the query at hand, so they say less than the place.
 */
public record Symptom(String engine, Consequence consequence, List<String> located, String error) {

  /** The symptom of a finding. */
  public static Symptom of(Finding finding) {
    var error =
        finding.observations().stream()
            .map(Observation::outcome)
            .filter(Outcome.Failure.class::isInstance)
            .map(outcome -> error((Outcome.Failure) outcome))
            .findFirst()
            .orElse("");
    return new Symptom(
        finding.engine(),
        finding.consequence(),
        finding.located().stream().sorted().toList(),
        error);
  }

  /** An error without what changes from run to run and from query to query. */
  static String error(Outcome.Failure failure) {
    var place =
        failure.trace().stream()
            .filter(frame -> !frame.startsWith("java.") && !frame.startsWith("jdk."))
            .findFirst()
            .orElse("");
    return failure.type() + " at " + place;
  }
}
