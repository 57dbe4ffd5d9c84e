package dev.edgecase.cypher.synthesis;

import static dev.edgecase.cypher.synthesis.Trees.call;
import static dev.edgecase.cypher.synthesis.Trees.choice;
import static dev.edgecase.cypher.synthesis.Trees.list;
import static dev.edgecase.cypher.synthesis.Trees.literal;
import static dev.edgecase.cypher.synthesis.Trees.operation;
import static dev.edgecase.cypher.synthesis.Trees.variable;

import dev.edgecase.cypher.Expression;
import dev.edgecase.cypher.Node;
import dev.edgecase.graph.GraphView;
import dev.edgecase.protocol.Value;
import dev.edgecase.random.Rng;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Conditions that hold for one element and for none of others. */
final class Distinction {
  private final GraphView graph;
  private final Table table;
  private final Disguise disguise;
  private final Predicate<Node> understood;
  private final Rng rng;

  Distinction(
      GraphView graph, Table table, Disguise disguise, Predicate<Node> understood, Rng rng) {
    this.graph = graph;
    this.table = table;
    this.disguise = disguise;
    this.understood = understood;
    this.rng = rng;
  }

  /** A condition on a name that tells an element from others; empty if they are all alike. */
  Optional<Expression> of(String name, Value wanted, Collection<Value> others, int depth) {
    var keys = graph.element(wanted).map(e -> List.copyOf(e.properties().keySet()));
    for (var key : rng.shuffled(keys.orElse(List.of()))) {
      var access = new Expression.Property(variable(name), key);
      if (separates(access, name, wanted, others)) {
        var nested = nested(access, name, wanted, others, Magnitude.isSafe(graph, key) ? depth : 0);
        var condition = condition(nested, name, wanted, depth / 2);
        boolean right =
            understood.test(condition)
                && holds(condition, name, wanted)
                && others.stream().noneMatch(other -> holds(condition, name, other));
        return Optional.of(
            right ? condition : operation("=", access, literal(value(access, name, wanted))));
      }
    }
    return Optional.empty();
  }

  /** GQS, algorithm 2: nests an expression as long as it tells the elements apart. */
  private Expression nested(
      Expression access, String name, Value wanted, Collection<Value> others, int depth) {
    var expression = access;
    for (int i = 0; i < depth; i++) {
      var templates = templates(expression, value(expression, name, wanted));
      if (templates.isEmpty()) {
        return expression;
      }
      var next = rng.pick(templates);
      if (understood.test(next) && separates(next, name, wanted, others)) {
        expression = next;
      }
    }
    return expression;
  }

  /** Whether an expression has a value for the one that it has for none of the others. */
  private boolean separates(
      Expression expression, String name, Value wanted, Collection<Value> others) {
    var value = table.value(expression, name, wanted);
    if (value.isEmpty() || !Clues.isPlain(value.get())) {
      return false;
    }
    var same = operation("=", expression, literal(value.get()));
    return others.stream()
        .allMatch(
            other -> table.value(expression, name, other).isPresent() && !holds(same, name, other));
  }

  private boolean holds(Expression condition, String name, Value element) {
    return table.value(condition, name, element).filter(new Value.Bool(true)::equals).isPresent();
  }

  private Value value(Expression expression, String name, Value element) {
    return table.value(expression, name, element).orElse(new Value.Nil());
  }

  private List<Expression> templates(Expression inner, Value value) {
    var templates = new ArrayList<Expression>();
    if (value instanceof Value.Int64 v && Magnitude.isSafe(v.value())) {
      var number = literal(rng.between(1, 30));
      templates.addAll(
          List.of(
              operation("+", inner, number),
              operation("-", number, inner),
              operation("*", inner, literal(rng.between(2, 5))),
              operation("-", inner),
              operation("%", inner, literal(rng.between(20, 90))),
              call("abs", inner),
              call("toString", inner),
              call("coalesce", inner, number),
              call("head", list(inner, number)),
              choice(operation(">", inner, number), inner, operation("-", inner))));
    } else if (value instanceof Value.Text) {
      var word = literal(rng.pick("a", "Q", "x1"));
      templates.addAll(
          List.of(
              operation("+", inner, word),
              operation("+", word, inner),
              call("toUpper", inner),
              call("toLower", inner),
              call("trim", inner),
              call("reverse", inner),
              call("left", inner, literal(rng.between(2, 6))),
              call("substring", inner, literal(rng.between(0, 1))),
              call("replace", inner, literal("b"), literal("B")),
              call("last", call("split", inner, literal(","))),
              call("size", inner)));
    } else if (value instanceof Value.Bool) {
      templates.addAll(
          List.of(
              operation("NOT", inner),
              operation("XOR", inner, literal(true)),
              call("toString", inner),
              choice(inner, literal(rng.between(0, 4)), literal(rng.between(5, 9)))));
    }
    return templates;
  }

  /** That an expression has the value that it has for an element. */
  private Expression condition(Expression expression, String name, Value element, int depth) {
    var value = value(expression, name, element);
    var written = disguise.of(value, depth);
    return switch (rng.below(5)) {
      case 0 -> operation("=", written, expression);
      case 1 -> operation("IN", expression, list(written));
      case 2 -> operation("NOT", operation("<>", expression, written));
      case 3 ->
          operation(
              "AND",
              operation("<=", expression, written),
              operation(">=", expression, literal(value)));
      default -> operation("=", expression, written);
    };
  }
}
