package dev.edgecase.oracle;

import dev.edgecase.protocol.Outcome;
import dev.edgecase.query.Disassembly;
import dev.edgecase.query.Traits;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
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
    this(ordered(chains), false, false);
  }

  private DisassemblyOracle(Set<Chain> chains, boolean narrowed, boolean repeatsReported) {
    this.chains = chains;
    this.narrowed = narrowed;
    this.repeatsReported = repeatsReported;
  }

  /** In their own order, whatever the order in which they were asked for. */
  private static Set<Chain> ordered(Collection<Chain> chains) {
    var ordered = EnumSet.noneOf(Chain.class);
    ordered.addAll(chains);
    return ordered;
  }

  @Override
  public String name() {
    return NAME;
  }

  /** The ways in which it puts the parts together, in the order in which it tries them. */
  Set<Chain> chains() {
    return Collections.unmodifiableSet(chains);
  }

  @Override
  public Oracle narrowedTo(Finding finding) {
    var used = EnumSet.noneOf(Chain.class);
    finding.observations().forEach(o -> o.chain().ifPresent(used::add));
    return used.isEmpty()
        ? this
        : new DisassemblyOracle(used, true, !finding.located().contains(REPEATS));
  }

  @Override
  public CompletableFuture<Verdict> judge(Inquiry inquiry) {
    var traits = inquiry.traits();
    if (inquiry.dialect().lacking().contains(NAME)) {
      return skip("does not hold on this engine");
    }
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
        .disassembly(inquiry.graph(), inquiry.dialect())
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
    CompletableFuture<Verdict> verdict = skip("no chain");
    for (var chain : chains) {
      verdict =
          verdict.thenCompose(
              before ->
                  before instanceof Verdict.Found
                      ? CompletableFuture.completedFuture(before)
                      : judge(inquiry, parts, whole, chain, true).thenApply(before::plus));
    }
    return verdict;
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
              var compared =
                  new Comparison(inquiry.traits().loosened()).compare(whole, result.outcome());
              if (compared instanceof Comparison.Result.Unclear unclear) {
                return skip(unclear.reason());
              }
              if (compared instanceof Comparison.Result.Same same) {
                return CompletableFuture.completedFuture(
                    new Verdict.Agree(1, same.effective() ? 1 : 0));
              }
              var consequence = ((Comparison.Result.Different) compared).consequence();
              var divergence =
                  new Divergence(inquiry, parts, whole, chain, consequence, result.links());
              return chain == Chain.PARAMETERS && keepsRepeats
                  ? afterRepeats(divergence)
                  : found(divergence);
            });
  }

  /** Looks first whether the engine simply loses repeated ids. */
  private CompletableFuture<Verdict> afterRepeats(Divergence divergence) {
    var repeat = divergence.repeat();
    if (repeat.isEmpty()) {
      return found(divergence);
    }
    var inquiry = divergence.inquiry();
    var parts = divergence.parts();
    var twice = List.of(repeat.get().row(), repeat.get().row());
    return inquiry
        .runOthers(List.of(parts.rows(repeat.get().part(), twice)))
        .thenCompose(
            outcomes -> {
              boolean kept =
                  outcomes.get(0) instanceof Outcome.Rows rows && rows.values().size() == 2;
              if (kept) {
                return found(divergence);
              }
              if (repeatsReported) {
                return judge(inquiry, parts, divergence.whole(), divergence.chain(), false);
              }
              repeatsReported = !narrowed;
              return CompletableFuture.completedFuture(
                  found(
                      divergence,
                      List.of(REPEATS),
                      "an element whose id is given twice comes back once"));
            });
  }

  private static CompletableFuture<Verdict> found(Divergence divergence) {
    return divergence.blame().thenApply(blame -> found(divergence, List.of(), blame));
  }

  private static Verdict found(Divergence divergence, List<String> located, String blame) {
    return new Verdict.Found(divergence.finding(located, blame), 1, 1);
  }

  private static CompletableFuture<Verdict> skip(String reason) {
    return CompletableFuture.completedFuture(new Verdict.Skip(reason));
  }
}
