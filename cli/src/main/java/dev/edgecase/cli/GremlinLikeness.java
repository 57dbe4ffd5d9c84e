package dev.edgecase.cli;

import dev.edgecase.oracle.Finding;
import dev.edgecase.protocol.Outcome;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a finding must share with a reported bug of a Gremlin engine to be taken for it: its error,
 * or else the strategy that makes the difference and the steps that tell something, or, if the
 * report names no strategy, an oracle that can see it and just these steps.
 *
 * @param texts the query of the report, and those that get the right answer
 * @param actual what came of the query
 * @param oracles the laws that it breaks
 */
record GremlinLikeness(List<String> texts, String actual, Set<String> oracles) {
  private static final Pattern OFF = Pattern.compile("withoutStrategies\\(([^)]*)\\)");
  private static final Pattern CALL = Pattern.compile("\\b([a-z]\\w*)\\(");

  /** They occur everywhere; which of the comparisons it is, chance decides. */
  private static final Set<String> COMMON =
      Set.of(
          "V",
          "E",
          "count",
          "values",
          "withoutStrategies",
          "id",
          "identity",
          "is",
          "where",
          "toList",
          "eq",
          "neq",
          "lt",
          "lte",
          "gt",
          "gte");

  /** A reduced query has lost those that were not needed: they tell something only if alone. */
  private static final Set<String> PASSING =
      Set.of(
          "out",
          "in",
          "both",
          "outE",
          "inE",
          "bothE",
          "outV",
          "inV",
          "bothV",
          "otherV",
          "label",
          "groupCount");

  boolean isSeenIn(Finding finding) {
    var error = KnownBug.ERROR.matcher(actual);
    if (error.matches()) {
      var message = Optional.ofNullable(error.group(3)).orElse("");
      return outcomes(finding)
          .anyMatch(
              outcome ->
                  outcome instanceof Outcome.Failure failure
                      && failure.type().equals(error.group(1))
                      && says(failure.message(), message, finding));
    }
    return outcomes(finding).allMatch(Outcome.Rows.class::isInstance)
        && (strategies().isEmpty() ? hasItsSteps(finding) : isLocatedAlike(finding));
  }

  private static Stream<Outcome> outcomes(Finding finding) {
    return finding.observations().stream().map(o -> o.outcome());
  }

  /** Smaller values may leave a message empty; then the steps must tell. */
  private boolean says(String message, String reported, Finding finding) {
    return message.isEmpty()
        ? tellingIfAlone(finding.query().text()).equals(tellingIfAlone(texts.get(0)))
        : skeleton(message).equals(skeleton(reported));
  }

  private boolean isLocatedAlike(Finding finding) {
    return !Collections.disjoint(strategies(), finding.located())
        && telling(finding.query().text()).containsAll(telling(texts.get(0)));
  }

  private boolean hasItsSteps(Finding finding) {
    var its = tellingIfAlone(finding.query().text());
    return oracles.contains(finding.oracle())
        && !its.isEmpty()
        && texts.stream().anyMatch(text -> tellingIfAlone(text).equals(its));
  }

  private Set<String> strategies() {
    var names = new HashSet<String>();
    for (var text : texts) {
      var off = OFF.matcher(text);
      while (off.find()) {
        Stream.of(off.group(1).split(",")).map(String::strip).forEach(names::add);
      }
    }
    return names;
  }

  private static Set<String> tellingIfAlone(String query) {
    var names = telling(query);
    return names.isEmpty() ? calls(query) : names;
  }

  private static Set<String> telling(String query) {
    var names = calls(query);
    names.removeAll(PASSING);
    return names;
  }

  private static Set<String> calls(String query) {
    var names = new TreeSet<String>();
    var call = CALL.matcher(query);
    while (call.find()) {
      names.add(call.group(1));
    }
    names.removeAll(COMMON);
    return names;
  }

  /** A message without what differs from graph to graph. */
  private static String skeleton(String message) {
    return message
        .replaceAll("[\"'\\[][^\"'\\]]*[\"'\\]]|-?\\d+|\\b[a-z]*\\d+\\b", "#")
        .replaceAll("#.*", "#");
  }
}
