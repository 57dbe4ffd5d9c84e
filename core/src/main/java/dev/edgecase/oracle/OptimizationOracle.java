package dev.edgecase.oracle;

import dev.edgecase.graph.Ability;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.query.Traits;
import dev.edgecase.target.Explanation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Differential optimization testing (DOT).
 *
 * <p><b>Law.</b> An optimization must not change the answer: one query on one graph gives the same
 * result whichever of the engine's optimizations are switched off.
 *
 * <p><b>Conditions.</b> The result is determined by query and graph (an order-dependent or random
 * query is compared only in what order cannot change, or skipped); rounding is allowed for; an
 * error against rows counts only if the query is total by its types. Switches that change semantics
 * by design, or that another step needs, are not offered by the target (its descriptor pins them).
 *
 * <p>The base configuration has the used switches on and the unused off; it is compared with the
 * two-wise combinations of the used ones, with the engine's default, with all used off, with each
 * used one off, and, where the target lets us choose it, with the default in another legal order of
 * the strategies.
 */
public final class OptimizationOracle implements Oracle {

  /** The oracle's name on the command line. */
  public static final String NAME = "optimization";

  private static final List<String> ANOTHER_ORDER = List.of(Configuration.ORDER);

  private final Guidance guidance;
  private final Optional<List<String>> suspected;

  public OptimizationOracle(Guidance guidance) {
    this(guidance, Optional.empty());
  }

  private OptimizationOracle(Guidance guidance, Optional<List<String>> suspected) {
    this.guidance = guidance;
    this.suspected = suspected;
  }

  @Override
  public String name() {
    return NAME;
  }

  /** For one guilty switch two runs are enough; sets of them need the search for a smaller set. */
  @Override
  public Oracle narrowedTo(Finding finding) {
    var configurations = finding.observations().stream().map(Observation::configuration).toList();
    boolean narrow =
        finding.located().size() == 1
            && configurations.get(0).namesOff().isEmpty()
            && configurations.get(1).namesOff().equals(finding.located());
    return narrow ? new OptimizationOracle(guidance, Optional.of(finding.located())) : this;
  }

  @Override
  public CompletableFuture<Verdict> judge(Inquiry inquiry) {
    var traits = inquiry.traits();
    if (traits.result() == Traits.Result.NOTHING) {
      return skip("result not determined");
    }
    if (Double.isInfinite(traits.slack().absolute())) {
      return skip("sum may overflow");
    }
    if (suspected.isPresent()) {
      return judge(inquiry, traits, suspected.get());
    }
    return inquiry.explain().thenCompose(plan -> judge(inquiry, traits, plan));
  }

  private CompletableFuture<Verdict> judge(Inquiry inquiry, Traits traits, Explanation plan) {
    if (plan.switches().isEmpty()) {
      return skip("no plan");
    }
    if (!guidance.admit(plan.features())) {
      return skip(plan.shape().isEmpty() ? "strategy set seen" : "plan seen");
    }
    var configurations = configurations(inquiry, plan);
    return inquiry
        .run(configurations)
        .thenCompose(
            outcomes -> judge(inquiry, new Comparison(traits), configurations, outcomes, plan));
  }

  /** Not every query may be asked without the suspects: a smaller one may have lost the right. */
  private CompletableFuture<Verdict> judge(Inquiry inquiry, Traits traits, List<String> located) {
    return inquiry
        .explain()
        .thenCompose(
            plan ->
                located.equals(ANOTHER_ORDER) || plan.offers(located)
                    ? judge(inquiry, new Comparison(traits), located)
                    : skip("switch not offered"));
  }

  private CompletableFuture<Verdict> judge(
      Inquiry inquiry, Comparison comparison, List<String> located) {
    var standard = inquiry.standard();
    return inquiry
        .run(List.of(standard, standard.toggled(located)))
        .thenApply(
            outcomes -> {
              var one = new Observation(standard, outcomes.get(0));
              var other = new Observation(standard.toggled(located), outcomes.get(1));
              return isDifferent(comparison.compare(one.outcome(), other.outcome()))
                  ? new Verdict.Found(finding(inquiry, comparison, located, one, other), 1, 1)
                  : new Verdict.Agree(1, 1);
            });
  }

  /** The base first, then all that it is compared with, the smallest changes first. */
  private static List<Configuration> configurations(Inquiry inquiry, Explanation plan) {
    var standard = inquiry.standard();
    var base = standard.off(plan.unused());
    var others = new LinkedHashSet<Configuration>();
    plan.used().forEach(name -> others.add(base.toggled(List.of(name))));
    Pairwise.off(plan.used()).forEach(off -> others.add(base.off(off)));
    others.add(standard);
    others.add(base.off(plan.used()));
    if (inquiry.target().abilities().has(Ability.STRATEGY_ORDER)) {
      others.add(standard.toggled(ANOTHER_ORDER));
    }
    others.remove(base);
    var all = new ArrayList<Configuration>();
    all.add(base);
    others.stream()
        .sorted(Comparator.comparingInt(other -> base.differences(other).size()))
        .forEach(all::add);
    return all;
  }

  private CompletableFuture<Verdict> judge(
      Inquiry inquiry,
      Comparison comparison,
      List<Configuration> configurations,
      List<Outcome> outcomes,
      Explanation plan) {
    int effective = 0;
    Optional<Configuration> suspicious = Optional.empty();
    Optional<String> unclear = Optional.empty();
    for (int i = 1; i < outcomes.size(); i++) {
      var result = comparison.compare(outcomes.get(0), outcomes.get(i));
      if (result instanceof Comparison.Result.Unclear reason) {
        unclear = Optional.of(reason.reason());
      } else if (result instanceof Comparison.Result.Same same) {
        effective += same.effective() ? 1 : 0;
      } else {
        effective++;
        suspicious = suspicious.isPresent() ? suspicious : Optional.of(configurations.get(i));
      }
    }
    int checks = outcomes.size() - 1;
    if (suspicious.isEmpty()) {
      return unclear.isPresent()
          ? skip(unclear.get())
          : CompletableFuture.completedFuture(new Verdict.Agree(checks, effective));
    }
    var base = configurations.get(0);
    int effectiveChecks = effective;
    return new FaultLocation(inquiry, comparison, base, outcomes.get(0))
        .locate(suspicious.get(), configurations, base.off(plan.used()))
        .thenCompose(fault -> evidence(inquiry, comparison, base, fault))
        .thenApply(finding -> new Verdict.Found(finding, checks, effectiveChecks));
  }

  /**
   * The two runs that show it. A reader understands the engine's default against the default with
   * the guilty switches off; where that shows nothing, as few others as possible are off as well.
   */
  private CompletableFuture<Finding> evidence(
      Inquiry inquiry, Comparison comparison, Configuration base, FaultLocation.Fault fault) {
    var located = fault.guilty();
    var last = base.toggled(fault.hiding());
    return conditions(inquiry, comparison, last, fault)
        .thenApply(needed -> needed.map(inquiry.standard()::off).orElse(last))
        .thenCompose(
            first -> {
              var runs = List.of(first, first.toggled(located));
              return inquiry
                  .run(runs)
                  .thenApply(
                      outcomes -> {
                        var one = new Observation(runs.get(0), outcomes.get(0));
                        var other = new Observation(runs.get(1), outcomes.get(1));
                        return finding(inquiry, comparison, located, one, other);
                      });
            });
  }

  /** What has to be off for the fault to show at all, and nothing that need not; mostly none. */
  private static CompletableFuture<Optional<List<String>>> conditions(
      Inquiry inquiry, Comparison comparison, Configuration last, FaultLocation.Fault fault) {
    var off = new ArrayList<>(last.namesOff());
    off.removeAll(fault.guilty());
    Function<List<List<String>>, CompletableFuture<List<Boolean>>> show =
        sets -> show(inquiry, comparison, fault.guilty(), sets);
    return show.apply(List.of(List.of(), fault.hiding()))
        .thenCompose(
            shown ->
                shown.get(0)
                    ? CompletableFuture.completedFuture(Optional.of(List.of()))
                    : Locator.minimal(shown.get(1) ? fault.hiding() : off, show));
  }

  /** For each set of switches, whether the fault shows while they are off. */
  private static CompletableFuture<List<Boolean>> show(
      Inquiry inquiry, Comparison comparison, List<String> guilty, List<List<String>> sets) {
    var runs = new ArrayList<Configuration>();
    for (var set : sets) {
      var off = inquiry.standard().off(set);
      runs.addAll(List.of(off, off.toggled(guilty)));
    }
    return inquiry
        .run(runs)
        .thenApply(
            outcomes ->
                IntStream.range(0, sets.size())
                    .mapToObj(i -> comparison.compare(outcomes.get(2 * i), outcomes.get(2 * i + 1)))
                    .map(OptimizationOracle::isDifferent)
                    .toList());
  }

  private Finding finding(
      Inquiry inquiry,
      Comparison comparison,
      List<String> located,
      Observation one,
      Observation other) {
    var consequence =
        comparison.compare(one.outcome(), other.outcome())
                instanceof Comparison.Result.Different different
            ? different.consequence()
            : Consequence.WRONG_RESULT;
    var sentence = Sentences.contrast(located, one.outcome(), other.outcome());
    return new Finding(
        NAME,
        inquiry.target().name(),
        inquiry.target().engine(),
        consequence,
        located,
        inquiry.graph().graph(),
        inquiry.query(),
        List.of(one, other),
        sentence);
  }

  private static boolean isDifferent(Comparison.Result result) {
    return result instanceof Comparison.Result.Different;
  }

  private static CompletableFuture<Verdict> skip(String reason) {
    return CompletableFuture.completedFuture(new Verdict.Skip(reason));
  }
}
