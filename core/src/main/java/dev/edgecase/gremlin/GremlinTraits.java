package dev.edgecase.gremlin;

import dev.edgecase.graph.GraphView;
import dev.edgecase.graph.Numbers;
import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Value;
import dev.edgecase.protocol.ValueType;
import dev.edgecase.query.RowOrder;
import dev.edgecase.query.Slack;
import dev.edgecase.query.Traits;
import dev.edgecase.query.Traits.Result;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;

/**
 * The traits of a traversal: its steps are followed one by one, and each says what remains
 * determined of its input's bag.
 */
final class GremlinTraits {
  private final GraphView graph;
  private Result result = Result.BAG;
  private Slack slack = Slack.NONE;
  private boolean mayRaise;

  /** The keys of the last values(), and how often one value may at most occur there. */
  private List<String> keys = List.of();

  private double multiplicity = 1;

  private GremlinTraits(GraphView graph) {
    this.graph = graph;
  }

  static Traits of(List<Instruction> steps, GraphView graph) {
    var traits = new GremlinTraits(graph);
    traits.follow(steps, Kind.START);
    return new Traits(traits.result, order(steps, graph), traits.slack, traits.mayRaise);
  }

  private void follow(List<Instruction> steps, Kind input) {
    var typing = new Typing(graph::type);
    for (int i = 0; i < steps.size(); i++) {
      var step = steps.get(i);
      // A modulator says nothing without its step, and cannot be typed alone.
      var kind = step.name().equals("by") ? Kind.VERTEX : typing.result(steps.subList(0, i), input);
      follow(step, kind);
    }
  }

  private void follow(Instruction step, Kind input) {
    switch (step.name()) {
      case "sample" -> result = result == Result.NOTHING ? Result.NOTHING : Result.SIZE;
      case "outV", "inV", "bothV" -> multiplicity *= 2;
      case "count" -> result = result == Result.NOTHING ? Result.SIZE : Result.BAG;
      case "order" -> {}
      case "where", "and", "or", "not" -> nested(step, input);
      case "by" -> by(step);
      case "values" -> {
        keys = texts(step);
        blur();
      }
      case "has", "is" -> {
        compare(step, input);
        blur();
      }
      case "sum", "mean" -> {
        slack = sumSlack(step.name().equals("mean"));
        blur();
      }
      case "min", "max" -> extreme();
      default -> {
        multiplicity *= Math.max(1, graph.maxDegree());
        blur();
      }
    }
  }

  /** Which rows pass is unknown once the rows themselves are. */
  private void blur() {
    result = result == Result.SIZE ? Result.NOTHING : result;
  }

  private void nested(Instruction step, Kind input) {
    blur();
    for (var argument : step.arguments()) {
      if (argument instanceof Argument.Nested nested) {
        var inner = new GremlinTraits(graph);
        inner.follow(nested.steps(), input);
        mayRaise |= inner.mayRaise;
        // A filter asks only whether there is a row; rounding may decide what a sum passes.
        if (inner.result == Result.NOTHING || inner.slack.absolute() > 0) {
          result = Result.NOTHING;
        }
      }
    }
  }

  /** Elements without the key raise an error before 3.6, and fall out of the order since. */
  private void by(Instruction step) {
    var key = texts(step).get(0);
    mayRaise |=
        !graph.graph().vertices().stream().allMatch(v -> v.properties().containsKey(key))
            || !graph.graph().edges().stream().allMatch(e -> e.properties().containsKey(key));
    blur();
  }

  /** Comparing values of different families raises an error on some engines. */
  private void compare(Instruction step, Kind input) {
    var kind = input;
    if (step.name().equals("has")) {
      int position = step.arguments().size() == 3 ? 1 : 0;
      kind = graph.type(texts(step).get(position)).map(Kind::of).orElse(Kind.ANY);
      if (step.arguments().size() == 1) {
        return;
      }
    }
    var literals = new ArrayList<Value>();
    collect(step.arguments().get(step.arguments().size() - 1), literals);
    for (var literal : literals) {
      mayRaise |= kindOf(literal) != kind;
    }
  }

  private static void collect(Argument argument, List<Value> literals) {
    if (argument instanceof Argument.Literal literal) {
      literals.add(literal.value());
    } else if (argument instanceof Argument.Predicate predicate) {
      predicate.arguments().forEach(inner -> collect(inner, literals));
    }
  }

  private static Kind kindOf(Value value) {
    if (Numbers.isNumber(value)) {
      return Kind.NUMBER;
    }
    return value instanceof Value.Text
        ? Kind.TEXT
        : value instanceof Value.Bool ? Kind.BOOL : Kind.ANY;
  }

  /**
   * The order of summation is free. Decimals lose at most a little of the sum of their absolute
   * values; where that may overflow, or an integer sum may, anything can come out.
   */
  private Slack sumSlack(boolean mean) {
    double largest = 0;
    boolean decimal = false;
    boolean single = false;
    for (var key : keys) {
      var type = graph.type(key);
      decimal |= type.map(ValueType::isDecimal).orElse(true);
      single |= type.map(t -> t == ValueType.FLOAT32).orElse(false);
      for (var kind : ElementKind.values()) {
        for (var value : graph.values(kind, key)) {
          double magnitude = Numbers.isNumber(value) ? Math.abs(Numbers.toDouble(value)) : 0;
          largest = Math.max(largest, Double.isNaN(magnitude) ? 0 : magnitude);
        }
      }
    }
    double elements = graph.size(ElementKind.VERTEX) + (double) graph.size(ElementKind.EDGE);
    double bound = largest * elements * multiplicity;
    double ceiling = single ? Float.MAX_VALUE : decimal ? Double.MAX_VALUE : Long.MAX_VALUE / 4d;
    if (bound > ceiling) {
      return new Slack(true, Double.POSITIVE_INFINITY);
    }
    return new Slack(true, decimal || mean ? bound * (single ? 1e-6 : 1e-12) : 0);
  }

  /** NaN makes the smallest and the largest depend on the order of the input. */
  private void extreme() {
    slack = new Slack(true, slack.absolute());
    boolean nan =
        keys.stream()
            .flatMap(
                key ->
                    List.of(ElementKind.values()).stream()
                        .flatMap(kind -> graph.values(kind, key).stream()))
            .anyMatch(Numbers::isNaN);
    if (nan) {
      result = result == Result.NOTHING ? Result.NOTHING : Result.SIZE;
    } else {
      blur();
    }
  }

  /** Rows are ordered when order() and its modulators come last. */
  private static Optional<RowOrder> order(List<Instruction> steps, GraphView graph) {
    int first = steps.size();
    while (first > 0 && steps.get(first - 1).name().equals("by")) {
      first--;
    }
    if (first == steps.size() || first == 0 || !steps.get(first - 1).name().equals("order")) {
      return Optional.empty();
    }
    var keys = steps.subList(first, steps.size()).stream().map(step -> texts(step).get(0)).toList();
    var cache = new HashMap<Value, Value>();
    return Optional.of(row -> cache.computeIfAbsent(row, r -> sortKey(graph, keys, r)));
  }

  private static Value sortKey(GraphView graph, List<String> keys, Value row) {
    var properties = graph.element(row).map(element -> element.properties());
    return new Value.ListOf(
        keys.stream()
            .map(
                key ->
                    properties
                        .flatMap(map -> Optional.ofNullable(map.get(key)))
                        .orElse(new Value.Nil()))
            .map(GremlinTraits::withoutSignOfZero)
            .toList());
  }

  /** Whether -0.0 sorts before 0.0 differs between the engines' versions. */
  private static Value withoutSignOfZero(Value value) {
    return Numbers.isNumber(value) && Numbers.toDouble(value) == 0 ? new Value.Int32(0) : value;
  }

  private static List<String> texts(Instruction step) {
    return Predicates.literals(step.arguments()).stream()
        .filter(Value.Text.class::isInstance)
        .map(value -> ((Value.Text) value).value())
        .toList();
  }
}
