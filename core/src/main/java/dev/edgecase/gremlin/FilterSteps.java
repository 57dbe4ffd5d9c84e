package dev.edgecase.gremlin;

import static dev.edgecase.gremlin.Production.global;
import static dev.edgecase.gremlin.Production.rowWise;

import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Value;
import dev.edgecase.protocol.ValueType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Steps that keep some of what they take, and those that put it in order. */
final class FilterSteps {
  private FilterSteps() {}

  static List<Production> all() {
    var all = new ArrayList<Production>();
    all.add(rowWise("has", Kind::isElement, FilterSteps::has));
    all.add(
        rowWise(
            "hasNot",
            Kind::isElement,
            site -> one(site.key().map(key -> Steps.step("hasNot", Steps.text(key))))));
    all.add(rowWise("hasLabel", Kind::isElement, FilterSteps::hasLabel));
    all.add(rowWise("hasId", Kind::isElement, FilterSteps::hasId));
    all.add(rowWise("hasKey", kind -> kind == Kind.PROPERTY, FilterSteps::hasKey));
    for (var name : List.of("where", "not", "filter")) {
      all.add(
          rowWise(
              name,
              Kind::isElement,
              site ->
                  one(
                      site.nested()
                          .test(site)
                          .map(steps -> Steps.step(name, Steps.nested(steps))))));
    }
    for (var name : List.of("and", "or")) {
      all.add(rowWise(name, Kind::isElement, site -> connective(name, site)));
    }
    all.add(rowWise("is", kind -> kind.isScalar() && kind != Kind.ANY, FilterSteps::is));
    all.add(rowWise("simplePath", Kind::isElement, site -> List.of(Steps.step("simplePath"))));
    all.add(rowWise("cyclicPath", Kind::isElement, site -> List.of(Steps.step("cyclicPath"))));
    all.add(rowWise("identity", kind -> true, site -> List.of(Steps.step("identity"))));
    all.add(global("barrier", kind -> true, site -> List.of(Steps.step("barrier"))));
    all.add(global("dedup", kind -> true, FilterSteps::dedup));
    for (var name : List.of("limit", "skip", "tail")) {
      all.add(global(name, kind -> true, site -> List.of(cut(name, site))));
    }
    all.add(global("range", kind -> true, FilterSteps::range));
    all.add(
        global(
            "sample",
            kind -> true,
            site -> List.of(Steps.step("sample", number(site.tools().rng().between(1, 5))))));
    all.add(
        global(
            "order",
            kind -> kind.isElement() || kind == Kind.NUMBER || kind == Kind.TEXT,
            FilterSteps::order));
    return all;
  }

  private static List<Instruction> has(Site site) {
    var rng = site.tools().rng();
    var graph = site.tools().graph();
    var kind = site.kind().element().orElse(ElementKind.VERTEX);
    var witness = site.witness();
    var properties = witness.map(w -> graph.properties(kind, w)).orElse(Map.of());
    if (properties.isEmpty()) {
      return List.of();
    }
    var label = graph.label(kind, witness.orElse(0));
    if (rng.chance(0.05)) {
      var value = new Value.Text(label);
      return List.of(
          Steps.step(
              "has",
              new Argument.Token("T", "label"),
              site.tools().predicates().among(graph.labels(kind), value)));
    }
    var key = rng.pick(List.copyOf(properties.keySet()));
    var value = properties.getOrDefault(key, new Value.Nil());
    var name = Steps.text(key);
    if (rng.chance(0.08)) {
      return List.of(Steps.step("has", name));
    }
    Argument condition =
        rng.chance(0.12) ? Steps.literal(value) : site.tools().predicates().onKey(kind, key, value);
    return rng.chance(0.25)
        ? List.of(Steps.step("has", Steps.text(label), name, condition))
        : List.of(Steps.step("has", name, condition));
  }

  private static List<Instruction> hasLabel(Site site) {
    var rng = site.tools().rng();
    var kind = site.kind().element().orElse(ElementKind.VERTEX);
    var labels = site.tools().graph().labels(kind);
    var own = site.witness().map(w -> site.tools().graph().label(kind, w));
    var first = rng.chance(0.1) ? rng.pick(labels) : own.orElse(rng.pick(labels));
    if (rng.chance(0.1)) {
      return List.of(
          Steps.step("hasLabel", site.tools().predicates().among(labels, new Value.Text(first))));
    }
    if (rng.chance(0.7)) {
      return List.of(Steps.step("hasLabel", List.of(first)));
    }
    var second = rng.chance(0.1) ? absentLabel(site) : rng.pick(labels);
    return List.of(Steps.step("hasLabel", List.of(first, second)));
  }

  /** A filter by the labels of edges, wherever they come from. */
  static Instruction hasEdgeLabel(Site site) {
    var tools = site.tools();
    var labels = tools.graph().labels(ElementKind.EDGE);
    var label = tools.rng().pick(labels);
    return tools.rng().chance(0.5)
        ? Steps.step("hasLabel", List.of(label))
        : Steps.step("hasLabel", tools.predicates().among(labels, new Value.Text(label)));
  }

  /** A filter that nothing passes. */
  static Instruction hasAbsentLabel(Site site) {
    return Steps.step("hasLabel", List.of(absentLabel(site)));
  }

  /** A label that no element of the kind has: that of the other kind, or none of the schema. */
  private static String absentLabel(Site site) {
    var rng = site.tools().rng();
    var other = site.kind() == Kind.VERTEX ? ElementKind.EDGE : ElementKind.VERTEX;
    var labels = site.tools().graph().labels(other);
    return labels.isEmpty() || rng.chance(0.5) ? "Unknown" : rng.pick(labels);
  }

  private static List<Instruction> hasId(Site site) {
    var graph = site.tools().graph();
    var ids = new ArrayList<Argument>();
    int size = site.tools().rng().between(1, 4);
    for (int i = 0; i < size; i++) {
      site.witness()
          .ifPresent(
              w ->
                  ids.add(
                      Steps.literal(
                          site.kind() == Kind.VERTEX
                              ? new Value.VertexRef(graph.graph().vertices().get(w).id())
                              : new Value.EdgeRef(graph.graph().edges().get(w).id()))));
    }
    return ids.isEmpty() ? List.of() : List.of(new Instruction("hasId", ids));
  }

  private static List<Instruction> hasKey(Site site) {
    var keys = site.tools().graph().schema().keys();
    return List.of(Steps.step("hasKey", List.of(site.tools().rng().pick(keys).key())));
  }

  private static List<Instruction> connective(String name, Site site) {
    var parts = new ArrayList<Argument>();
    int size = site.tools().rng().between(2, 3);
    boolean plain = site.tools().rng().chance(0.3);
    for (int i = 0; i < size; i++) {
      var part =
          plain
              ? Optional.of(ofKey(site, parts)).filter(steps -> !steps.isEmpty())
              : site.nested().test(site);
      part.ifPresent(steps -> parts.add(Steps.nested(steps)));
    }
    return parts.isEmpty() ? List.of() : List.of(new Instruction(name, parts));
  }

  /** A condition on the key that the first part has: engines make one condition of several. */
  private static List<Instruction> ofKey(Site site, List<Argument> parts) {
    var key =
        parts.isEmpty()
            ? site.key()
            : parts.get(0) instanceof Argument.Nested first
                ? Optional.of(Arguments.text(first.steps().get(0).arguments().get(0)))
                : Optional.<String>empty();
    var element = site.kind().element();
    if (key.isEmpty() || element.isEmpty()) {
      return List.of();
    }
    var values = site.tools().graph().values(element.get(), key.get());
    return values.isEmpty()
        ? List.of()
        : List.of(
            Steps.step(
                "has",
                Steps.text(key.get()),
                site.tools()
                    .predicates()
                    .onKey(element.get(), key.get(), site.tools().rng().pick(values))));
  }

  private static List<Instruction> is(Site site) {
    var predicates = site.tools().predicates();
    var type =
        switch (site.kind()) {
          case NUMBER -> site.tools().rng().pick(ValueType.INT32, ValueType.FLOAT64);
          case BOOL -> ValueType.BOOL;
          default -> ValueType.TEXT;
        };
    return List.of(Steps.step("is", predicates.onType(type)));
  }

  private static List<Instruction> dedup(Site site) {
    var by = site.tools().rng().chance(0.25) ? site.key() : Optional.<String>empty();
    return by.map(key -> List.of(Steps.step("dedup"), Steps.step("by", Steps.text(key))))
        .orElse(List.of(Steps.step("dedup")));
  }

  private static Instruction cut(String name, Site site) {
    var rng = site.tools().rng();
    int most = name.equals("skip") ? most(site) : 8;
    return Steps.step(name, number(rng.chance(0.05) ? 0 : rng.between(Math.min(1, most), most)));
  }

  private static List<Instruction> range(Site site) {
    var rng = site.tools().rng();
    int low = rng.between(0, most(site));
    int high = low + (rng.chance(0.05) ? 0 : rng.between(1, 6));
    return List.of(Steps.step("range", number(low), number(high)));
  }

  /** How many may be passed over so that something is left. */
  private static int most(Site site) {
    return (int) Math.max(0, Math.min(4, site.crowd().total() - 1));
  }

  private static List<Instruction> order(Site site) {
    var rng = site.tools().rng();
    var steps = new ArrayList<Instruction>();
    var direction = new Argument.Token("Order", rng.pick("asc", "desc"));
    if (!site.kind().isElement()) {
      steps.add(Steps.step("order"));
      if (rng.chance(0.6)) {
        steps.add(Steps.step("by", direction));
      }
      return steps;
    }
    int size = rng.chance(0.75) ? 1 : 2;
    for (int i = 0; i < size; i++) {
      site.key()
          .map(
              key ->
                  rng.chance(0.4)
                      ? Steps.step("by", Steps.text(key))
                      : Steps.step("by", Steps.text(key), direction))
          .ifPresent(steps::add);
    }
    if (!steps.isEmpty()) {
      steps.add(0, Steps.step("order"));
    }
    return steps;
  }

  static Argument number(int number) {
    return Steps.literal(new Value.Int32(number));
  }

  static List<Instruction> one(Optional<Instruction> step) {
    return step.map(List::of).orElse(List.of());
  }
}
