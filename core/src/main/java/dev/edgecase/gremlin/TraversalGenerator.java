package dev.edgecase.gremlin;

import dev.edgecase.graph.GraphView;
import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Value;
import dev.edgecase.query.QueryOptions;
import dev.edgecase.random.Rng;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Makes random traversals by the model of QuDi's figure 3: each step is chosen among those that fit
 * what flows, until the length is reached or values come out. A step that would cost too much, or
 * that would leave nothing, is drawn again; parameters come from an element that a traverser stands
 * on.
 */
final class TraversalGenerator {
  private static final int TRIES = 6;
  private static final int MAX_DEPTH = 2;

  private static final List<String> FILTERS =
      List.of("has", "hasNot", "hasLabel", "where", "not", "and", "or", "order", "sample");
  private static final List<String> ON_VERTEX =
      Stream.concat(Stream.of("out", "in", "both", "outE", "inE", "bothE"), FILTERS.stream())
          .toList();
  private static final List<String> ON_EDGE =
      Stream.concat(Stream.of("outV", "inV", "bothV"), FILTERS.stream()).toList();

  private final GraphView graph;
  private final QueryOptions options;
  private final Rng rng;
  private final PredicateGenerator predicates;
  private final StepWeights weights = StepWeights.DEFAULT;

  TraversalGenerator(GraphView graph, QueryOptions options, Rng rng) {
    this.graph = graph;
    this.options = options;
    this.rng = rng;
    this.predicates = new PredicateGenerator(graph, rng);
  }

  Traversal generate() {
    var kind = rng.chance(0.7) ? ElementKind.VERTEX : ElementKind.EDGE;
    var start = Steps.step(kind == ElementKind.VERTEX ? "V" : "E");
    var growth =
        new Growth(
            Flow.all(graph, kind), rng.chance(0.8) ? options.maxCost() / 8 : options.maxCost());
    growth.add(start);
    int length = rng.between(1, options.maxLength());
    // Room is kept for an end: traversals rarely stop growing by themselves.
    int end = rng.chance(0.3) ? Math.min(2, length - 1) : 0;
    grow(growth, length - end, 0);
    if (end > 0) {
      finish(growth, length);
    }
    return new Traversal(growth.steps);
  }

  /** Adds steps until the length is reached or nothing fits any more. */
  private void grow(Growth growth, int length, int depth) {
    int misses = 0;
    while (growth.length < length && misses < TRIES) {
      var names = growth.flow.kind() == ElementKind.VERTEX ? ON_VERTEX : ON_EDGE;
      if (!growth.tryAll(make(weights.pick(names, rng), growth.flow, depth))) {
        misses++;
      }
    }
  }

  /** The instructions of one step, with its modulators; empty if it has nothing to work on. */
  private List<Instruction> make(String name, Flow flow, int depth) {
    return switch (name) {
      case "out", "in", "both", "outE", "inE", "bothE" -> List.of(Steps.step(name, someLabels()));
      case "outV", "inV", "bothV" -> List.of(Steps.step(name));
      case "has" -> has(flow);
      case "hasNot" -> key(flow).map(key -> Steps.step(name, Steps.text(key))).stream().toList();
      case "hasLabel" -> List.of(Steps.step(name, labels(flow)));
      case "where", "not" ->
          nested(flow, depth).map(inner -> Steps.step(name, inner)).stream().toList();
      case "and", "or" -> connective(name, flow, depth);
      case "order" -> order(flow);
      default -> List.of(Steps.step(name, Steps.literal(new Value.Int32(rng.between(1, 5)))));
    };
  }

  private List<Instruction> has(Flow flow) {
    var witness = witness(flow);
    var properties = witness.map(w -> graph.properties(flow.kind(), w)).orElse(Map.of());
    if (properties.isEmpty()) {
      return List.of();
    }
    var key = rng.pick(List.copyOf(properties.keySet()));
    var value = properties.getOrDefault(key, new Value.Nil());
    var name = Steps.text(key);
    if (rng.chance(0.08)) {
      return List.of(Steps.step("has", name));
    }
    Argument condition =
        rng.chance(0.12) ? Steps.literal(value) : predicates.onKey(flow.kind(), key, value);
    if (rng.chance(0.25)) {
      var label = graph.label(flow.kind(), witness.orElse(0));
      return List.of(Steps.step("has", Steps.text(label), name, condition));
    }
    return List.of(Steps.step("has", name, condition));
  }

  private List<Instruction> connective(String name, Flow flow, int depth) {
    var parts = new ArrayList<Argument>();
    int size = rng.between(2, 3);
    for (int i = 0; i < size; i++) {
      nested(flow, depth).ifPresent(parts::add);
    }
    return parts.isEmpty() ? List.of() : List.of(new Instruction(name, parts));
  }

  private List<Instruction> order(Flow flow) {
    var steps = new ArrayList<Instruction>();
    int size = rng.chance(0.8) ? 1 : 2;
    for (int i = 0; i < size; i++) {
      key(flow)
          .map(
              key ->
                  rng.chance(0.4)
                      ? Steps.step("by", Steps.text(key))
                      : Steps.step(
                          "by",
                          Steps.text(key),
                          new Argument.Token("Order", rng.pick("asc", "desc"))))
          .ifPresent(steps::add);
    }
    if (!steps.isEmpty()) {
      steps.add(0, Steps.step("order"));
    }
    return steps;
  }

  /**
   * A traversal inside a filter, grown from one element that a traverser stands on: that something
   * is there, that a number of things is there, or that a value is.
   */
  private Optional<Argument> nested(Flow flow, int depth) {
    if (depth >= MAX_DEPTH) {
      return Optional.empty();
    }
    var growth =
        new Growth(
            witness(flow).map(w -> Flow.single(flow.kind(), w)).orElse(flow),
            options.maxCost() / 8);
    grow(growth, rng.between(1, 3), depth + 1);
    if (rng.chance(0.4)) {
      growth.steps.add(Steps.step("count"));
      growth.steps.add(Steps.step("is", predicates.onCount(growth.flow.total())));
    } else if (rng.chance(0.3)) {
      valueTest(growth);
    }
    return growth.steps.isEmpty() ? Optional.empty() : Optional.of(Steps.nested(growth.steps));
  }

  private void valueTest(Growth growth) {
    var kind = growth.flow.kind();
    key(growth.flow)
        .ifPresent(
            key -> {
              var values = graph.values(kind, key);
              var seen = values.isEmpty() ? new Value.Nil() : rng.pick(values);
              growth.steps.add(Steps.step("values", Steps.text(key)));
              growth.steps.add(Steps.step("is", predicates.onKey(kind, key, seen)));
            });
  }

  /** Ends the traversal with a value: a count, or an aggregate of a property. */
  private void finish(Growth growth, int length) {
    var key = key(growth.flow);
    if (key.isEmpty() || rng.chance(0.4)) {
      growth.add(Steps.step("count"));
      return;
    }
    growth.add(Steps.step("values", Steps.text(key.get())));
    if (growth.length == length) {
      return;
    }
    boolean number = graph.type(key.get()).filter(type -> type.isNumber()).isPresent();
    if (number && rng.chance(0.7)) {
      growth.add(Steps.step(rng.pick("sum", "mean", "min", "max")));
    } else if (rng.chance(0.5)) {
      growth.add(Steps.step("count"));
    }
  }

  /** A key of an element that a traverser stands on, or now and then any key. */
  private Optional<String> key(Flow flow) {
    var keys =
        rng.chance(0.1)
            ? graph.keys(flow.kind())
            : witness(flow)
                .map(w -> graph.properties(flow.kind(), w).keySet())
                .orElse(graph.keys(flow.kind()));
    return keys.isEmpty() ? Optional.empty() : Optional.of(rng.pick(List.copyOf(keys)));
  }

  private List<String> labels(Flow flow) {
    var own = witness(flow).map(w -> graph.label(flow.kind(), w));
    var other = rng.pick(graph.labels(flow.kind()));
    return own.isEmpty() || rng.chance(0.1)
        ? List.of(other)
        : rng.chance(0.7) ? List.of(own.get()) : List.of(own.get(), other);
  }

  private List<String> someLabels() {
    var labels = graph.labels(ElementKind.EDGE);
    return rng.chance(0.6)
        ? List.of()
        : rng.chance(0.7) ? List.of(rng.pick(labels)) : List.of(rng.pick(labels), rng.pick(labels));
  }

  private Optional<Integer> witness(Flow flow) {
    return flow.isEmpty()
        ? Optional.empty()
        : Optional.of(flow.positions()[rng.below(flow.positions().length)]);
  }

  /** A traversal while it grows. */
  private final class Growth {
    private final Estimator estimator = new Estimator(graph);
    private final List<Instruction> steps = new ArrayList<>();
    private final long budget;
    private Flow flow;
    private int length;

    Growth(Flow flow, long budget) {
      this.flow = flow;
      this.budget = budget;
    }

    void add(Instruction step) {
      steps.add(step);
      length++;
    }

    /** Takes a step with its modulators, unless it costs too much or leaves nothing. */
    boolean tryAll(List<Instruction> candidate) {
      if (candidate.isEmpty()) {
        return false;
      }
      long before = estimator.work();
      var next = Optional.of(flow);
      for (var step : candidate) {
        next = estimator.step(next, step);
      }
      var reached = next.orElse(flow);
      boolean fits = estimator.work() <= budget;
      boolean alive = !reached.isEmpty() || flow.isEmpty() || rng.chance(0.03);
      if (!fits || !alive) {
        estimator.rewind(before);
        return false;
      }
      steps.addAll(candidate);
      flow = reached;
      length++;
      return true;
    }
  }
}
