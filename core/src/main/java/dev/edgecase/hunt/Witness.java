package dev.edgecase.hunt;

import dev.edgecase.oracle.Consequence;
import dev.edgecase.oracle.Finding;
import dev.edgecase.oracle.Inquiry;
import dev.edgecase.oracle.Oracle;
import dev.edgecase.oracle.Oracles;
import dev.edgecase.oracle.Verdict;
import dev.edgecase.target.Session;
import java.util.concurrent.CompletableFuture;

/**
 * An oracle that looks for the fault of one target, not for those that its healthy twin has as
 * well: a finding counts when it shows again, and the same oracle has nothing to say of the same
 * query on the twin. One that has told the fault is not asked again.
 *
 * @param twin the healthy target beside itself
 */
record Witness(Oracle oracle, Testimony testimony, Session twin) implements Oracle {

  @Override
  public String name() {
    return oracle.name();
  }

  @Override
  public CompletableFuture<Verdict> judge(Inquiry inquiry) {
    if (testimony.isTold()) {
      return CompletableFuture.completedFuture(new Verdict.Skip("has told the fault already"));
    }
    int number = testimony.next();
    return oracle
        .judge(inquiry)
        .thenCompose(
            verdict -> {
              testimony.judged(number, verdict);
              return verdict instanceof Verdict.Found found && !endsHost(found.finding())
                  ? proven(inquiry, found.finding())
                      .thenApply(
                          proven -> {
                            if (proven) {
                              testimony.proven(number, found.finding());
                            }
                            return verdict;
                          })
                  : CompletableFuture.completedFuture(verdict);
            });
  }

  /** Such a one is looked into by whoever starts hosts. */
  static boolean endsHost(Finding finding) {
    return finding.consequence() == Consequence.HANG || finding.consequence() == Consequence.CRASH;
  }

  private CompletableFuture<Boolean> proven(Inquiry inquiry, Finding finding) {
    var again =
        Oracles.again(finding)
            .orElseThrow(() -> new IllegalStateException("no oracle " + finding.oracle()));
    return again
        .narrowedTo(finding)
        .judge(inquiry.again())
        .thenCombine(
            again.judge(inquiry.on(twin)),
            (repeated, healthy) ->
                repeated instanceof Verdict.Found && !(healthy instanceof Verdict.Found));
  }
}
