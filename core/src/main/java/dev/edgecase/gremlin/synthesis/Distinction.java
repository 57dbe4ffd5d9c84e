package dev.edgecase.gremlin.synthesis;

import static dev.edgecase.gremlin.Steps.literal;
import static dev.edgecase.gremlin.Steps.nested;
import static dev.edgecase.gremlin.Steps.p;
import static dev.edgecase.gremlin.Steps.step;
import static dev.edgecase.gremlin.Steps.text;

import dev.edgecase.graph.GraphView;
import dev.edgecase.graph.Identities;
import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Value;
import dev.edgecase.query.synthesis.Walks;
import dev.edgecase.random.Rng;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Filters that one element passes and others do not. They are drawn at random, and tried on the
 * element and on all others before they are used.
 */
final class Distinction {
  private static final int TRIES = 8;

  private final GraphView graph;
  private final Rows rows;
  private final Walks walks;
  private final Guesses guesses;
  private final Rng rng;

  Distinction(GraphView graph, Rows rows, Walks walks, Rng rng) {
    this.graph = graph;
    this.rows = rows;
    this.walks = walks;
    this.guesses = new Guesses(rng);
    this.rng = rng;
  }

  /** Filters that tell an element from others; empty if they are all alike. */
  Optional<List<Instruction>> of(Value wanted, Collection<Value> others, int depth) {
    var filters = new ArrayList<Instruction>();
    var left = List.copyOf(others);
    for (int i = 0; i < TRIES && !left.isEmpty(); i++) {
      var filter = filter(wanted, depth);
      if (rows.understands(filter) && isTrue(filter, wanted) && isDecided(filter, others)) {
        var rest = left.stream().filter(other -> isTrue(filter, other)).toList();
        if (rest.size() < left.size() || rng.chance(0.15)) {
          filters.addAll(filter);
          left = rest;
        }
      }
    }
    if (!left.isEmpty()) {
      var last = identity(wanted, depth);
      if (last.isEmpty() || left.stream().anyMatch(other -> isTrue(last, other))) {
        return Optional.empty();
      }
      filters.addAll(last);
    }
    return Optional.of(filters);
  }

  /** A filter that something known passes, or does not. */
  Optional<List<Instruction>> known(Value element, boolean passes, int depth) {
    for (int i = 0; i < TRIES; i++) {
      var alike = passes ? element : rng.pick(graph.references(kind(element)));
      var filter = filter(alike, depth);
      if (rows.understands(filter)
          && rows.passes(filter, element).filter(found -> found == passes).isPresent()) {
        return Optional.of(filter);
      }
    }
    return Optional.empty();
  }

  /** A filter without anything nested that an element passes, or none. */
  List<Instruction> plain(Value element) {
    var filter = filter(element, 0);
    return rows.understands(filter) && isTrue(filter, element) && rng.chance(0.8)
        ? filter
        : List.of();
  }

  private boolean isTrue(List<Instruction> filter, Value element) {
    return rows.passes(filter, element).orElse(false);
  }

  /** Engines may ask filters in any order, so each must have an answer for all. */
  private boolean isDecided(List<Instruction> filter, Collection<Value> others) {
    return others.stream().allMatch(other -> rows.passes(filter, other).isPresent());
  }

  /** By the property that no other element has. */
  private List<Instruction> identity(Value element, int depth) {
    var identity = properties(element).get(Identities.KEY);
    if (identity == null) {
      return List.of();
    }
    var value = literal(identity);
    var key = text(Identities.KEY);
    var choices =
        new ArrayList<List<Instruction>>(
            List.of(
                List.of(step("has", key, value)),
                List.of(step("has", text(label(element)), key, value)),
                List.of(step("has", key, p("not", p("neq", value))))));
    if (depth > 0) {
      choices.add(List.of(step("where", nested(List.of(step("values", key), step("is", value))))));
      choices.add(
          List.of(step("not", nested(List.of(step("values", key), step("is", p("neq", value)))))));
    }
    var choice = rng.pick(choices);
    return rows.understands(choice) ? choice : choices.get(0);
  }

  private Map<String, Value> properties(Value element) {
    return graph.element(element).map(Graph.Element::properties).orElse(Map.of());
  }

  private String label(Value element) {
    return graph
        .element(element)
        .map(
            each ->
                each instanceof Graph.Edge edge
                    ? edge.label()
                    : ((Graph.Vertex) each).labels().get(0))
        .orElse("");
  }

  private static ElementKind kind(Value element) {
    return element instanceof Value.VertexRef ? ElementKind.VERTEX : ElementKind.EDGE;
  }

  /** A filter that an element most likely passes. */
  private List<Instruction> filter(Value element, int depth) {
    if (depth == 0 || rng.chance(0.3)) {
      return List.of(simple(element));
    }
    int less = depth - 1;
    var filters =
        new ArrayList<Supplier<Instruction>>(
            List.of(
                () -> step(rng.pick("where", "filter"), nested(valueTest(element, less))),
                () -> step(rng.pick("where", "filter"), nested(filter(element, less))),
                () -> step("and", nested(filter(element, less)), nested(filter(element, less))),
                () ->
                    step("or", nested(filter(other(element), less)), nested(filter(element, less))),
                () -> step("not", nested(filter(other(element), less))),
                () -> chosen(element, less)));
    if (element instanceof Value.VertexRef) {
      filters.add(() -> step(rng.pick("where", "filter"), nested(degree(element))));
      filters.add(() -> step(rng.pick("where", "filter"), nested(neighbour(element, less))));
    } else {
      filters.add(() -> step(rng.pick("where", "filter"), nested(end(element, less))));
    }
    if (!rows.elements().isEmpty()) {
      filters.add(() -> reference(element));
      filters.add(() -> reference(element));
    }
    return List.of(rng.pick(filters).get());
  }

  private Value other(Value element) {
    return rng.pick(graph.references(kind(element)));
  }

  private Instruction simple(Value element) {
    var properties = properties(element);
    var absent =
        graph.keys(kind(element)).stream().filter(key -> !properties.containsKey(key)).toList();
    if (properties.isEmpty() || rng.chance(0.15)) {
      return step("hasLabel", List.of(label(element)));
    }
    if (!absent.isEmpty() && rng.chance(0.1)) {
      return step("hasNot", text(rng.pick(absent)));
    }
    var key = rng.pick(List.copyOf(properties.keySet()));
    if (rng.chance(0.05)) {
      return step("has", text(key));
    }
    var condition = condition(element, key, 2);
    return rng.chance(0.2)
        ? step("has", text(label(element)), text(key), condition)
        : step("has", text(key), condition);
  }

  private Argument condition(Value element, String key, int depth) {
    var value = properties(element).getOrDefault(key, new Value.Nil());
    return guesses.of(value, graph.values(kind(element), key), depth);
  }

  /** A value of the element is what it is. */
  private List<Instruction> valueTest(Value element, int depth) {
    var keys = List.copyOf(properties(element).keySet());
    if (keys.isEmpty()) {
      return List.of(step("label"), step("is", text(label(element))));
    }
    var key = rng.pick(keys);
    var access = List.of(step("values", text(key)));
    var value = properties(element).getOrDefault(key, new Value.Nil());
    var steps = new ArrayList<Instruction>();
    switch (depth == 0 ? 0 : rng.below(5)) {
      case 0 -> steps.addAll(access);
      case 1 ->
          steps.add(
              step(
                  "coalesce",
                  nested(access),
                  nested(List.of(step("constant", literal(guesses.junk(value)))))));
      case 2 ->
          steps.add(
              step(
                  "union",
                  nested(access),
                  nested(List.of(step("constant", literal(guesses.junk(value)))))));
      case 3 -> {
        steps.addAll(access);
        steps.addAll(List.of(step("fold"), step("unfold")));
      }
      default -> {
        steps.addAll(access);
        var formula = rng.pick("_ + 7", "_ * 3", "_ - 11");
        steps.add(step("math", text(formula)));
        var results = rows.values(steps, element);
        if (results.isPresent() && results.get().size() == 1) {
          steps.add(step("is", guesses.of(results.get().get(0), List.of(), 1)));
          return steps;
        }
        steps.remove(steps.size() - 1);
      }
    }
    steps.add(step("is", condition(element, key, 1)));
    return steps;
  }

  private Instruction chosen(Value element, int depth) {
    boolean right = rng.chance(0.7);
    var test = nested(filter(right ? element : other(element), depth));
    var yes = nested(List.of(step("constant", literal(new Value.Bool(true)))));
    var no = nested(List.of(step("constant", literal(new Value.Bool(false)))));
    return step(
        "where",
        nested(
            List.of(
                step("choose", test, right ? yes : no, right ? no : yes),
                step("is", literal(new Value.Bool(true))))));
  }

  private List<String> edgeLabels() {
    var labels = graph.labels(ElementKind.EDGE);
    return labels.isEmpty() || rng.chance(0.3) ? List.of() : List.of(rng.pick(labels));
  }

  /** How many edges are at a vertex. */
  private List<Instruction> degree(Value vertex) {
    var move = step(rng.pick("outE", "inE", "bothE", "out", "in", "both"), edgeLabels());
    var count = rows.values(List.of(move), vertex).map(List::size).orElse(0);
    var number = new Value.Int64(count);
    return List.of(
        move,
        step("count"),
        step("is", guesses.of(number, List.of(new Value.Int64(count + 1L)), 1)));
  }

  /** That a vertex has a certain neighbour. */
  private List<Instruction> neighbour(Value vertex, int depth) {
    var edges = walks.at(vertex);
    if (edges.isEmpty()) {
      return List.of(step("not", nested(List.of(step("both")))));
    }
    var edge = rng.pick(edges);
    var steps = new ArrayList<Instruction>();
    boolean out = Walks.from(edge).equals(vertex);
    var labels = rng.chance(0.5) ? List.of(edge.label()) : List.<String>of();
    if (rng.chance(0.4)) {
      steps.add(step(out ? "outE" : "inE", labels));
      steps.addAll(filter(new Value.EdgeRef(edge.id()), depth));
    } else {
      steps.add(step(rng.chance(0.3) ? "both" : out ? "out" : "in", labels));
      steps.addAll(filter(Walks.other(edge, vertex), depth));
    }
    return steps;
  }

  private List<Instruction> end(Value ref, int depth) {
    var edge = walks.edge(ref);
    boolean out = rng.chance(0.5);
    var steps = new ArrayList<Instruction>();
    steps.add(step(out ? "outV" : "inV"));
    steps.addAll(filter(out ? Walks.from(edge) : Walks.to(edge), depth));
    return steps;
  }

  /** How an element is related to one that is known. */
  private Instruction reference(Value element) {
    var known = rng.pick(rows.elements());
    var meant = rows.constant(known);
    if (kind(meant) == kind(element) && rng.chance(0.3)) {
      return step("where", p(meant.equals(element) ? "eq" : "neq", text(known)));
    }
    var toKnown = List.of(step("where", p("eq", text(known))));
    var moves =
        kind(element) == ElementKind.EDGE
            ? List.of("outV", "inV", "bothV")
            : kind(meant) == ElementKind.EDGE
                ? List.of("outE", "inE", "bothE")
                : List.of("out", "in", "both");
    var path = new ArrayList<Instruction>(List.of(step(rng.pick(moves))));
    if (kind(element) == ElementKind.EDGE && kind(meant) == ElementKind.EDGE) {
      path.add(step(rng.pick("outE", "inE", "bothE")));
    }
    path.addAll(toKnown);
    boolean related = rows.passes(path, element).orElse(false);
    return step(related ? rng.pick("where", "filter") : "not", nested(path));
  }
}
