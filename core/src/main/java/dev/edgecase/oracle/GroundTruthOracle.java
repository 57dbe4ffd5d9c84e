package dev.edgecase.oracle;

import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Value;
import dev.edgecase.query.Expectation;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * Ground truth, as in GQS.
 *
 * <p><b>Law.</b> A query whose answer is known returns exactly that answer.
 *
 * <p><b>Conditions.</b> The query itself says what its answer is: it was made from one, and what it
 * means is computed without any engine. What the target's descriptor says to be different there is
 * taken into account, or a skip. An error that the data explain is none of ours.
 */
public final class GroundTruthOracle implements Oracle {

  /** The oracle's name on the command line. */
  public static final String NAME = "ground-truth";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public CompletableFuture<Verdict> judge(Inquiry inquiry) {
    var expectation = KnownAnswer.of(inquiry);
    if (!(expectation instanceof Expectation.Rows answer)) {
      return CompletableFuture.completedFuture(
          new Verdict.Skip(
              expectation instanceof Expectation.Open open ? open.reason() : "no known answer"));
    }
    return inquiry
        .run(List.of(inquiry.standard()))
        .thenApply(outcomes -> judge(inquiry, answer.values(), outcomes.get(0)));
  }

  private static Verdict judge(Inquiry inquiry, List<Value> answer, Outcome outcome) {
    var expected = new Outcome.Rows(answer);
    var result = new Comparison(inquiry.traits()).compare(outcome, expected);
    if (result instanceof Comparison.Result.Unclear unclear) {
      return new Verdict.Skip(unclear.reason());
    }
    return result instanceof Comparison.Result.Different different
        ? new Verdict.Found(finding(inquiry, different.consequence(), outcome, expected), 1, 1)
        : new Verdict.Agree(1, ((Comparison.Result.Same) result).effective() ? 1 : 0);
  }

  private static Finding finding(
      Inquiry inquiry, Consequence consequence, Outcome outcome, Outcome.Rows expected) {
    return new Finding(
        NAME,
        inquiry.target().name(),
        inquiry.target().engine(),
        consequence,
        List.of(),
        inquiry.graph().graph(),
        inquiry.query(),
        List.of(new Observation(inquiry.standard(), outcome)),
        "The answer is known to be "
            + Sentences.rows(expected)
            + "; the engine "
            + (outcome instanceof Outcome.Rows rows
                ? "returns " + Sentences.rows(rows)
                : Sentences.describe(outcome))
            + ".");
  }
}
