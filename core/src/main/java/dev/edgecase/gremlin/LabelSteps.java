package dev.edgecase.gremlin;

import static dev.edgecase.gremlin.FilterSteps.one;
import static dev.edgecase.gremlin.Production.global;
import static dev.edgecase.gremlin.Production.rowWise;

import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Instruction;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

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
    var chosen =
        names.size() == 1 || rng.chance(0.6) ? List.of(rng.pick(names)) : names.subList(0, 2);
    var steps = new ArrayList<>(List.of(Steps.step("select", chosen)));
    if (site.kind() != Kind.MAP && rng.chance(0.4)) {
      // A by() for each label, or none.
      var by = chosen.stream().flatMap(name -> shown(site, name).stream()).toList();
      steps.addAll(by.size() == chosen.size() ? by : List.of());
    }
    return steps;
  }

  /** What is shown of what stands at a label: a key that elements of its kind have. */
  private static Optional<Instruction> shown(Site site, String label) {
    var kind = Optional.ofNullable(site.labels().get(label)).flatMap(Kind::element);
    var keys = kind.map(site.tools().graph()::keys).orElse(Set.of());
    return keys.isEmpty()
        ? Optional.empty()
        : Optional.of(Steps.step("by", Steps.text(site.tools().rng().pick(List.copyOf(keys)))));
  }

  /** Compares with what stands at a label, or walks from there. */
  private static List<Instruction> where(Site site) {
    if (site.tools().rng().chance(0.4)) {
      return walk(site);
    }
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

  /** A walk that begins at a label, and that may have to end at one. */
  private static List<Instruction> walk(Site site) {
    var rng = site.tools().rng();
    var from = List.copyOf(site.labels().entrySet());
    if (from.isEmpty()) {
      return List.of();
    }
    var start = rng.pick(from);
    var crowd = Crowd.of(start.getValue(), 1, site.tools().graph());
    var there = new Site(crowd, site.scope(), site.tools(), site.nested());
    var ends =
        from.stream().filter(e -> e.getValue() == start.getValue()).map(e -> e.getKey()).toList();
    boolean ending = rng.chance(0.5);
    return (ending ? site.nested().same(there) : site.nested().rows(there))
        .map(
            body -> {
              var walk = new ArrayList<>(List.of(Steps.step("as", Steps.text(start.getKey()))));
              walk.addAll(body);
              if (ending) {
                walk.add(Steps.step("as", Steps.text(rng.pick(ends))));
              }
              return List.of(Steps.step("where", Steps.nested(walk)));
            })
        .orElse(List.of());
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
