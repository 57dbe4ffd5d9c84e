package dev.edgecase.report;

import dev.edgecase.hunt.Discovery;
import dev.edgecase.oracle.Observation;
import dev.edgecase.protocol.Outcome;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A bug that somebody has reported already.
 *
 * @param signature the id of the signature that it is known by
 * @param pattern what is to be found in the id of the signature, in the name of a located setting,
 *     in the text of the query or in the type of an error
 * @param link where it is reported
 * @param note whatever else a reader should know; may be empty
 * @param excluded steps, predicates or functions that are not to be generated because of it, and
 *     strategies that are not to be switched off
 */
public record KnownIssue(
    Optional<String> signature,
    Optional<Pattern> pattern,
    String link,
    String note,
    Set<String> excluded) {
  public KnownIssue {
    excluded = Set.copyOf(excluded);
    if (signature.isEmpty() && pattern.isEmpty() && excluded.isEmpty()) {
      throw new IllegalArgumentException("needs a signature, a pattern or an exclude");
    }
    if (link.isBlank()) {
      throw new IllegalArgumentException("needs a link");
    }
  }

  /** What tells it from others, and puts them into an order. */
  String order() {
    return String.join(
        "\n",
        link,
        signature.orElse(""),
        pattern.map(Pattern::pattern).orElse(""),
        String.join(",", new TreeSet<>(excluded)),
        note);
  }

  /** Whether a discovery is this bug. */
  boolean covers(Discovery discovery) {
    return signature.filter(discovery.signature().id()::equals).isPresent()
        || pattern.filter(p -> words(discovery).anyMatch(p.asPredicate())).isPresent();
  }

  private static Stream<String> words(Discovery discovery) {
    var finding = discovery.finding();
    var errors =
        finding.observations().stream()
            .map(Observation::outcome)
            .filter(Outcome.Failure.class::isInstance)
            .map(outcome -> ((Outcome.Failure) outcome).type());
    return Stream.of(
            Stream.of(discovery.signature().id(), finding.query().text()),
            finding.located().stream(),
            errors)
        .flatMap(each -> each);
  }
}
