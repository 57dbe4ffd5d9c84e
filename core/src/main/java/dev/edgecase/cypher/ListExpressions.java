package dev.edgecase.cypher;

import static dev.edgecase.cypher.Expressions.call;
import static dev.edgecase.cypher.Expressions.literal;
import static dev.edgecase.cypher.Expressions.operation;
import static dev.edgecase.cypher.Expressions.variable;

import dev.edgecase.cypher.Type.Kind;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Makes lists, and what goes through them. */
final class ListExpressions {
  private final Workshop tools;
  private final ExpressionGenerator expressions;
  private final Completion completion;

  ListExpressions(Workshop tools, ExpressionGenerator expressions, Completion completion) {
    this.tools = tools;
    this.expressions = expressions;
    this.completion = completion;
  }

  /** A list that is written down. */
  Expression items(Kind kind) {
    var items = new ArrayList<Expression>();
    int size = tools.rng().between(0, 3);
    for (int i = 0; i < size; i++) {
      items.add(literal(tools.value(kind)));
    }
    return new Expression.Items(items);
  }

  /** A sum over a list. */
  Expression reduce(Context context, int depth) {
    var total = tools.fresh("t");
    var name = tools.fresh("x");
    return new Expression.Reduce(
        total,
        literal(tools.small(0, 3)),
        name,
        of(Kind.INT, context, depth),
        operation(tools.rng().pick("+", "-"), variable(total), variable(name)));
  }

  /** Adds ways to make a list. */
  void addTo(List<Supplier<Optional<Expression>>> ways, Context context, int depth) {
    ways.add(() -> Optional.of(of(expressions.scalar(), context, depth)));
    ways.add(() -> expressions.onName(Kind.VERTEX, context, "labels"));
    ways.add(() -> expressions.onName(tools.rng().pick(Kind.VERTEX, Kind.EDGE), context, "keys"));
    ways.add(() -> texts(context, depth));
    int paths = context.names(Kind.PATH).isEmpty() ? 0 : 5;
    for (int i = 0; i < paths; i++) {
      ways.add(
          () -> expressions.onName(Kind.PATH, context, tools.rng().pick("nodes", "relationships")));
    }
  }

  /** Each of a list of texts as what it reads as. */
  private Optional<Expression> texts(Context context, int depth) {
    return tools
        .one("toIntegerList", "toFloatList", "toBooleanList")
        .map(f -> call(f, of(Kind.TEXT, context, depth)));
  }

  /** A list of values of a kind. */
  Expression of(Kind kind, Context context, int depth) {
    var rng = tools.rng();
    var ways = new ArrayList<Supplier<Optional<Expression>>>();
    ways.add(() -> Optional.of(items(kind)));
    var names =
        context.names(Kind.LIST).stream().filter(name -> items(name, context) == kind).toList();
    if (!names.isEmpty() && rng.chance(0.5)) {
      return variable(rng.pick(names));
    }
    if (depth > 0) {
      ways.add(
          () ->
              Optional.of(
                  new Expression.Items(
                      List.of(
                          expressions.of(kind, context, depth - 1),
                          expressions.of(kind, context, depth - 1)))));
      ways.add(() -> Optional.of(comprehension(kind, context, depth - 1)));
      ways.add(() -> completion.collection(kind, context));
      ways.add(
          () ->
              Optional.of(
                  new Expression.Slice(
                      of(kind, context, depth - 1),
                      Optional.of(literal(tools.small(-2, 1))),
                      rng.chance(0.5)
                          ? Optional.of(literal(tools.small(0, 3)))
                          : Optional.empty())));
      ways.add(
          () ->
              tools
                  .one("+", "||")
                  .map(
                      operator ->
                          operation(
                              operator,
                              of(kind, context, depth - 1),
                              of(kind, context, depth - 1))));
      ways.add(() -> Optional.of(call(rng.pick("tail", "reverse"), of(kind, context, depth - 1))));
    }
    if (kind == Kind.INT) {
      ways.add(
          () -> Optional.of(call("range", literal(tools.small(0, 1)), literal(tools.small(0, 3)))));
      ways.add(
          () ->
              Optional.of(
                  call(
                      "range",
                      literal(tools.small(0, 3)),
                      literal(tools.small(0, 3)),
                      literal(new Value.Int64(rng.pick(-2, -1, 2, 3))))));
    }
    if (kind == Kind.TEXT) {
      ways.add(
          () ->
              Optional.of(
                  call(
                      "split",
                      expressions.of(Kind.TEXT, context, depth - 1),
                      literal(new Value.Text(rng.pick("a", "b", " "))))));
    }
    return rng.pick(ways).get().filter(tools::allows).orElseGet(() -> items(kind));
  }

  private Expression comprehension(Kind kind, Context context, int depth) {
    var rng = tools.rng();
    var name = tools.fresh("x");
    var list = of(kind, context, depth);
    var where =
        rng.chance(0.6) ? Optional.of(test(name, kind, context)) : Optional.<Expression>empty();
    return new Expression.Comprehension(name, list, where, result(name, kind));
  }

  /** What becomes of an item. */
  private Optional<Expression> result(String name, Kind kind) {
    if (tools.rng().chance(0.7)) {
      return Optional.empty();
    }
    var item = variable(name);
    return Optional.of(
        switch (kind) {
          case BOOL -> operation("NOT", item);
          case INT -> operation("%", item, literal(tools.small(1, 5)));
          case FLOAT -> call("abs", item);
          case TEXT -> operation("+", item, literal(tools.value(kind)));
          default -> item;
        });
  }

  /** A condition on an item of a list. */
  Expression test(String name, Kind kind, Context context) {
    var operator =
        kind.isScalar()
            ? tools.rng().pick("=", "=", "<>", "<", ">=", "IS NULL", "IS NOT NULL")
            : tools.rng().pick("=", "<>", "IS NULL");
    if (Operators.POSTFIX.contains(operator)) {
      return operation(operator, variable(name));
    }
    var other = expressions.leaf(kind, context);
    return tools.rng().chance(0.7)
        ? operation(operator, variable(name), other)
        : operation(operator, other, variable(name));
  }

  /** Whether some, all or no items of a list are so. */
  Expression quantifier(Context context, int depth) {
    var kind = expressions.scalar();
    var list = of(kind, context, depth);
    var name = tools.fresh("x");
    return new Expression.Quantifier(
        tools.rng().pick("any", "all", "none", "single"), name, list, test(name, kind, context));
  }

  /** The same for a list that has a name, if there is one. */
  Optional<Expression> ofNamed(Context context) {
    var names =
        context.names(Kind.LIST).stream()
            .filter(name -> items(name, context).isWritable())
            .toList();
    if (names.isEmpty()) {
      return Optional.empty();
    }
    var list = tools.rng().pick(names);
    var name = tools.fresh("x");
    return tools
        .one("any", "all", "none", "single")
        .map(
            word ->
                new Expression.Quantifier(
                    word, name, variable(list), test(name, items(list, context), context)));
  }

  private static Kind items(String name, Context context) {
    return context.known().type(name).map(Type::items).orElse(Type.NOTHING).kind();
  }
}
