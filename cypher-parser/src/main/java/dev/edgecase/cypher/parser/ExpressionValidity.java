package dev.edgecase.cypher.parser;

import dev.edgecase.cypher.Clause;
import dev.edgecase.cypher.Expression;
import dev.edgecase.cypher.Projection;
import dev.edgecase.cypher.Tree;
import dev.edgecase.cypher.parser.Known.Kind;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Checks expressions. */
final class ExpressionValidity {
  private static final Set<String> CONNECTIVES = Set.of("AND", "OR", "XOR", "NOT");

  /** What some functions do not take. */
  private static final Map<String, Set<Kind>> REFUSED =
      Map.of(
          "type", Set.of(Kind.VERTEX, Kind.PATH),
          "labels", Set.of(Kind.PATH),
          "length", Set.of(Kind.VERTEX, Kind.EDGE),
          "size", Set.of(Kind.VERTEX, Kind.EDGE, Kind.PATH));

  /**
   * Where an expression stands.
   *
   * @param condition whether it is a condition, or a part that has to be true or false
   * @param aggregates whether it may hold aggregates
   * @param columns what is known as a whole, since it has been projected
   */
  private record Place(boolean condition, boolean aggregates, List<Expression> columns) {
    Place asCondition(boolean whether) {
      return new Place(whether, aggregates, columns);
    }

    Place withoutAggregates() {
      return new Place(condition, false, columns);
    }
  }

  void value(Expression expression, Known known) {
    value(expression, known, List.of());
  }

  /** A value behind a projection. */
  void value(Expression expression, Known known, List<Expression> columns) {
    check(expression, known, new Place(false, false, columns));
  }

  void condition(Expression expression, Known known) {
    condition(expression, known, List.of());
  }

  /** A condition behind a projection. */
  void condition(Expression expression, Known known, List<Expression> columns) {
    check(expression, known, new Place(true, false, columns));
  }

  /** A value that a projection gives. */
  void column(Expression expression, Known known) {
    check(expression, known, new Place(false, true, List.of()));
  }

  private void check(Expression expression, Known known, Place place) {
    if (place.columns().contains(expression)) {
      return;
    }
    if (expression instanceof Expression.Variable variable) {
      variable(variable, known, place);
    } else if (expression instanceof Expression.PatternTest test) {
      if (!place.condition()) {
        throw new IllegalArgumentException("A pattern is a condition, and no value.");
      }
      PatternValidity.test(test.path(), known);
    } else if (expression instanceof Expression.Operation operation) {
      boolean logical = CONNECTIVES.contains(operation.operator());
      operation.operands().forEach(each -> check(each, known, place.asCondition(logical)));
    } else if (expression instanceof Expression.Call call) {
      call(call, known, place);
    } else if (expression instanceof Expression.Property property) {
      if (known.kind(property.of()) == Kind.PATH) {
        throw new IllegalArgumentException("A path has no property " + property.key() + ".");
      }
      check(property.of(), known, place.asCondition(false));
    } else if (expression instanceof Expression.Case choice) {
      choice.alternatives().forEach(w -> check(w.condition(), known, place.asCondition(true)));
      choice.alternatives().forEach(w -> check(w.result(), known, place));
      choice.otherwise().ifPresent(other -> check(other, known, place));
    } else {
      named(expression, known, place.asCondition(false));
    }
  }

  private static void variable(Expression.Variable variable, Known known, Place place) {
    if (!known.has(variable.name())) {
      throw new IllegalArgumentException("Nothing has the name " + variable.name() + ".");
    }
    if (place.condition() && known.kind(variable.name()).isOfGraph()) {
      throw new IllegalArgumentException(variable.name() + " is neither true nor false.");
    }
  }

  private void call(Expression.Call call, Known known, Place place) {
    var inner = place.asCondition(call.function().equals("exists"));
    for (var argument : call.arguments()) {
      if (REFUSED.getOrDefault(call.function(), Set.of()).contains(known.kind(argument))) {
        throw new IllegalArgumentException(
            "The function " + call.function() + " does not take what it is given.");
      }
    }
    if (!isAggregate(call)) {
      call.arguments().forEach(argument -> check(argument, known, inner));
      return;
    }
    if (!place.aggregates()) {
      throw new IllegalArgumentException("There is no group for " + call.function() + " here.");
    }
    call.arguments().forEach(argument -> check(argument, known, inner.withoutAggregates()));
    boolean random =
        Tree.all(call)
            .anyMatch(node -> node instanceof Expression.Call c && c.function().equals("rand"));
    if (random) {
      throw new IllegalArgumentException("An aggregate of what is left to chance means nothing.");
    }
  }

  private static boolean isAggregate(Expression.Call call) {
    // Without its arguments, which may hold aggregates themselves.
    var alone = new Expression.Call(call.function(), false, List.of());
    return Projection.of(List.of(new Projection.Item(alone, ""))).aggregates();
  }

  /** Expressions that give names to what they hold, and those that only hold others. */
  private void named(Expression expression, Known known, Place place) {
    if (expression instanceof Expression.Comprehension comprehension) {
      check(comprehension.list(), known, place);
      var more = known.plus(comprehension.name(), Kind.ANY);
      var inner = place.withoutAggregates();
      comprehension.where().ifPresent(where -> check(where, more, inner.asCondition(true)));
      comprehension.result().ifPresent(result -> check(result, more, inner));
    } else if (expression instanceof Expression.Quantifier quantifier) {
      check(quantifier.list(), known, place);
      var more = known.plus(quantifier.name(), Kind.ANY);
      check(quantifier.where(), more, place.withoutAggregates().asCondition(true));
    } else if (expression instanceof Expression.Reduce reduce) {
      check(reduce.start(), known, place);
      check(reduce.list(), known, place);
      var more = known.plus(reduce.total(), Kind.ANY).plus(reduce.name(), Kind.ANY);
      check(reduce.step(), more, place.withoutAggregates());
    } else if (expression instanceof Expression.PatternComprehension comprehension) {
      PatternValidity.comprehension(comprehension, known);
    } else if (expression instanceof Expression.Subquery subquery) {
      subquery(subquery, known);
    } else {
      parts(expression, known, place);
    }
  }

  private void parts(Expression expression, Known known, Place place) {
    for (var part : Tree.children(expression)) {
      if (part instanceof Expression inner) {
        check(inner, known, place);
      } else if (part instanceof Expression.Field field) {
        check(field.value(), known, place);
      } else if (part instanceof Expression.When when) {
        check(when.condition(), known, place);
        check(when.result(), known, place);
      }
    }
  }

  private static void subquery(Expression.Subquery subquery, Known known) {
    boolean writes =
        Tree.all(subquery).anyMatch(node -> node instanceof Clause clause && clause.writes());
    if (writes) {
      throw new IllegalArgumentException("A subquery within an expression only reads.");
    }
    Validity.body(subquery.body(), known, Known.NOTHING);
  }
}
