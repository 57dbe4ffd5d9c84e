package dev.edgecase.oracle;

import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.query.Expectation;
import dev.edgecase.target.Explanation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * Reference.
 *
 * <p><b>Law.</b> A target gives what our own interpreter of its language gives, in the version that
 * the target speaks.
 *
 * <p><b>Conditions.</b> The result is determined by query and graph, and the interpreter knows it:
 * what the language leaves open, it leaves open. Documented deviations of the target are in its
 * descriptor, and a query that one touches is not compared. Nor is one for which the language has
 * an error: which rows are looked at before it is raised is the engine's own business.
 */
public final class ReferenceOracle implements Oracle {

  /** The oracle's name on the command line. */
  public static final String NAME = "reference";

  private final String name;
  private final Optional<List<String>> suspected;

  public ReferenceOracle() {
    this(NAME);
  }

  /** The same law under another name, for those who ask other queries. */
  ReferenceOracle(String name) {
    this(name, Optional.empty());
  }

  private ReferenceOracle(String name, Optional<List<String>> suspected) {
    this.name = name;
    this.suspected = suspected;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Oracle narrowedTo(Finding finding) {
    return new ReferenceOracle(name, Optional.of(finding.located()));
  }

  @Override
  public CompletableFuture<Verdict> judge(Inquiry inquiry) {
    if (!inquiry.query().hasReference() || inquiry.dialect().lacking().contains(name)) {
      return skip("no reference for this dialect");
    }
    var expectation = KnownAnswer.of(inquiry);
    if (expectation instanceof Expectation.Open open) {
      return skip(open.reason());
    }
    if (!(expectation instanceof Expectation.Rows rows)) {
      return skip("an error by the language");
    }
    var expected = new Outcome.Rows(rows.values());
    return inquiry
        .run(List.of(inquiry.standard()))
        .thenCompose(outcomes -> judge(inquiry, expected, outcomes.get(0)));
  }

  private CompletableFuture<Verdict> judge(
      Inquiry inquiry, Outcome.Rows expected, Outcome outcome) {
    var result = new Comparison(inquiry.traits()).compareAcross(outcome, expected);
    if (result instanceof Comparison.Result.Unclear unclear) {
      return skip(unclear.reason());
    }
    if (result instanceof Comparison.Result.Same same) {
      return CompletableFuture.completedFuture(new Verdict.Agree(1, same.effective() ? 1 : 0));
    }
    var consequence = ((Comparison.Result.Different) result).consequence();
    return suspects(inquiry)
        .thenCompose(
            suspects -> Locator.guilty(suspects, sets -> areRight(inquiry, expected, sets)))
        .thenCompose(located -> found(inquiry, expected, consequence, located));
  }

  /** Without a switch that changes the plan, the answer may be right: then that one is guilty. */
  private CompletableFuture<List<String>> suspects(Inquiry inquiry) {
    return suspected
        .map(CompletableFuture::completedFuture)
        .orElseGet(() -> inquiry.explain().thenApply(Explanation::used));
  }

  private static CompletableFuture<List<Boolean>> areRight(
      Inquiry inquiry, Outcome.Rows expected, List<List<String>> sets) {
    var comparison = new Comparison(inquiry.traits());
    return inquiry
        .run(sets.stream().map(inquiry.standard()::off).toList())
        .thenApply(
            outcomes ->
                outcomes.stream()
                    .map(
                        o ->
                            comparison.compareAcross(o, expected) instanceof Comparison.Result.Same)
                    .toList());
  }

  private CompletableFuture<Verdict> found(
      Inquiry inquiry, Outcome.Rows expected, Consequence consequence, List<String> located) {
    var configurations = new ArrayList<>(List.of(inquiry.standard()));
    if (!located.isEmpty()) {
      configurations.add(inquiry.standard().off(located));
    }
    return inquiry
        .run(configurations)
        .thenApply(
            outcomes ->
                new Verdict.Found(
                    finding(inquiry, consequence, located, configurations, outcomes), 1, 1));
  }

  private Finding finding(
      Inquiry inquiry,
      Consequence consequence,
      List<String> located,
      List<Configuration> configurations,
      List<Outcome> outcomes) {
    var observations = new ArrayList<Observation>();
    for (int i = 0; i < outcomes.size(); i++) {
      observations.add(new Observation(configurations.get(i), outcomes.get(i)));
    }
    var sentence =
        "The engine "
            + Sentences.describe(outcomes.get(0))
            + (located.isEmpty()
                ? ""
                : "; with " + String.join(" and ", located) + " off, it answers as it should")
            + ".";
    return new Finding(
        name,
        inquiry.target().name(),
        inquiry.target().engine(),
        consequence,
        located,
        inquiry.graph().graph(),
        inquiry.query(),
        observations,
        sentence);
  }

  private static CompletableFuture<Verdict> skip(String reason) {
    return CompletableFuture.completedFuture(new Verdict.Skip(reason));
  }
}
