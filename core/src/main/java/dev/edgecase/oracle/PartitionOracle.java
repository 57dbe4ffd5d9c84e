package dev.edgecase.oracle;

import dev.edgecase.protocol.Outcome;
import dev.edgecase.query.Partition;
import dev.edgecase.query.Peculiarity;
import dev.edgecase.query.Query;
import dev.edgecase.query.Traits;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

/**
 * Ternary logic partitioning (GDBMeter).
 *
 * <p><b>Law.</b> Of every row a condition holds, or its negation, or neither can be said: the rows
 * of a query are those of its three parts, or two where there is no third, and what the parts
 * aggregate adds up.
 *
 * <p><b>Conditions.</b> The condition is determined and raises no error, and what follows it looks
 * at one row at a time; the language says which conditions of a query are such, and how they are
 * negated soundly. Side effects within a query would be seen by parts that must not know of each
 * other; of a query that changes the graph, what it changes adds up if every element is touched by
 * one part only. A query that fails by itself is left to the failure oracle.
 */
public final class PartitionOracle implements Oracle {

  /** The oracle's name on the command line. */
  public static final String NAME = "partition";

  /** A query with many conditions would take the place of many queries. */
  private static final int MOST = 3;

  private final String name;

  public PartitionOracle() {
    this(NAME);
  }

  /** For an oracle of another name that divides too. */
  PartitionOracle(String name) {
    this.name = name;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public CompletableFuture<Verdict> judge(Inquiry inquiry) {
    if (inquiry.dialect().lacking().contains(NAME)) {
      return CompletableFuture.completedFuture(new Verdict.Skip("does not hold on this engine"));
    }
    var partitions =
        inquiry.query().partitions(inquiry.graph()).stream()
            .filter(partition -> isLawful(inquiry, partition))
            .limit(MOST)
            .toList();
    CompletableFuture<Verdict> verdict =
        CompletableFuture.completedFuture(new Verdict.Skip("no condition that divides"));
    for (var partition : partitions) {
      verdict =
          verdict.thenCompose(
              before ->
                  before instanceof Verdict.Found
                      ? CompletableFuture.completedFuture(before)
                      : judge(inquiry, partition).thenApply(before::plus));
    }
    return verdict;
  }

  private static boolean isLawful(Inquiry inquiry, Partition partition) {
    return queries(partition).allMatch(inquiry::isUnderstood)
        && queries(partition)
            .map(inquiry::traits)
            .allMatch(
                traits ->
                    traits.result() == Traits.Result.BAG
                        && !traits.sideEffects()
                        && !traits.mayRaise()
                        && !traits.peculiarities().contains(Peculiarity.INCOMPARABLE)
                        && !Double.isInfinite(traits.slack().absolute()));
  }

  private static Stream<Query> queries(Partition partition) {
    return Stream.concat(Stream.of(partition.whole()), partition.parts().stream());
  }

  private CompletableFuture<Verdict> judge(Inquiry inquiry, Partition partition) {
    return inquiry
        .runOthers(queries(partition).toList())
        .thenApply(outcomes -> judge(inquiry, partition, outcomes));
  }

  private Verdict judge(Inquiry inquiry, Partition partition, List<Outcome> outcomes) {
    var whole = outcomes.get(0);
    if (whole instanceof Outcome.Failure || outcomes.get(1) instanceof Outcome.Failure) {
      return new Verdict.Skip("error by itself");
    }
    var merged = merged(partition, outcomes.subList(1, outcomes.size()));
    if (merged.isEmpty()) {
      return new Verdict.Skip("values that cannot be merged");
    }
    var comparison = new Comparison(inquiry.traits(partition.whole()).loosened());
    var result = comparison.compare(whole, merged.get());
    if (result instanceof Comparison.Result.Unclear unclear) {
      return new Verdict.Skip(unclear.reason());
    }
    return result instanceof Comparison.Result.Different different
        ? new Verdict.Found(
            finding(inquiry, partition, different.consequence(), outcomes, merged.get()), 1, 1)
        : new Verdict.Agree(1, ((Comparison.Result.Same) result).effective() ? 1 : 0);
  }

  /** What the parts come to; the first error among them if there is one. */
  private static Optional<Outcome> merged(Partition partition, List<Outcome> parts) {
    var rows = new ArrayList<Outcome.Rows>();
    for (var part : parts) {
      if (!(part instanceof Outcome.Rows some)) {
        return Optional.of(part);
      }
      rows.add(some);
    }
    return Merging.of(partition.merge(), rows).map(Outcome.Rows::new);
  }

  private Finding finding(
      Inquiry inquiry,
      Partition partition,
      Consequence consequence,
      List<Outcome> outcomes,
      Outcome merged) {
    var observations = new ArrayList<Observation>();
    var standard = inquiry.standard();
    observations.add(new Observation(partition.whole(), standard, outcomes.get(0), "the whole"));
    for (int i = 0; i < partition.parts().size(); i++) {
      observations.add(
          new Observation(
              partition.parts().get(i), standard, outcomes.get(i + 1), "part " + (i + 1)));
    }
    return new Finding(
        name,
        inquiry.target().name(),
        inquiry.target().engine(),
        consequence,
        List.of(),
        inquiry.graph().graph(),
        inquiry.query(),
        observations,
        "By law "
            + partition.law()
            + ": for the whole the engine "
            + Sentences.describe(outcomes.get(0))
            + "; for its "
            + partition.parts().size()
            + " parts together it "
            + Sentences.describe(merged)
            + (merged instanceof Outcome.Rows && outcomes.get(0) instanceof Outcome.Rows
                ? ", and they differ."
                : "."));
  }
}
