package dev.edgecase.oracle;

import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Value;
import dev.edgecase.query.Disassembly;
import dev.edgecase.query.Query;
import dev.edgecase.query.Traits;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/**
 * Query disassembling (QuDi).
 *
 * <p><b>Law.</b> A query gives what its parts give when each is asked for itself, beginning at the
 * rows of the part before it: as parameters, by way of temporary vertices, or behind a barrier.
 *
 * <p><b>Conditions.</b> No part looks at where its rows came from or at side effects of others, and
 * the bag that a part gives does not depend on the order of its rows. A part that would see
 * temporary vertices is not asked that way. An engine that loses repeated ids is reported for that
 * once, and from then on asked for each repetition in a query of its own. A query that fails by
 * itself is left to the failure oracle.
 */
public final class DisassemblyOracle implements Oracle {

  /** The oracle's name on the command line. */
  public static final String NAME = "disassembly";

  /** What a finding is located at if the engine loses repeated ids. */
  static final String REPEATS = "repeated ids";

  private final Set<Chain> chains;
  private final boolean narrowed;
  private boolean repeatsReported;

  public DisassemblyOracle(Collection<Chain> chains) {
    this(EnumSet.copyOf(chains), false, false);
  }

  private DisassemblyOracle(Set<Chain> chains, boolean narrowed, boolean repeatsReported) {
    this.chains = chains;
    this.narrowed = narrowed;
    this.repeatsReported = repeatsReported;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Oracle narrowedTo(Finding finding) {
    var how = finding.observations().get(1).how();
    var chain = chains.stream().filter(c -> how.startsWith(c.word())).findFirst();
    return chain
        .<Oracle>map(
            c -> new DisassemblyOracle(EnumSet.of(c), true, !finding.located().contains(REPEATS)))
        .orElse(this);
  }

  @Override
  public CompletableFuture<Verdict> judge(Inquiry inquiry) {
    var traits = inquiry.traits();
    if (traits.result() != Traits.Result.BAG) {
      return skip("result not determined");
    }
    if (traits.history() || traits.sideEffects()) {
      return skip("parts depend on each other");
    }
    if (Double.isInfinite(traits.slack().absolute())) {
      return skip("sum may overflow");
    }
    return inquiry
        .query()
        .disassembly(inquiry.graph())
        .map(
            parts ->
                inquiry
                    .run(List.of(inquiry.standard()))
                    .thenCompose(outcomes -> judge(inquiry, parts, outcomes.get(0))))
        .orElseGet(() -> skip("one part"));
  }

  private CompletableFuture<Verdict> judge(Inquiry inquiry, Disassembly parts, Outcome whole) {
    if (whole instanceof Outcome.Failure) {
      return skip("error by itself");
    }
    CompletableFuture<Verdict> verdict =
        CompletableFuture.completedFuture(new Verdict.Skip("no chain"));
    for (var chain : chains) {
      verdict =
          verdict.thenCompose(
              before ->
                  before instanceof Verdict.Found
                      ? CompletableFuture.completedFuture(before)
                      : judge(inquiry, parts, whole, chain, true)
                          .thenApply(next -> plus(before, next)));
    }
    return verdict;
  }

  /** A chain that says nothing takes nothing away from another that says something. */
  private static Verdict plus(Verdict before, Verdict next) {
    if (before instanceof Verdict.Agree agree) {
      if (next instanceof Verdict.Agree more) {
        return new Verdict.Agree(
            agree.checks() + more.checks(), agree.effective() + more.effective());
      }
      return next instanceof Verdict.Found found
          ? new Verdict.Found(
              found.finding(),
              agree.checks() + found.checks(),
              agree.effective() + found.effective())
          : before;
    }
    return next;
  }

  private CompletableFuture<Verdict> judge(
      Inquiry inquiry, Disassembly parts, Outcome whole, Chain chain, boolean keepsRepeats) {
    return new ChainRun(inquiry, parts, chain, keepsRepeats)
        .run()
        .thenCompose(
            result -> {
              if (result.skip().isPresent()) {
                return skip(result.skip().get());
              }
              var compared = comparison(inquiry).compare(whole, result.outcome());
              if (compared instanceof Comparison.Result.Unclear unclear) {
                return skip(unclear.reason());
              }
              if (compared instanceof Comparison.Result.Same same) {
                return CompletableFuture.completedFuture(
                    new Verdict.Agree(1, same.effective() ? 1 : 0));
              }
              var consequence = ((Comparison.Result.Different) compared).consequence();
              var evidence = new Evidence(parts, whole, chain, consequence, result.links());
              return chain == Chain.PARAMETERS && keepsRepeats
                  ? afterRepeats(inquiry, evidence)
                  : found(inquiry, evidence);
            });
  }

  private record Evidence(
      Disassembly parts,
      Outcome whole,
      Chain chain,
      Consequence consequence,
      List<ChainRun.Link> links) {

    /** The part after which a repeated row was passed on, and the row. */
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
  }

  private record Repeat(int part, Value row) {}

  /** Looks first whether the engine simply loses repeated ids. */
  private CompletableFuture<Verdict> afterRepeats(Inquiry inquiry, Evidence evidence) {
    var repeat = evidence.repeat();
    if (repeat.isEmpty()) {
      return found(inquiry, evidence);
    }
    var twice = List.of(repeat.get().row(), repeat.get().row());
    return inquiry
        .runOthers(List.of(evidence.parts().rows(repeat.get().part(), twice)))
        .thenCompose(
            outcomes -> {
              boolean kept =
                  outcomes.get(0) instanceof Outcome.Rows rows && rows.values().size() == 2;
              if (kept) {
                return found(inquiry, evidence);
              }
              if (repeatsReported) {
                return judge(inquiry, evidence.parts(), evidence.whole(), evidence.chain(), false);
              }
              repeatsReported = !narrowed;
              return verdict(
                  inquiry,
                  evidence,
                  List.of(REPEATS),
                  "an element whose id is given twice comes back once");
            });
  }

  private CompletableFuture<Verdict> found(Inquiry inquiry, Evidence evidence) {
    if (evidence.chain() == Chain.BARRIER) {
      return verdict(inquiry, evidence, List.of(), "barriers between the parts change the answer");
    }
    return partsWays(inquiry, evidence, 1)
        .thenCompose(part -> blame(inquiry, evidence, part))
        .thenCompose(blame -> verdict(inquiry, evidence, List.of(), blame));
  }

  /** The first part after which the query and the chain no longer agree. */
  private CompletableFuture<Integer> partsWays(Inquiry inquiry, Evidence evidence, int part) {
    int last = evidence.links().size() - 1;
    if (part >= last) {
      return CompletableFuture.completedFuture(last);
    }
    return inquiry
        .runOthers(List.of(evidence.parts().upTo(part + 1)))
        .thenCompose(
            outcomes ->
                comparison(inquiry).compare(outcomes.get(0), evidence.links().get(part).outcome())
                        instanceof Comparison.Result.Different
                    ? CompletableFuture.completedFuture(part)
                    : partsWays(inquiry, evidence, part + 1));
  }

  /** Asks the part in another way: if that gives the same, the part is right by itself. */
  private CompletableFuture<String> blame(Inquiry inquiry, Evidence evidence, int part) {
    var place = "they part ways after part " + (part + 1) + " of " + evidence.parts().size();
    var before = evidence.links().get(Math.max(0, part - 1)).outcome();
    if (part == 0 || !(before instanceof Outcome.Rows rows)) {
      return CompletableFuture.completedFuture(place);
    }
    Optional<Query> other =
        evidence.chain() == Chain.PARAMETERS
            ? evidence.parts().fromTemporary(part, rows.values())
            : Optional.of(evidence.parts().from(part, rows.values()));
    return other
        .map(
            query ->
                inquiry
                    .runOthers(List.of(query))
                    .thenApply(
                        outcomes -> {
                          var link = evidence.links().get(part).outcome();
                          var compared = comparison(inquiry).compare(link, outcomes.get(0));
                          return compared instanceof Comparison.Result.Same
                              ? place
                                  + ", which alone gives the same in two ways: the assembly is"
                                  + " wrong"
                              : compared instanceof Comparison.Result.Different
                                  ? place + ", which is wrong by itself"
                                  : place;
                        }))
        .orElseGet(() -> CompletableFuture.completedFuture(place));
  }

  private static CompletableFuture<Verdict> verdict(
      Inquiry inquiry, Evidence evidence, List<String> located, String blame) {
    var observations = new ArrayList<Observation>();
    observations.add(new Observation(inquiry.standard(), evidence.whole()));
    int part = 1;
    for (var link : evidence.links()) {
      for (int i = 0; i < link.queries().size(); i++) {
        observations.add(
            new Observation(
                link.queries().get(i),
                inquiry.standard(),
                link.outcomes().get(i),
                evidence.chain().word() + ", part " + part));
      }
      part++;
    }
    var last = evidence.links().get(evidence.links().size() - 1).outcome();
    var sentence =
        "As one query the engine "
            + Sentences.describe(evidence.whole())
            + "; taken apart ("
            + evidence.chain().word()
            + ") it "
            + Sentences.describe(last)
            + ": "
            + blame
            + ".";
    return CompletableFuture.completedFuture(
        new Verdict.Found(
            new Finding(
                NAME,
                inquiry.target().name(),
                inquiry.target().engine(),
                evidence.consequence(),
                located,
                inquiry.graph().graph(),
                inquiry.query(),
                observations,
                sentence),
            1,
            1));
  }

  private static Comparison comparison(Inquiry inquiry) {
    return new Comparison(inquiry.traits().loosened());
  }

  private static CompletableFuture<Verdict> skip(String reason) {
    return CompletableFuture.completedFuture(new Verdict.Skip(reason));
  }
}
