package dev.edgecase.gremlin;

import static dev.edgecase.gremlin.FilterSteps.one;
import static dev.edgecase.gremlin.Production.rowWise;

import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Instruction;
import java.util.ArrayList;
import java.util.List;

/** Steps that go several ways, or the same way several times. */
final class BranchSteps {
  private BranchSteps() {}

  static List<Production> all() {
    var all = new ArrayList<Production>();
    for (var name : List.of("union", "coalesce")) {
      all.add(rowWise(name, Kind::isElement, site -> branches(name, site)));
    }
    for (var name : List.of("local", "flatMap")) {
      all.add(
          rowWise(
              name,
              Kind::isElement,
              site -> one(site.nested().rows(site).map(s -> Steps.step(name, Steps.nested(s))))));
    }
    all.add(
        rowWise(
            "map",
            Kind::isElement,
            site -> one(site.nested().one(site).map(s -> Steps.step("map", Steps.nested(s))))));
    all.add(
        rowWise(
            "optional",
            Kind::isElement,
            site ->
                one(site.nested().same(site).map(s -> Steps.step("optional", Steps.nested(s))))));
    all.add(rowWise("choose", Kind::isElement, BranchSteps::choose));
    all.add(rowWise("repeat", Kind::isElement, BranchSteps::repeat));
    return all;
  }

  private static List<Instruction> branches(String name, Site site) {
    var parts = new ArrayList<Argument>();
    boolean same = site.tools().rng().chance(0.6);
    int size = site.tools().rng().between(2, 3);
    for (int i = 0; i < size; i++) {
      (same ? site.nested().same(site) : site.nested().rows(site))
          .ifPresent(steps -> parts.add(Steps.nested(steps)));
    }
    return parts.isEmpty() ? List.of() : List.of(new Instruction(name, parts));
  }

  private static List<Instruction> choose(Site site) {
    var parts = new ArrayList<Argument>();
    site.nested().same(site).ifPresent(steps -> parts.add(Steps.nested(steps)));
    int size = site.tools().rng().between(1, 2);
    for (int i = 0; i < size; i++) {
      site.nested().same(site).ifPresent(steps -> parts.add(Steps.nested(steps)));
    }
    return parts.size() < 2 ? List.of() : List.of(new Instruction("choose", parts));
  }

  private static List<Instruction> repeat(Site site) {
    var rng = site.tools().rng();
    var body = site.nested().same(site);
    if (body.isEmpty() || BranchRules.hasBarrier(body.get())) {
      return List.of();
    }
    var steps = new ArrayList<Instruction>();
    var repeat = Steps.step("repeat", Steps.nested(body.get()));
    var end = end(site);
    boolean before = rng.chance(0.3);
    if (rng.chance(0.4)) {
      (rng.chance(0.5) ? steps : end).add(Steps.step("emit"));
    }
    if (before) {
      steps.addAll(end);
      steps.add(repeat);
    } else {
      steps.add(repeat);
      steps.addAll(end);
    }
    return steps;
  }

  /** A number of times, or a condition that some loop always meets. */
  private static List<Instruction> end(Site site) {
    var rng = site.tools().rng();
    var end = new ArrayList<Instruction>();
    int loops = rng.between(1, 3);
    if (rng.chance(0.6)) {
      end.add(Steps.step("times", FilterSteps.number(loops)));
      return end;
    }
    var bound =
        Steps.nested(
            List.of(
                Steps.step("loops"), Steps.step("is", Steps.p("gte", FilterSteps.number(loops)))));
    var condition = site.nested().test(site).filter(steps -> !BranchRules.hasBarrier(steps));
    end.add(
        Steps.step(
            "until",
            condition
                .map(steps -> Steps.nested(List.of(Steps.step("or", Steps.nested(steps), bound))))
                .orElse(bound)));
    return end;
  }
}
