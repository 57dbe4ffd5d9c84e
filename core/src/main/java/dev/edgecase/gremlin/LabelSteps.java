package dev.edgecase.gremlin;

import static dev.edgecase.gremlin.FilterSteps.one;
import static dev.edgecase.gremlin.Production.global;
import static dev.edgecase.gremlin.Production.rowWise;

import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Instruction;
import java.util.ArrayList;
import java.util.List;

/** Steps that look back: labels, paths, patterns and side effects. */
final class LabelSteps {
  private static final List<String> LABELS = List.of("a", "b", "c");

  private LabelSteps() {}

  static List<Production> all() {
    var all = new ArrayList<Production>();
    all.add(global("as", Kind::isElement, site -> List.of(Steps.step("as", label(site)))));
    all.add(global("select", kind -> true, LabelSteps::select));
    all.add(global("where", Kind::isElement, LabelSteps::where));
    all.add(global("path", kind -> !kind.isList(), site -> List.of(Steps.step("path"))));
    all.add(global("tree", Kind::isElement, site -> List.of(Steps.step("tree"))));
    all.add(global("match", Kind::isElement, LabelSteps::match));
    all.add(
        global(
            "aggregate",
            kind -> kind.isElement() || kind.isScalar(),
            site -> sideEffect("aggregate", site)));
    all.add(
        global(
            "store",
            kind -> kind.isElement() || kind.isScalar(),
            site -> sideEffect("store", site)));
    all.add(global("subgraph", kind -> kind == Kind.EDGE, LabelSteps::subgraph));
    all.add(rowWise("sack", kind -> kind == Kind.NUMBER || kind.isElement(), LabelSteps::sack));
    return all;
  }

  private static Argument label(Site site) {
    return Steps.text(site.tools().rng().pick(LABELS));
  }

  private static List<Instruction> select(Site site) {
    var rng = site.tools().rng();
    if (site.kind() == Kind.MAP && rng.chance(0.3)) {
      return List.of(
          Steps.step("select", new Argument.Token("Column", rng.pick("keys", "values"))));
    }
    var names = List.copyOf(site.labels().keySet());
    if (names.isEmpty()) {
      return List.of();
    }
    return names.size() == 1 || rng.chance(0.6)
        ? List.of(Steps.step("select", Steps.text(rng.pick(names))))
        : List.of(Steps.step("select", names.subList(0, 2)));
  }

  /** Compares with what stands at a label. */
  private static List<Instruction> where(Site site) {
    var names =
        site.labels().entrySet().stream()
            .filter(label -> label.getValue() == site.kind())
            .map(label -> label.getKey())
            .toList();
    if (names.isEmpty()) {
      return List.of();
    }
    var rng = site.tools().rng();
    return List.of(
        Steps.step("where", Steps.p(rng.pick("eq", "neq"), Steps.text(rng.pick(names)))));
  }

  private static List<Instruction> match(Site site) {
    var rng = site.tools().rng();
    var patterns = new ArrayList<Argument>();
    var ends = new ArrayList<>(List.of("x"));
    int size = rng.between(1, 2);
    for (int i = 0; i < size; i++) {
      var from = rng.pick(ends);
      var to = i == 0 ? "y" : "z";
      site.nested()
          .same(site)
          .filter(steps -> !BranchRules.hasBarrier(steps))
          .ifPresent(
              body -> {
                var pattern = new ArrayList<Instruction>();
                pattern.add(Steps.step("as", Steps.text(from)));
                pattern.addAll(body);
                pattern.add(Steps.step("as", Steps.text(to)));
                patterns.add(Steps.nested(pattern));
                ends.add(to);
              });
    }
    if (patterns.isEmpty() || !site.labels().isEmpty()) {
      return List.of();
    }
    var steps = new ArrayList<Instruction>();
    steps.add(new Instruction("match", patterns));
    steps.add(Steps.step("select", Steps.text(rng.pick(ends))));
    return steps;
  }

  private static List<Instruction> sideEffect(String name, Site site) {
    if (site.scope().sideEffect("s").isPresent()) {
      return List.of();
    }
    var key = Steps.text("s");
    var steps = new ArrayList<Instruction>();
    steps.add(Steps.step(name, key));
    if (site.kind().isElement() && site.tools().rng().chance(0.3)) {
      site.key().ifPresent(k -> steps.add(Steps.step("by", Steps.text(k))));
    }
    steps.add(Steps.step("cap", key));
    return steps;
  }

  private static List<Instruction> subgraph(Site site) {
    if (site.scope().sideEffect("g").isPresent()) {
      return List.of();
    }
    var key = Steps.text("g");
    return List.of(Steps.step("subgraph", key), Steps.step("cap", key));
  }

  private static List<Instruction> sack(Site site) {
    if (site.scope().sideEffect(SourceRules.SACK).isEmpty()) {
      return List.of();
    }
    if (site.kind() == Kind.NUMBER || site.tools().rng().chance(0.5)) {
      return List.of(Steps.step("sack"));
    }
    return one(
            site.key()
                .filter(key -> site.scope().key(key) == Kind.NUMBER)
                .map(key -> Steps.step("by", Steps.text(key))))
        .stream()
        .flatMap(
            by -> List.of(Steps.step("sack", new Argument.Token("Operator", "sum")), by).stream())
        .toList();
  }
}
