package dev.edgecase.cypher;

import static dev.edgecase.cypher.Expressions.literal;
import static dev.edgecase.cypher.Expressions.variable;

import dev.edgecase.cypher.Type.Certainty;
import dev.edgecase.cypher.Type.Kind;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes what a WITH or a RETURN gives: values, aggregations, their order and their bounds. */
final class ColumnGenerator {
  private final Workshop tools;
  private final ExpressionGenerator expressions;
  private final Completion completion;

  ColumnGenerator(Workshop tools, ExpressionGenerator expressions, Completion completion) {
    this.tools = tools;
    this.expressions = expressions;
    this.completion = completion;
  }

  /** An expression of any kind that a row can have. */
  Expression value(Context context, int depth) {
    var rng = tools.rng();
    var names =
        context.known().names().entrySet().stream()
            .filter(name -> name.getValue().isAtLeast(Certainty.UNORDERED))
            .map(Map.Entry::getKey)
            .toList();
    if (!names.isEmpty() && rng.chance(0.35)) {
      return variable(rng.pick(names));
    }
    if (tools.may(Ingredients.COUNT, 0.05)) {
      var test = counted(context);
      if (test.isPresent()) {
        return test.get();
      }
    }
    if (rng.chance(0.04)) {
      var list =
          completion.collection(expressions.scalar(), context).filter(one -> isSafe(one, context));
      if (list.isPresent()) {
        return list.get();
      }
    }
    var kind = rng.chance(0.12) ? Kind.LIST : rng.chance(0.06) ? Kind.MAP : expressions.scalar();
    return expressions.safe(kind, context, rng.below(depth + 1));
  }

  /** What a subquery counts, or whether there is anything. */
  private Optional<Expression> counted(Context context) {
    var kind =
        tools.has(Ingredients.EXISTS_AS_VALUE) ? tools.rng().pick("EXISTS", "COUNT") : "COUNT";
    return completion.subquery(kind, context).filter(one -> isSafe(one, context));
  }

  private boolean isSafe(Expression expression, Context context) {
    return Analysis.isSafe(expression, context.known(), tools.facts());
  }

  /** A row from many. */
  Expression aggregate(Context context) {
    var rng = tools.rng();
    var function =
        rng.chance(0.08)
            ? rng.pick("percentileDisc", "percentileCont", "stDev", "stDevP")
            : rng.pick("count", "count", "sum", "avg", "min", "max", "collect");
    boolean distinct = tools.may("DISTINCT", 0.2);
    if (function.equals("count") && rng.chance(0.4)) {
      return new Expression.Call("count", false, List.of());
    }
    var kind =
        switch (function) {
          case "sum", "avg" -> rng.pick(Kind.INT, Kind.FLOAT);
          case "percentileDisc", "percentileCont", "stDev", "stDevP" -> Kind.INT;
          default -> expressions.scalar();
        };
    var argument =
        function.equals("count")
            ? value(context, 1)
            : expressions.safe(kind, context, rng.below(2));
    var arguments =
        function.startsWith("percentile")
            ? List.of(argument, literal(new Value.Float64(rng.below(5) / 4d)))
            : List.of(argument);
    var call = new Expression.Call(function, distinct, arguments);
    return tools.allows(call) && Analysis.isSafeItem(call, context.known(), tools.facts())
        ? call
        : new Expression.Call("count", false, List.of());
  }

  /** What a RETURN gives. */
  Projection all(Context context) {
    var rng = tools.rng();
    if (!context.scope().names().isEmpty()
        && context.depth() == 0
        && tools.may(Ingredients.STAR, 0.04)) {
      return new Projection(
          tools.may("DISTINCT", 0.2),
          true,
          List.of(),
          List.of(),
          Optional.empty(),
          Optional.empty());
    }
    var items = new ArrayList<Projection.Item>();
    boolean again = fromNothing(context);
    boolean aggregates = again || rng.chance(0.35);
    int keys = again ? 0 : aggregates ? rng.below(3) : rng.between(1, 3);
    boolean ordered = tools.may("ORDER BY", 0.2);
    for (int i = 0; i < keys; i++) {
      // What is sorted by as it comes may have an order already, which a planner makes use of.
      boolean plain = ordered && i == 0 && rng.chance(0.5);
      var value = plain ? expressions.safe(expressions.scalar(), context, 0) : value(context, 2);
      items.add(new Projection.Item(value, tools.fresh("a")));
    }
    for (int i = 0; aggregates && i < rng.between(1, 2); i++) {
      items.add(new Projection.Item(aggregate(context), tools.fresh("a")));
    }
    return finish(Projection.of(items), context, ordered);
  }

  /** The items of columns with given names and kinds. */
  Projection named(Context context, Map<String, Kind> columns) {
    var items = new ArrayList<Projection.Item>();
    columns.forEach(
        (name, kind) -> items.add(new Projection.Item(expressions.safe(kind, context, 1), name)));
    return Projection.of(items);
  }

  /** Adds DISTINCT, an order, and bounds where the order is total. */
  Projection finish(Projection projection, Context context, boolean ordered) {
    var rng = tools.rng();
    boolean distinct = tools.may("DISTINCT", 0.18);
    var plain =
        new Projection(
            distinct, false, projection.items(), List.of(), Optional.empty(), Optional.empty());
    if (tools.has("LIMIT") && tools.may(Ingredients.NO_ROW, context.depth() > 0 ? 0.08 : 0.004)) {
      return plain.none();
    }
    if (!ordered) {
      return plain;
    }
    var columns = completion.after(new Clause.Return(plain), context).scope().names();
    var order = new ArrayList<Projection.Sort>();
    for (var item : projection.items()) {
      var type = columns.getOrDefault(item.name(), Type.NOTHING);
      if (type.kind().isScalar() && type.isAtLeast(Certainty.EITHER_ZERO)) {
        order.add(new Projection.Sort(sortedBy(item), rng.chance(0.4)));
      }
    }
    boolean total = order.size() == columns.size();
    return new Projection(
        distinct,
        false,
        projection.items(),
        order,
        total && tools.may("SKIP", 0.2) ? rows(0, 2) : Optional.empty(),
        total && tools.may("LIMIT", 0.5) ? rows(rng.chance(0.1) ? 0 : 1, 5) : Optional.empty());
  }

  private Expression sortedBy(Projection.Item item) {
    return item.expression() instanceof Expression.Property property
            && tools.may(Ingredients.SORT_BY_EXPRESSION, 0.3)
        ? property
        : variable(item.name());
  }

  private Optional<Expression> rows(int least, int most) {
    return Optional.of(literal(tools.small(least, most)));
  }

  /** Where there is no row, an aggregation makes one again, about which more can be asked. */
  boolean fromNothing(Context context) {
    return context.empty() && tools.rng().chance(0.8);
  }
}
