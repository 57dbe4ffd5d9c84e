package dev.edgecase.oracle;

import java.util.concurrent.CompletableFuture;

/**
 * Writes.
 *
 * <p><b>Laws.</b> A statement that changes the graph leaves behind what it leaves behind in our own
 * interpreter, up to ids: the statement itself tells what has become of all vertices or edges. And
 * what it changes under a condition, under its negation, and where the condition is null adds up to
 * what it changes without one.
 *
 * <p><b>Conditions.</b> Those of {@link ReferenceOracle} and of {@link PartitionOracle}; and the
 * effects do not depend on the order of rows. The host takes back what a statement did, so that the
 * next one finds the same graph; a dialect whose host does not lacks {@code writes}, and none is
 * asked there.
 */
public final class WritesOracle implements Oracle {

  /** The oracle's name on the command line. */
  public static final String NAME = "writes";

  private final Oracle reference;
  private final Oracle partition = new PartitionOracle(NAME);

  public WritesOracle() {
    this(new ReferenceOracle(NAME));
  }

  private WritesOracle(Oracle reference) {
    this.reference = reference;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Oracle narrowedTo(Finding finding) {
    return new WritesOracle(reference.narrowedTo(finding));
  }

  @Override
  public CompletableFuture<Verdict> judge(Inquiry inquiry) {
    if (!inquiry.query().writes()) {
      return CompletableFuture.completedFuture(new Verdict.Skip("a query that only reads"));
    }
    // A reducer may come to words that the dialect lacks, which mean something else there.
    if (!inquiry.isUnderstood(inquiry.query())) {
      return CompletableFuture.completedFuture(new Verdict.Skip("words that the dialect lacks"));
    }
    return reference
        .judge(inquiry)
        .thenCompose(
            before ->
                before instanceof Verdict.Found
                    ? CompletableFuture.completedFuture(before)
                    // Where neither law says anything, the reason of the first one tells more.
                    : partition.judge(inquiry).thenApply(after -> after.plus(before)));
  }
}
