package dev.edgecase.oracle;

import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.target.Explanation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * Failure.
 *
 * <p><b>Law.</b> No valid query ends in an internal error, a crash or a hang.
 *
 * <p><b>Conditions.</b> The query is valid, which the generator guarantees. Errors that an engine
 * documents are listed in its descriptor by type and message, and are no findings; nor is an error
 * that the data explain. A hang depends on the machine: it is confirmed alone with ten times the
 * time, and stays a suspect.
 */
public final class FailureOracle implements Oracle {

  /** The oracle's name on the command line. */
  public static final String NAME = "failure";

  @Override
  public String name() {
    return NAME;
  }

  private final Optional<List<String>> suspected;

  public FailureOracle() {
    this(Optional.empty());
  }

  private FailureOracle(Optional<List<String>> suspected) {
    this.suspected = suspected;
  }

  @Override
  public Oracle narrowedTo(Finding finding) {
    return finding.located().size() == 1 ? new FailureOracle(Optional.of(finding.located())) : this;
  }

  @Override
  public CompletableFuture<Verdict> judge(Inquiry inquiry) {
    var standard = inquiry.standard();
    return inquiry
        .run(List.of(standard))
        .thenCompose(
            outcomes -> {
              var outcome = outcomes.get(0);
              return consequence(outcome, inquiry.traits().mayRaise())
                  .map(consequence -> found(inquiry, consequence, outcome))
                  .orElseGet(() -> agree(inquiry, outcome));
            });
  }

  private static Optional<Consequence> consequence(Outcome outcome, boolean mayRaise) {
    if (outcome instanceof Outcome.Crash) {
      return Optional.of(Consequence.CRASH);
    }
    if (outcome instanceof Outcome.Timeout) {
      return Optional.of(Consequence.HANG);
    }
    return outcome instanceof Outcome.Failure failure && !isExplained(failure, mayRaise)
        ? Optional.of(Consequence.UNEXPECTED_ERROR)
        : Optional.empty();
  }

  private static boolean isExplained(Outcome.Failure failure, boolean mayRaise) {
    return switch (failure.kind()) {
      case REFUSED -> true;
      case DATA -> mayRaise;
      case INTERNAL -> false;
    };
  }

  private static CompletableFuture<Verdict> agree(Inquiry inquiry, Outcome outcome) {
    int effective = inquiry.surelyHasRows(outcome) ? 1 : 0;
    return CompletableFuture.completedFuture(new Verdict.Agree(1, effective));
  }

  private CompletableFuture<Verdict> found(
      Inquiry inquiry, Consequence consequence, Outcome outcome) {
    if (consequence != Consequence.UNEXPECTED_ERROR) {
      // Switching things off to locate a crash would crash again and again.
      return CompletableFuture.completedFuture(
          new Verdict.Found(finding(inquiry, consequence, List.of(), List.of(outcome)), 1, 1));
    }
    return suspects(inquiry)
        .thenCompose(suspects -> locate(inquiry, suspects))
        .thenCompose(
            located ->
                inquiry
                    .run(observed(inquiry, located))
                    .thenApply(
                        outcomes ->
                            new Verdict.Found(
                                finding(inquiry, consequence, located, outcomes), 1, 1)));
  }

  private CompletableFuture<List<String>> suspects(Inquiry inquiry) {
    return suspected
        .map(CompletableFuture::completedFuture)
        .orElseGet(() -> inquiry.explain().thenApply(Explanation::used));
  }

  /** The settings without which there is no error. */
  private static CompletableFuture<List<String>> locate(Inquiry inquiry, List<String> suspects) {
    return Locator.guilty(suspects, sets -> endError(inquiry, sets));
  }

  private static CompletableFuture<List<Boolean>> endError(
      Inquiry inquiry, List<List<String>> sets) {
    return inquiry
        .run(sets.stream().map(inquiry.standard()::off).toList())
        .thenApply(outcomes -> outcomes.stream().map(Outcome.Rows.class::isInstance).toList());
  }

  private static List<Configuration> observed(Inquiry inquiry, List<String> located) {
    var configurations = new ArrayList<Configuration>();
    configurations.add(inquiry.standard());
    if (!located.isEmpty()) {
      configurations.add(inquiry.standard().off(located));
    }
    return configurations;
  }

  private Finding finding(
      Inquiry inquiry, Consequence consequence, List<String> located, List<Outcome> outcomes) {
    var configurations = observed(inquiry, located);
    var observations = new ArrayList<Observation>();
    for (int i = 0; i < outcomes.size(); i++) {
      observations.add(new Observation(configurations.get(i), outcomes.get(i)));
    }
    var sentence =
        "For a valid query the engine "
            + Sentences.describe(outcomes.get(0))
            + (located.isEmpty()
                ? "."
                : "; with "
                    + String.join(" and ", located)
                    + " off, it "
                    + Sentences.describe(outcomes.get(1))
                    + ".");
    return new Finding(
        NAME,
        inquiry.target().name(),
        inquiry.target().engine(),
        consequence,
        located,
        inquiry.graph().graph(),
        inquiry.query(),
        observations,
        sentence);
  }
}
