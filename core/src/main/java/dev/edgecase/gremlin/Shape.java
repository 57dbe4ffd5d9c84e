package dev.edgecase.gremlin;

import dev.edgecase.graph.Numbers;
import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Value;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What queries that show one bug have in common once they are reduced: the kinds of their steps and
 * predicates. Names, most values, order and nesting are left out, and so are steps that only bring
 * the data along: one finding needs them to get at a vertex, another to get at a number.
 */
final class Shape {
  private static final Set<String> CARRIERS =
      Set.of(
          "V",
          "E",
          "inject",
          "out",
          "in",
          "both",
          "outE",
          "inE",
          "bothE",
          "outV",
          "inV",
          "bothV",
          "values",
          "properties",
          "valueMap",
          "elementMap",
          "propertyMap",
          "id",
          "label",
          "key",
          "value",
          "constant",
          "unfold",
          "as",
          "by",
          "times",
          "until",
          "emit",
          "loops");

  private final Set<String> kinds = new TreeSet<>();

  private Shape() {}

  static String of(List<Instruction> steps) {
    var shape = new Shape();
    shape.add(steps);
    return String.join(".", shape.kinds);
  }

  private void add(List<Instruction> steps) {
    for (var step : steps) {
      if (!isCarrier(step)) {
        kinds.add(kind(step));
      }
      step.arguments().forEach(this::add);
    }
  }

  private void add(Argument argument) {
    if (argument instanceof Argument.Nested nested) {
      add(nested.steps());
    } else if (argument instanceof Argument.Predicate predicate) {
      kinds.add(kind(predicate));
      predicate.arguments().forEach(this::addBound);
    }
  }

  /**
   * What a predicate compares with is plain in a reduced query unless the bug needs it otherwise:
   * engines have one bug for bounds below zero and another for decimal ones.
   */
  private void addBound(Argument bound) {
    if (bound instanceof Argument.Predicate inner) {
      inner.arguments().forEach(this::addBound);
    } else if (bound instanceof Argument.Literal literal && Numbers.isNumber(literal.value())) {
      if (Numbers.toDouble(literal.value()) < 0) {
        kinds.add("negative");
      }
      if (literal.value() instanceof Value.Float64 || literal.value() instanceof Value.Float32) {
        kinds.add("decimal");
      }
    }
  }

  /** A filter by one traversal counts for what is in it, a filter by a key for nothing. */
  private static boolean isCarrier(Instruction step) {
    boolean alone = step.arguments().size() == 1;
    return switch (step.name()) {
      case "has", "hasNot" -> alone;
      case "where", "filter", "and", "or" ->
          alone && step.arguments().get(0) instanceof Argument.Nested;
      default -> CARRIERS.contains(step.name());
    };
  }

  private static String kind(Instruction step) {
    return switch (step.name()) {
      case "limit", "skip", "range", "tail" -> "range";
      case "simplePath", "cyclicPath" -> "simplePath";
      case "and", "or" -> "connected";
      case "sum", "mean", "min", "max" -> "count";
      default -> step.name();
    };
  }

  /** Of a compound predicate only the outermost counts. */
  private static String kind(Argument.Predicate predicate) {
    return switch (predicate.name()) {
      case "eq", "neq", "gt", "gte", "lt", "lte", "between", "inside" -> "P.compare";
      // One range or two: engines have one bug for the one and another for the other.
      case "outside" -> "P.outside";
      case "within", "without" -> "P.set";
      case "and", "or" -> "P.connected";
      case "not" -> "P.not";
      default -> "P.text";
    };
  }
}
