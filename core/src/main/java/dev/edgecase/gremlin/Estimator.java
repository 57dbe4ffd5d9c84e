package dev.edgecase.gremlin;

import dev.edgecase.graph.GraphView;
import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Value;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Follows a traversal over the graph in memory, for the generator: how many traversers each step
 * has, so that cost is bounded, and on which elements they stand, so that parameters are chosen
 * that keep some. It is an estimate: steps that it does not know change nothing.
 */
final class Estimator {
  private final GraphView graph;
  private long work;

  Estimator(GraphView graph) {
    this.graph = graph;
  }

  /** The number of traversers that were made since this estimator began. */
  long work() {
    return work;
  }

  /** Forgets the work that was done since it had the given value: for steps that were not kept. */
  void rewind(long earlier) {
    work = earlier;
  }

  /** What a step makes of a flow of elements; empty when values come out. */
  Optional<Flow> step(Optional<Flow> input, Instruction step) {
    var output =
        switch (step.name()) {
          case "V" -> Optional.of(Flow.all(graph, ElementKind.VERTEX));
          case "E" -> Optional.of(Flow.all(graph, ElementKind.EDGE));
          case "values", "count" -> Optional.<Flow>empty();
          default -> input.map(flow -> element(flow, step));
        };
    output.ifPresent(flow -> work += flow.total());
    return output;
  }

  private Flow element(Flow flow, Instruction step) {
    var arguments = step.arguments();
    return switch (step.name()) {
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
        yield flow.filter(element -> labels.contains(graph.label(flow.kind(), element)));
      }
      case "where", "and" ->
          flow.filter(element -> passing(flow, element, arguments) == arguments.size());
      case "or" -> flow.filter(element -> passing(flow, element, arguments) > 0);
      case "not" -> flow.filter(element -> passing(flow, element, arguments) == 0);
      default -> flow;
    };
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
    var key = text(arguments.get(arguments.size() == 3 ? 1 : 0));
    var value = graph.properties(kind, element).get(key);
    return value != null
        && (arguments.size() == 1 || Predicates.test(arguments.get(arguments.size() - 1), value));
  }

  private int passing(Flow flow, int element, List<Argument> traversals) {
    int passing = 0;
    for (var traversal : traversals) {
      if (traversal instanceof Argument.Nested nested
          && passes(Flow.single(flow.kind(), element), nested.steps())) {
        passing++;
      }
    }
    return passing;
  }

  /** Whether a nested traversal gives anything; its end is a flow, a count or some values. */
  private boolean passes(Flow start, List<Instruction> steps) {
    var flow = Optional.of(start);
    for (int i = 0; i < steps.size(); i++) {
      var before = flow.orElse(start);
      flow = step(flow, steps.get(i));
      if (flow.isEmpty()) {
        return valuesPass(before, steps.get(i), steps.subList(i + 1, steps.size()));
      }
    }
    return !flow.orElse(start).isEmpty();
  }

  private boolean valuesPass(Flow flow, Instruction last, List<Instruction> rest) {
    var condition =
        rest.stream()
            .filter(step -> step.name().equals("is"))
            .map(s -> s.arguments().get(0))
            .findFirst();
    if (last.name().equals("count")) {
      var count = new Value.Int64(flow.total());
      return condition.map(is -> Predicates.test(is, count)).orElse(true);
    }
    var keys = texts(last.arguments());
    for (int position : flow.positions()) {
      for (var property : graph.properties(flow.kind(), position).entrySet()) {
        if (keys.contains(property.getKey())
            && condition.map(is -> Predicates.test(is, property.getValue())).orElse(true)) {
          return true;
        }
      }
    }
    return false;
  }

  private static String text(Argument argument) {
    return argument instanceof Argument.Literal literal
            && literal.value() instanceof Value.Text text
        ? text.value()
        : "";
  }

  private static Set<String> texts(List<Argument> arguments) {
    return Set.copyOf(arguments.stream().map(Estimator::text).distinct().toList());
  }
}
