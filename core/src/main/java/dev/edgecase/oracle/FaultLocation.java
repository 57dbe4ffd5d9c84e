package dev.edgecase.oracle;

import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Finds the settings that make the difference to a base configuration. */
final class FaultLocation {

  /**
   * Where the fault is.
   *
   * @param guilty the settings that make the difference
   * @param hiding the settings that have to be turned for the fault to show; mostly none
   */
  record Fault(List<String> guilty, List<String> hiding) {}

  private final Inquiry inquiry;
  private final Comparison comparison;
  private final Configuration base;
  private final Outcome expected;

  FaultLocation(Inquiry inquiry, Comparison comparison, Configuration base, Outcome expected) {
    this.inquiry = inquiry;
    this.comparison = comparison;
    this.base = base;
    this.expected = expected;
  }

  /**
   * The guilty settings among those in which a suspicious configuration differs from the base.
   *
   * @param tried all configurations that were compared with the base
   * @param plain one that has as little as possible turned on
   */
  CompletableFuture<Fault> locate(
      Configuration suspicious, List<Configuration> tried, Configuration plain) {
    return locate(suspicious, tried).thenCompose(located -> unhidden(located, plain));
  }

  /**
   * If what makes a difference when it is off makes none when all the others are off too, then it
   * hides the fault of one of them: a step that it adds may keep another strategy from a wrong
   * rewriting. Guilty is what is on while the answer is the odd one.
   */
  private CompletableFuture<Fault> unhidden(List<String> located, Configuration plain) {
    var fault = new Fault(located, List.of());
    var others = new ArrayList<>(base.differences(plain));
    if (!others.removeAll(located) || others.isEmpty() || !plain.namesOff().containsAll(located)) {
      return CompletableFuture.completedFuture(fault);
    }
    var odd = base.toggled(located);
    return inquiry
        .run(List.of(plain, odd))
        .thenCompose(
            outcomes ->
                differs(outcomes.get(0))
                    ? CompletableFuture.completedFuture(fault)
                    : new FaultLocation(inquiry, comparison, odd, outcomes.get(1))
                        .smallest(others)
                        .thenApply(
                            found ->
                                found.map(guilty -> new Fault(guilty, located)).orElse(fault)));
  }

  private CompletableFuture<Optional<List<String>>> smallest(List<String> candidates) {
    return Locator.smallest(candidates, this::makeDifference);
  }

  private CompletableFuture<List<String>> locate(
      Configuration suspicious, List<Configuration> tried) {
    var differences = base.differences(suspicious);
    var singles =
        tried.stream()
            .map(base::differences)
            .filter(names -> names.size() == 1)
            .map(names -> names.get(0))
            .toList();
    return smallest(differences)
        .thenCompose(
            located ->
                located.isPresent()
                    ? CompletableFuture.completedFuture(located)
                    : Locator.minimal(differences, this::makeDifference))
        .thenApply(located -> located.orElse(differences))
        .thenCompose(
            located ->
                located.size() == 1
                    ? accomplices(located, singles)
                    : CompletableFuture.completedFuture(located));
  }

  /**
   * What is wrong only together. Where each of several switches alone makes the difference, and all
   * make the same one, the bug needs all of them: to name the first would blame a switch that may
   * do nothing but prepare the ground.
   */
  private CompletableFuture<List<String>> accomplices(List<String> located, List<String> singles) {
    var runs = new ArrayList<Configuration>();
    runs.add(base.toggled(located));
    singles.forEach(name -> runs.add(base.toggled(List.of(name))));
    return inquiry
        .run(runs)
        .thenCompose(
            outcomes -> {
              var all = new ArrayList<String>();
              for (int i = 0; i < singles.size(); i++) {
                var outcome = outcomes.get(i + 1);
                if (differs(outcome)
                    && comparison.compare(outcomes.get(0), outcome)
                        instanceof Comparison.Result.Same) {
                  all.add(singles.get(i));
                }
              }
              return all.size() > 1
                  ? makeDifference(List.of(all)).thenApply(is -> is.get(0) ? all : located)
                  : CompletableFuture.completedFuture(located);
            });
  }

  private CompletableFuture<List<Boolean>> makeDifference(List<List<String>> sets) {
    return inquiry
        .run(sets.stream().map(base::toggled).toList())
        .thenApply(outcomes -> outcomes.stream().map(this::differs).toList());
  }

  private boolean differs(Outcome outcome) {
    return comparison.compare(expected, outcome) instanceof Comparison.Result.Different;
  }
}
