package dev.edgecase.oracle;

import dev.edgecase.protocol.Outcome;
import dev.edgecase.query.Traits;
import dev.edgecase.target.Session;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;

/**
 * Differential testing.
 *
 * <p><b>Law.</b> Engines, versions or settings that claim the same language agree on the answer to
 * a query.
 *
 * <p><b>Conditions.</b> The result is determined by query and graph. Documented differences are in
 * the descriptors: a query that one touches is not compared between a target that has it and one
 * that has not. Errors are compared by kind alone, and an error that data explain only where the
 * query cannot raise one. With three or more targets the odd one out is named; two targets can only
 * disagree.
 */
public final class DifferentialOracle implements Oracle {

  /** The oracle's name on the command line. */
  public static final String NAME = "differential";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public CompletableFuture<Verdict> judge(Inquiry inquiry) {
    var traits = inquiry.traits();
    if (inquiry.members().size() < 2) {
      return skip("one target");
    }
    if (traits.result() == Traits.Result.NOTHING) {
      return skip("result not determined");
    }
    if (Double.isInfinite(traits.slack().absolute())) {
      return skip("sum may overflow");
    }
    return inquiry.runOnMembers().thenApply(outcomes -> judge(inquiry, outcomes));
  }

  private static Verdict judge(Inquiry inquiry, List<Outcome> outcomes) {
    var comparison = new Comparison(inquiry.traits().loosened());
    int checks = 0;
    int effective = 0;
    Optional<String> unclear = Optional.empty();
    Optional<Disagreement> first = Optional.empty();
    for (int i = 0; i < outcomes.size(); i++) {
      for (int j = i + 1; j < outcomes.size(); j++) {
        var deviation = deviation(inquiry, i, j);
        if (deviation.isPresent()) {
          unclear = deviation;
          continue;
        }
        var result = comparison.compareAcross(outcomes.get(i), outcomes.get(j));
        if (result instanceof Comparison.Result.Unclear reason) {
          unclear = Optional.of(reason.reason());
          continue;
        }
        checks++;
        if (result instanceof Comparison.Result.Different different) {
          effective++;
          if (first.isEmpty()) {
            first = Optional.of(new Disagreement(i, j, different.consequence()));
          }
        } else if (result instanceof Comparison.Result.Same same && same.effective()) {
          effective++;
        }
      }
    }
    if (first.isPresent()) {
      return new Verdict.Found(
          finding(inquiry, outcomes, comparison, first.get()), checks, effective);
    }
    return checks == 0
        ? new Verdict.Skip(unclear.orElse("nothing to compare"))
        : new Verdict.Agree(checks, effective);
  }

  private record Disagreement(int one, int other, Consequence consequence) {}

  /** The documented difference between two members that a query may show, in a few words. */
  private static Optional<String> deviation(Inquiry inquiry, int one, int other) {
    var members = inquiry.members();
    var here = new HashSet<>(members.get(one).deviations());
    var both = new HashSet<>(here);
    both.retainAll(members.get(other).deviations());
    here.addAll(members.get(other).deviations());
    here.removeAll(both);
    return here.stream().anyMatch(d -> d.touches(inquiry.query(), inquiry.traits().peculiarities()))
        ? Optional.of("documented deviation")
        : Optional.empty();
  }

  private static Finding finding(
      Inquiry inquiry, List<Outcome> outcomes, Comparison comparison, Disagreement disagreement) {
    var members = inquiry.members();
    var suspect = oddOneOut(inquiry, outcomes, comparison);
    var observations = new ArrayList<Observation>();
    for (int i = 0; i < outcomes.size(); i++) {
      observations.add(new Observation(name(members.get(i)), inquiry.standard(), outcomes.get(i)));
    }
    var sentence =
        name(members.get(disagreement.one()))
            + " "
            + Sentences.describe(outcomes.get(disagreement.one()))
            + "; "
            + name(members.get(disagreement.other()))
            + " "
            + Sentences.describeOther(
                outcomes.get(disagreement.other()), outcomes.get(disagreement.one()))
            + suspect
                .map(odd -> "; the odd one out is " + name(members.get(odd)) + ".")
                .orElse(".");
    return new Finding(
        NAME,
        inquiry.target().name(),
        suspect.map(odd -> members.get(odd).target().engine()).orElse(inquiry.target().engine()),
        disagreement.consequence(),
        List.of(),
        inquiry.graph().graph(),
        inquiry.query(),
        observations,
        sentence);
  }

  /**
   * The one member that differs from all others that it can be compared with, at least two, which
   * agree with each other. One that refuses the query takes no part.
   */
  private static Optional<Integer> oddOneOut(
      Inquiry inquiry, List<Outcome> outcomes, Comparison comparison) {
    for (int i = 0; i < outcomes.size(); i++) {
      int odd = i;
      var rest =
          IntStream.range(0, outcomes.size())
              .filter(j -> j != odd && deviation(inquiry, odd, j).isEmpty())
              .mapToObj(outcomes::get)
              .filter(other -> !isUnclear(comparison.compareAcross(outcomes.get(odd), other)))
              .toList();
      boolean differs =
          rest.stream()
              .allMatch(
                  other ->
                      comparison.compareAcross(outcomes.get(odd), other)
                          instanceof Comparison.Result.Different);
      boolean agree =
          rest.stream()
              .allMatch(
                  other ->
                      comparison.compareAcross(rest.get(0), other)
                          instanceof Comparison.Result.Same);
      if (rest.size() > 1 && differs && agree) {
        return Optional.of(odd);
      }
    }
    return Optional.empty();
  }

  private static boolean isUnclear(Comparison.Result result) {
    return result instanceof Comparison.Result.Unclear;
  }

  private static String name(Session member) {
    return member.target().name();
  }

  private static CompletableFuture<Verdict> skip(String reason) {
    return CompletableFuture.completedFuture(new Verdict.Skip(reason));
  }
}
