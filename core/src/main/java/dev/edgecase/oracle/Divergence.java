package dev.edgecase.oracle;

import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Value;
import dev.edgecase.query.Disassembly;
import dev.edgecase.query.Query;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * A query and a chain of its parts that gave different answers: where they part ways, and whether a
 * part or the assembly is to blame.
 */
record Divergence(
    Inquiry inquiry,
    Disassembly parts,
    Outcome whole,
    Chain chain,
    Consequence consequence,
    List<ChainRun.Link> links) {

  /**
   * A row that was passed on more than once.
   *
   * @param part the part that began at it
   */
  record Repeat(int part, Value row) {}

  /** The first row that was passed on more than once. */
  Optional<Repeat> repeat() {
    for (int i = 0; i + 1 < links.size(); i++) {
      if (links.get(i).outcome() instanceof Outcome.Rows rows) {
        int part = i + 1;
        var row = ChainRun.repeated(rows.values());
        if (row.isPresent()) {
          return row.map(value -> new Repeat(part, value));
        }
      }
    }
    return Optional.empty();
  }

  /** Who is to blame, as the rest of a sentence. */
  CompletableFuture<String> blame() {
    return chain == Chain.BARRIER
        ? CompletableFuture.completedFuture("barriers between the parts change the answer")
        : partsWays(1).thenCompose(this::blame);
  }

  /** The first part after which the query and the chain no longer agree. */
  private CompletableFuture<Integer> partsWays(int part) {
    int last = links.size() - 1;
    if (part >= last) {
      return CompletableFuture.completedFuture(last);
    }
    return inquiry
        .runOthers(List.of(parts.upTo(part + 1)))
        .thenCompose(
            outcomes ->
                compare(outcomes.get(0), links.get(part).outcome())
                        instanceof Comparison.Result.Different
                    ? CompletableFuture.completedFuture(part)
                    : partsWays(part + 1));
  }

  /** Asks the part in another way: if that gives the same, the part is right by itself. */
  private CompletableFuture<String> blame(int part) {
    var place = "they part ways after part " + (part + 1) + " of " + parts.size();
    var before = links.get(Math.max(0, part - 1)).outcome();
    if (part == 0 || !(before instanceof Outcome.Rows rows)) {
      return CompletableFuture.completedFuture(place);
    }
    Optional<Query> other =
        chain == Chain.PARAMETERS
            ? parts
                .fromTemporary(part, rows.values())
                .filter(query -> ChainRun.takesTemporary(inquiry))
            : Optional.of(parts.from(part, rows.values()));
    return other
        .map(
            query ->
                inquiry
                    .runOthers(List.of(query))
                    .thenApply(outcomes -> place + judgement(part, outcomes.get(0))))
        .orElseGet(() -> CompletableFuture.completedFuture(place));
  }

  private String judgement(int part, Outcome other) {
    var compared = compare(links.get(part).outcome(), other);
    if (compared instanceof Comparison.Result.Same) {
      return ", which alone gives the same in two ways: the assembly is wrong";
    }
    return compared instanceof Comparison.Result.Different ? ", which is wrong by itself" : "";
  }

  private Comparison.Result compare(Outcome one, Outcome other) {
    return new Comparison(inquiry.traits().loosened()).compare(one, other);
  }

  Finding finding(List<String> located, String blame) {
    var observations = new ArrayList<Observation>();
    observations.add(new Observation(inquiry.standard(), whole));
    for (int part = 0; part < links.size(); part++) {
      var link = links.get(part);
      for (int i = 0; i < link.queries().size(); i++) {
        observations.add(
            new Observation(
                link.queries().get(i),
                inquiry.standard(),
                link.outcomes().get(i),
                chain,
                part + 1));
      }
    }
    var sentence =
        "As one query the engine "
            + Sentences.describe(whole)
            + "; taken apart ("
            + chain.word()
            + ") it "
            + Sentences.describeOther(links.get(links.size() - 1).outcome(), whole)
            + ": "
            + blame
            + ".";
    return new Finding(
        DisassemblyOracle.NAME,
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
