package dev.edgecase.gremlin;

import static dev.edgecase.gremlin.FilterSteps.one;
import static dev.edgecase.gremlin.Production.global;
import static dev.edgecase.gremlin.Production.rowWise;

import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.List;

/** Steps from elements to values, and those that make one value of many. */
final class ValueSteps {
  private static final Argument LOCAL = new Argument.Token("Scope", "local");

  private ValueSteps() {}

  static List<Production> all() {
    var all = new ArrayList<Production>();
    all.add(
        rowWise(
            "values",
            Kind::isElement,
            site -> one(site.key().map(key -> Steps.step("values", Steps.text(key))))));
    for (var name : List.of("properties", "valueMap", "elementMap")) {
      all.add(rowWise(name, Kind::isElement, site -> keyed(name, site)));
    }
    for (var name : List.of("label", "id")) {
      all.add(rowWise(name, Kind::isElement, site -> List.of(Steps.step(name))));
    }
    for (var name : List.of("key", "value")) {
      all.add(rowWise(name, kind -> kind == Kind.PROPERTY, site -> List.of(Steps.step(name))));
    }
    all.add(rowWise("constant", kind -> true, ValueSteps::constant));
    all.add(rowWise("math", kind -> kind == Kind.NUMBER, ValueSteps::math));
    all.add(rowWise("project", Kind::isElement, ValueSteps::project));
    all.add(rowWise("unfold", ValueSteps::isFolded, site -> List.of(Steps.step("unfold"))));
    all.add(global("count", kind -> true, ValueSteps::count));
    all.add(global("fold", kind -> !isFolded(kind), site -> List.of(Steps.step("fold"))));
    for (var name : List.of("sum", "mean", "min", "max")) {
      all.add(global(name, kind -> kind == Kind.NUMBER, site -> List.of(Steps.step(name))));
      all.add(
          rowWise(name, kind -> kind == Kind.NUMBERS, site -> List.of(Steps.step(name, LOCAL))));
    }
    all.add(rowWise("count", kind -> isFolded(kind), site -> List.of(Steps.step("count", LOCAL))));
    all.add(rowWise("limit", kind -> kind == Kind.PATH, site -> List.of(localLimit(site))));
    all.add(
        rowWise(
            "order",
            kind -> kind == Kind.NUMBERS || kind == Kind.TEXTS,
            site -> List.of(Steps.step("order", LOCAL))));
    all.add(rowWise("dedup", Kind::isList, site -> List.of(Steps.step("dedup", LOCAL))));
    all.add(global("group", Kind::isElement, ValueSteps::group));
    all.add(
        global("groupCount", kind -> kind.isElement() || kind.isScalar(), ValueSteps::groupCount));
    all.add(global("inject", kind -> kind == Kind.NUMBER, ValueSteps::inject));
    return all;
  }

  private static boolean isFolded(Kind kind) {
    return kind.isList() || kind == Kind.MAP || kind == Kind.PATH;
  }

  private static Instruction localLimit(Site site) {
    return Steps.step("limit", LOCAL, FilterSteps.number(site.tools().rng().between(1, 3)));
  }

  private static List<Instruction> keyed(String name, Site site) {
    return site.tools().rng().chance(0.5)
        ? List.of(Steps.step(name))
        : one(site.key().map(key -> Steps.step(name, Steps.text(key))));
  }

  private static List<Instruction> constant(Site site) {
    var rng = site.tools().rng();
    Value value =
        rng.chance(0.6) ? new Value.Int32(rng.between(-2, 5)) : new Value.Text(rng.pick("a", "b"));
    return List.of(Steps.step("constant", Steps.literal(value)));
  }

  private static List<Instruction> math(Site site) {
    var expression = site.tools().rng().pick("_ + 1", "_ * 2", "_ - 3", "abs(_)", "_ / 2");
    return List.of(Steps.step("math", Steps.text(expression)));
  }

  private static List<Instruction> count(Site site) {
    var rng = site.tools().rng();
    var count = Steps.step("count");
    return rng.chance(0.25)
        ? List.of(count, Steps.step("is", site.tools().predicates().onCount(rng.between(0, 50))))
        : List.of(count);
  }

  private static List<Instruction> project(Site site) {
    var names = new ArrayList<String>();
    var by = new ArrayList<Instruction>();
    int size = site.tools().rng().between(1, 3);
    for (int i = 0; i < size; i++) {
      var modulator = by(site);
      if (!modulator.isEmpty()) {
        names.add(String.valueOf((char) ('a' + i)));
        by.addAll(modulator);
      }
    }
    if (names.isEmpty()) {
      return List.of();
    }
    by.add(0, Steps.step("project", names));
    return by;
  }

  /** A by() that gives at most one value. */
  private static List<Instruction> by(Site site) {
    var rng = site.tools().rng();
    if (rng.chance(0.4)) {
      return one(site.key().map(key -> Steps.step("by", Steps.text(key))));
    }
    if (rng.chance(0.15)) {
      return List.of(Steps.step("by", new Argument.Token("T", "label")));
    }
    return one(site.nested().one(site).map(steps -> Steps.step("by", Steps.nested(steps))));
  }

  private static List<Instruction> group(Site site) {
    var by = by(site);
    if (by.isEmpty()) {
      return List.of();
    }
    var steps = new ArrayList<Instruction>();
    steps.add(Steps.step("group"));
    steps.addAll(by);
    if (site.tools().rng().chance(0.5)) {
      var reduce = site.tools().rng().pick("count", "fold");
      steps.add(Steps.step("by", Steps.nested(List.of(Steps.step(reduce)))));
    }
    return steps;
  }

  private static List<Instruction> groupCount(Site site) {
    var steps = new ArrayList<Instruction>();
    steps.add(Steps.step("groupCount"));
    if (site.kind().isElement() && site.tools().rng().chance(0.8)) {
      steps.addAll(by(site));
    }
    return steps;
  }

  private static List<Instruction> inject(Site site) {
    int number = site.tools().rng().between(-2, 9);
    return List.of(Steps.step("inject", FilterSteps.number(number)));
  }
}
