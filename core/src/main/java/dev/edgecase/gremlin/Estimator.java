package dev.edgecase.gremlin;

import dev.edgecase.graph.GraphView;
import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Value;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * Follows a traversal over the graph in memory, for the generator: how many traversers each step
 * has, so that cost is bounded, and on which elements they stand, so that parameters are chosen
 * that keep some. It is an estimate: steps that it does not know change nothing.
 */
final class Estimator {
  private static final int MOST_LOOPS = 5;
  private static final int MOST_PROPERTIES = 5;

  /** For so many elements a filter's traversal is followed one by one. */
  private static final int CLOSELY = 12;

  /** Far above any budget, far below overflow. */
  private static final long MOST = 1L << 40;

  /** They make one row of all. */
  private static final Set<String> REDUCERS =
      Set.of("count", "fold", "group", "groupCount", "cap", "tree", "sum", "mean", "min", "max");

  private final GraphView graph;
  private long work;
  private long folded = 1;

  Estimator(GraphView graph) {
    this.graph = graph;
  }

  /** The number of traversers that a whole traversal makes. */
  static long cost(List<Instruction> steps, GraphView graph) {
    var estimator = new Estimator(graph);
    estimator.all(Crowd.START, steps, Scope.of(graph.schema()));
    return estimator.work();
  }

  /** The number of traversers that were made since this estimator began. */
  long work() {
    return work;
  }

  /** Forgets the work that was done since it had the given value: for steps that were not kept. */
  void rewind(long earlier) {
    work = earlier;
  }

  /** What steps make of a crowd. */
  Crowd all(Crowd input, List<Instruction> steps, Scope scope) {
    var crowd = input;
    for (var unit : Unit.of(steps)) {
      crowd = step(crowd, unit, scope);
      work = Math.min(MOST, work + crowd.total());
    }
    return crowd;
  }

  private Crowd step(Crowd input, Unit unit, Scope scope) {
    // The rules bind names in the scope; nested traversals are to see those that were there before.
    var nested = unit.nested();
    var before = nested.isEmpty() ? scope : scope.copy();
    var kind = Typing.result(unit, input.kind(), scope);
    switch (unit.name()) {
      case "V", "E":
        return Crowd.on(everything(kind.element().orElse(ElementKind.VERTEX), input, unit));
      case "union", "coalesce", "local", "flatMap", "map", "optional", "choose":
        return branches(input, unit, nested, before, kind);
      case "repeat":
        return repeated(input, unit, before);
      case "properties":
        return Crowd.of(kind, Math.min(MOST, input.total() * MOST_PROPERTIES), graph);
      case "shortestPath":
        return Crowd.of(kind, Math.min(MOST, input.total() * input.total()), graph);
      case "inject":
        return Crowd.of(kind, input.total() + unit.arguments().size(), graph);
      case "unfold":
        return Crowd.of(kind, Math.min(MOST, input.total() * folded), graph);
      default:
        break;
    }
    if (REDUCERS.contains(unit.name()) && !unit.isLocal()) {
      folded = Math.max(folded, input.total());
      return Crowd.of(kind, 1, graph);
    }
    if (unit.name().equals("path")) {
      folded = Math.max(folded, 10);
    }
    var flow = input.flow().map(f -> element(f, unit, nested, before));
    return flow.isPresent() && kind.element().equals(Optional.of(flow.get().kind()))
        ? Crowd.on(flow.get())
        : Crowd.of(kind, flow.map(Flow::total).orElse(input.total()), graph);
  }

  private Flow everything(ElementKind kind, Crowd input, Unit unit) {
    var all = Flow.all(graph, kind);
    if (!unit.arguments().isEmpty()) {
      all = named(all, unit.arguments());
    }
    return all.times(input.total());
  }

  private Flow named(Flow flow, List<Argument> arguments) {
    var ids = Predicates.literals(arguments);
    return flow.filter(element -> ids.contains(reference(flow.kind(), element)));
  }

  private Value reference(ElementKind kind, int position) {
    return kind == ElementKind.VERTEX
        ? new Value.VertexRef(graph.graph().vertices().get(position).id())
        : new Value.EdgeRef(graph.graph().edges().get(position).id());
  }

  private Flow element(Flow flow, Unit unit, List<List<Instruction>> nested, Scope scope) {
    var arguments = unit.arguments();
    var step = unit.step();
    if (LabelledFilter.of(unit).isPresent()) {
      return flow;
    }
    return switch (unit.name()) {
      case "out", "in", "both" -> vertices(flow, step);
      case "outE", "inE", "bothE" -> edges(flow, step);
      case "outV", "inV", "bothV" -> ends(flow, step.name());
      case "has" -> flow.filter(element -> has(flow.kind(), element, arguments));
      case "hasNot" ->
          flow.filter(
              element ->
                  !graph.properties(flow.kind(), element).containsKey(text(arguments.get(0))));
      case "hasLabel" -> {
        var labels = texts(arguments);
        yield labels.contains("")
            ? flow
            : flow.filter(element -> labels.contains(graph.label(flow.kind(), element)));
      }
      case "values" -> {
        var keys = texts(arguments);
        yield flow.filter(
            element ->
                !Collections.disjoint(graph.properties(flow.kind(), element).keySet(), keys));
      }
      case "hasId" -> named(flow, arguments);
      case "where", "and", "filter" -> passing(flow, nested, scope, n -> n == nested.size());
      case "or" -> passing(flow, nested, scope, n -> n > 0);
      case "not" -> passing(flow, nested, scope, n -> n == 0);
      case "limit" ->
          flow.first(Math.max(0, Arguments.number(arguments.get(arguments.size() - 1))));
      case "dedup" -> flow.once();
      default -> flow;
    };
  }

  /** All that any of the branches may give. */
  private Crowd branches(
      Crowd input, Unit unit, List<List<Instruction>> branches, Scope scope, Kind kind) {
    boolean keepsInput = unit.name().equals("optional") || unit.name().equals("choose");
    Optional<Flow> merged = keepsInput ? input.flow() : Optional.empty();
    long total = keepsInput ? input.total() : 0;
    for (var branch : branches) {
      var result = all(input, branch, scope.inner());
      total = Math.min(MOST, total + result.total());
      merged =
          merged
              .map(m -> result.flow().filter(f -> f.kind() == m.kind()).map(m::plus).orElse(m))
              .or(result::flow);
    }
    return merged.filter(flow -> kind.element().equals(Optional.of(flow.kind()))).isPresent()
        ? Crowd.on(merged.get())
        : Crowd.of(kind, total, graph);
  }

  private Crowd repeated(Crowd input, Unit unit, Scope scope) {
    var times = unit.modulators("times");
    long loops = times.isEmpty() ? MOST_LOOPS : Arguments.number(times.get(0).arguments().get(0));
    var body =
        unit.arguments().get(0) instanceof Argument.Nested nested
            ? nested.steps()
            : List.<Instruction>of();
    var current = input;
    var emitted = input.flow();
    for (int i = 0; i < loops; i++) {
      current = all(current, body, scope.inner());
      var flow = current.flow();
      emitted = emitted.flatMap(e -> flow.map(e::plus));
    }
    boolean emits = !unit.modulators("emit").isEmpty() || times.isEmpty();
    return emits && emitted.isPresent() ? Crowd.on(emitted.get()) : current;
  }

  private Flow edges(Flow flow, Instruction step) {
    var labels = texts(step.arguments());
    return flow.move(
        ElementKind.EDGE,
        graph.size(ElementKind.EDGE),
        (vertex, to) -> {
          if (!step.name().startsWith("in")) {
            for (int edge : graph.outgoing(vertex)) {
              if (matches(labels, edge)) {
                to.accept(edge);
              }
            }
          }
          if (!step.name().startsWith("out")) {
            for (int edge : graph.incoming(vertex)) {
              if (matches(labels, edge)) {
                to.accept(edge);
              }
            }
          }
        });
  }

  private Flow vertices(Flow flow, Instruction step) {
    var labels = texts(step.arguments());
    return flow.move(
        ElementKind.VERTEX,
        graph.size(ElementKind.VERTEX),
        (vertex, to) -> {
          if (!step.name().equals("in")) {
            for (int edge : graph.outgoing(vertex)) {
              if (matches(labels, edge)) {
                to.accept(graph.to(edge));
              }
            }
          }
          if (!step.name().equals("out")) {
            for (int edge : graph.incoming(vertex)) {
              if (matches(labels, edge)) {
                to.accept(graph.from(edge));
              }
            }
          }
        });
  }

  private Flow ends(Flow flow, String name) {
    return flow.move(
        ElementKind.VERTEX,
        graph.size(ElementKind.VERTEX),
        (edge, to) -> {
          if (!name.equals("inV")) {
            to.accept(graph.from(edge));
          }
          if (!name.equals("outV")) {
            to.accept(graph.to(edge));
          }
        });
  }

  private boolean matches(Set<String> labels, int edge) {
    return labels.isEmpty() || labels.contains(graph.label(ElementKind.EDGE, edge));
  }

  private boolean has(ElementKind kind, int element, List<Argument> arguments) {
    if (arguments.size() == 3 && !graph.label(kind, element).equals(text(arguments.get(0)))) {
      return false;
    }
    var condition = arguments.get(arguments.size() - 1);
    var key = arguments.get(arguments.size() == 3 ? 1 : 0);
    if (Arguments.isToken(key, "T")) {
      return Predicates.test(condition, new Value.Text(graph.label(kind, element)));
    }
    var value = graph.properties(kind, element).get(text(key));
    return value != null && (arguments.size() == 1 || Predicates.test(condition, value));
  }

  /** Only the traversers on elements that pass a right number of the tests. */
  private Flow passing(
      Flow flow, List<List<Instruction>> nested, Scope scope, IntPredicate enough) {
    var tests = nested.stream().map(Unit::of).toList();
    return flow.sample(CLOSELY)
        .filter(
            element -> {
              int passed = 0;
              for (var test : tests) {
                if (passes(Crowd.on(Flow.single(flow.kind(), element)), test, scope.inner())) {
                  passed++;
                }
              }
              return enough.test(passed);
            });
  }

  /** Whether a nested traversal gives anything; its end is a flow, a count or some values. */
  private boolean passes(Crowd start, List<Unit> units, Scope scope) {
    var crowd = start;
    for (int i = 0; i < units.size(); i++) {
      var before = crowd;
      crowd = step(crowd, units.get(i), scope);
      work = Math.min(MOST, work + crowd.total());
      if (before.flow().isPresent() && !crowd.kind().isElement()) {
        return valuesPass(before.flow().get(), units.get(i), units.subList(i + 1, units.size()));
      }
    }
    return !crowd.isEmpty();
  }

  private boolean valuesPass(Flow flow, Unit last, List<Unit> rest) {
    var condition = condition(rest);
    if (last.name().equals("count")) {
      var count = new Value.Int64(flow.total());
      return condition.map(is -> Predicates.test(is, count)).orElse(true);
    }
    if (!last.name().equals("values")) {
      return !flow.isEmpty();
    }
    var keys = texts(last.arguments());
    for (int position : flow.positions()) {
      for (var property : graph.properties(flow.kind(), position).entrySet()) {
        if ((keys.isEmpty() || keys.contains(property.getKey()))
            && condition.map(is -> Predicates.test(is, property.getValue())).orElse(true)) {
          return true;
        }
      }
    }
    return false;
  }

  private static Optional<Argument> condition(List<Unit> units) {
    for (var unit : units) {
      if (unit.name().equals("is")) {
        return Optional.of(unit.arguments().get(0));
      }
    }
    return Optional.empty();
  }

  private static String text(Argument argument) {
    return argument instanceof Argument.Literal literal
            && literal.value() instanceof Value.Text text
        ? text.value()
        : "";
  }

  private static Set<String> texts(List<Argument> arguments) {
    var texts = new HashSet<String>();
    for (var argument : arguments) {
      texts.add(text(argument));
    }
    return texts;
  }
}
