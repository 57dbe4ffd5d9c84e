package dev.edgecase.cypher;

import static dev.edgecase.cypher.Expressions.call;
import static dev.edgecase.cypher.Expressions.literal;
import static dev.edgecase.cypher.Expressions.operation;
import static dev.edgecase.cypher.Expressions.property;
import static dev.edgecase.cypher.Expressions.variable;

import dev.edgecase.cypher.Type.Kind;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Makes expressions of a wanted kind from the top down (GDsmith, section 3.2). */
final class ExpressionGenerator {
  private static final List<Kind> SCALARS = List.of(Kind.INT, Kind.TEXT, Kind.FLOAT, Kind.BOOL);
  private static final int TRIES = 4;

  private final Workshop tools;
  private final Completion completion;

  ExpressionGenerator(Workshop tools, Completion completion) {
    this.tools = tools;
    this.completion = completion;
  }

  /** A kind of values, mostly one that the graph has. */
  Kind scalar() {
    var own =
        tools.facts().keys().values().stream()
            .map(Type::kind)
            .filter(Kind::isWritable)
            .sorted()
            .toList();
    return own.isEmpty() || tools.rng().chance(0.15)
        ? tools.rng().pick(SCALARS)
        : tools.rng().pick(own);
  }

  /** An expression of which the value is determined and raises no error. */
  Expression safe(Kind kind, Context context, int depth) {
    for (int i = 0; i < TRIES; i++) {
      var expression = of(kind, context, depth);
      if (Analysis.isSafe(expression, context.known(), tools.facts())) {
        return expression;
      }
    }
    return literal(tools.value(kind));
  }

  /** An expression; whether it is determined depends on what it is made of. */
  Expression of(Kind kind, Context context, int depth) {
    if (depth <= 0 || tools.rng().chance(0.25)) {
      return leaf(kind, context);
    }
    var ways = new ArrayList<Supplier<Optional<Expression>>>();
    ways.add(() -> Optional.of(leaf(kind, context)));
    ways.add(() -> general(kind, context, depth));
    switch (kind) {
      case BOOL -> addTests(ways, context, depth - 1);
      case INT -> addIntegers(ways, context, depth - 1);
      case FLOAT -> addDecimals(ways, context, depth - 1);
      case TEXT -> addTexts(ways, context, depth - 1);
      case LIST -> addLists(ways, context, depth - 1);
      default -> {}
    }
    for (int i = 0; i < TRIES; i++) {
      var made = tools.rng().pick(ways).get();
      if (made.isPresent() && tools.allows(made.get())) {
        return made.get();
      }
    }
    return leaf(kind, context);
  }

  /** A property, a name or a literal. */
  private Expression leaf(Kind kind, Context context) {
    var rng = tools.rng();
    var names = context.names(kind);
    if (!names.isEmpty() && rng.chance(0.4)) {
      return variable(rng.pick(names));
    }
    var property = kind.isWritable() ? ofElement(kind, context) : Optional.<Expression>empty();
    if (property.isPresent() && rng.chance(0.8)) {
      return property.get();
    }
    if (!names.isEmpty() && rng.chance(0.5)) {
      return variable(rng.pick(names));
    }
    return kind == Kind.LIST ? items(scalar()) : literal(tools.value(kind));
  }

  /** A property of the kind, of something that has a name. */
  private Optional<Expression> ofElement(Kind kind, Context context) {
    var names = new ArrayList<>(context.names(Kind.VERTEX));
    names.addAll(context.names(Kind.EDGE));
    if (names.isEmpty()) {
      return Optional.empty();
    }
    var name = tools.rng().pick(names);
    var all =
        tools.facts().keys().entrySet().stream()
            .filter(key -> key.getValue().kind() == kind)
            .map(Map.Entry::getKey)
            .sorted()
            .toList();
    var own =
        tools
            .element(context.witness(name))
            .map(element -> all.stream().filter(element.properties()::containsKey).toList())
            .filter(keys -> !keys.isEmpty() && tools.rng().chance(0.9))
            .orElse(all);
    if (own.isEmpty()) {
      return Optional.empty();
    }
    var key = tools.key(own);
    boolean end =
        context.names(Kind.EDGE).contains(name)
            && tools.rng().chance(0.15)
            && tools.has("startNode")
            && tools.has("endNode");
    return Optional.of(
        end
            ? new Expression.Property(
                call(tools.rng().pick("startNode", "endNode"), variable(name)), key)
            : property(name, key));
  }

  private Expression items(Kind kind) {
    var items = new ArrayList<Expression>();
    int size = tools.rng().between(0, 3);
    for (int i = 0; i < size; i++) {
      items.add(literal(tools.value(kind)));
    }
    return new Expression.Items(items);
  }

  /** What can be of any kind. */
  private Optional<Expression> general(Kind kind, Context context, int depth) {
    var rng = tools.rng();
    if (!kind.isWritable()) {
      return Optional.empty();
    }
    return switch (rng.below(4)) {
      case 0 -> Optional.of(call("coalesce", of(kind, context, depth - 1), leaf(kind, context)));
      case 1 ->
          Optional.of(
              new Expression.Case(
                  List.of(
                      new Expression.When(
                          of(Kind.BOOL, context, depth - 1), of(kind, context, depth - 1))),
                  rng.chance(0.7) ? Optional.of(leaf(kind, context)) : Optional.empty()));
      case 2 ->
          Optional.of(
              new Expression.Index(listOf(kind, context, depth - 1), literal(tools.small(-2, 2))));
      default -> Optional.of(call(rng.pick("head", "last"), listOf(kind, context, depth - 1)));
    };
  }

  private void addTests(List<Supplier<Optional<Expression>>> ways, Context context, int depth) {
    var rng = tools.rng();
    for (int i = 0; i < 3; i++) {
      ways.add(() -> Optional.of(comparison(context, depth)));
    }
    ways.add(
        () ->
            Optional.of(
                operation(
                    rng.pick("AND", "OR", "XOR"),
                    of(Kind.BOOL, context, depth),
                    of(Kind.BOOL, context, depth))));
    ways.add(() -> Optional.of(operation("NOT", of(Kind.BOOL, context, depth))));
    ways.add(
        () ->
            Optional.of(
                operation(
                    rng.pick("IS NULL", "IS NOT NULL"),
                    of(rng.chance(0.8) ? scalar() : Kind.LIST, context, depth))));
    ways.add(
        () ->
            Optional.of(
                operation(
                    rng.pick("STARTS WITH", "ENDS WITH", "CONTAINS"),
                    of(Kind.TEXT, context, depth),
                    of(Kind.TEXT, context, depth))));
    ways.add(
        () -> {
          var kind = scalar();
          return Optional.of(
              operation("IN", of(kind, context, depth), listOf(kind, context, depth)));
        });
    ways.add(
        () -> {
          var kind = scalar();
          var name = tools.fresh("x");
          return Optional.of(
              new Expression.Quantifier(
                  rng.pick("any", "all", "none", "single"),
                  name,
                  listOf(kind, context, depth),
                  test(name, kind, context)));
        });
    for (int i = 0; i < 2; i++) {
      ways.add(() -> completion.subquery("EXISTS", context));
    }
    ways.add(() -> completion.patternTest(context));
    ways.add(
        () ->
            Optional.of(
                operation(
                    "=~",
                    of(Kind.TEXT, context, depth),
                    literal(new Value.Text(rng.pick(".*", "", "a.*", "[a-c]+", ".?.?"))))));
    ways.add(() -> Optional.of(call("toBoolean", of(Kind.TEXT, context, depth))));
  }

  private Expression comparison(Context context, int depth) {
    var kind = scalar();
    var other = kind == Kind.INT && tools.rng().chance(0.2) ? Kind.FLOAT : kind;
    return operation(
        kind.isScalar()
            ? tools.rng().pick("=", "<>", "<", "<=", ">", ">=")
            : tools.rng().pick("=", "<>"),
        of(kind, context, depth),
        of(other, context, depth));
  }

  /** A condition on an item of a list. */
  private Expression test(String name, Kind kind, Context context) {
    var operator =
        kind.isScalar()
            ? tools.rng().pick("=", "<>", "<", ">=", "IS NULL", "IS NOT NULL")
            : tools.rng().pick("=", "<>", "IS NULL");
    return Operators.POSTFIX.contains(operator)
        ? operation(operator, variable(name))
        : operation(operator, variable(name), leaf(kind, context));
  }

  private void addIntegers(List<Supplier<Optional<Expression>>> ways, Context context, int depth) {
    var rng = tools.rng();
    ways.add(
        () ->
            Optional.of(
                operation(
                    rng.pick("+", "-", "*"),
                    of(Kind.INT, context, depth),
                    of(Kind.INT, context, depth))));
    ways.add(
        () ->
            Optional.of(
                operation(
                    rng.pick("/", "%"), of(Kind.INT, context, depth), literal(tools.small(1, 5)))));
    ways.add(
        () ->
            Optional.of(call("size", of(rng.chance(0.5) ? Kind.TEXT : Kind.LIST, context, depth))));
    ways.add(() -> Optional.of(call("sign", of(Kind.FLOAT, context, depth))));
    ways.add(() -> Optional.of(call("abs", of(Kind.INT, context, depth))));
    ways.add(() -> Optional.of(operation("-", of(Kind.INT, context, depth))));
    ways.add(() -> onName(Kind.PATH, context, "length"));
    for (int i = 0; i < 2; i++) {
      ways.add(() -> completion.subquery("COUNT", context));
    }
    ways.add(() -> Optional.of(reduce(context, depth)));
  }

  private Expression reduce(Context context, int depth) {
    var total = tools.fresh("t");
    var name = tools.fresh("x");
    return new Expression.Reduce(
        total,
        literal(tools.small(0, 3)),
        name,
        listOf(Kind.INT, context, depth),
        operation(tools.rng().pick("+", "-"), variable(total), variable(name)));
  }

  private Optional<Expression> onName(Kind kind, Context context, String function) {
    var names = context.names(kind);
    return names.isEmpty()
        ? Optional.empty()
        : Optional.of(call(function, variable(tools.rng().pick(names))));
  }

  private void addDecimals(List<Supplier<Optional<Expression>>> ways, Context context, int depth) {
    var rng = tools.rng();
    ways.add(
        () ->
            Optional.of(
                operation(
                    rng.pick("+", "-", "*", "/", "%"),
                    of(Kind.FLOAT, context, depth),
                    of(rng.chance(0.7) ? Kind.FLOAT : Kind.INT, context, depth))));
    ways.add(
        () -> Optional.of(operation("^", of(Kind.FLOAT, context, depth), leaf(Kind.INT, context))));
    ways.add(
        () ->
            Optional.of(
                call(rng.pick("sqrt", "floor", "ceil", "round"), of(Kind.FLOAT, context, depth))));
    ways.add(() -> Optional.of(call("abs", of(Kind.FLOAT, context, depth))));
    ways.add(() -> Optional.of(call("toFloat", of(rng.pick(Kind.INT, Kind.TEXT), context, depth))));
  }

  private void addTexts(List<Supplier<Optional<Expression>>> ways, Context context, int depth) {
    var rng = tools.rng();
    ways.add(
        () ->
            Optional.of(
                call(
                    rng.pick("toUpper", "toLower", "trim", "ltrim", "rtrim", "reverse"),
                    of(Kind.TEXT, context, depth))));
    ways.add(
        () ->
            Optional.of(
                call(
                    rng.pick("left", "right", "substring"),
                    of(Kind.TEXT, context, depth),
                    literal(tools.small(0, 3)))));
    ways.add(
        () ->
            Optional.of(
                operation("+", of(Kind.TEXT, context, depth), of(Kind.TEXT, context, depth))));
    ways.add(
        () ->
            Optional.of(
                call(
                    "replace",
                    of(Kind.TEXT, context, depth),
                    literal(new Value.Text(rng.pick("a", "b", "ab"))),
                    leaf(Kind.TEXT, context))));
    ways.add(
        () -> Optional.of(call("toString", of(rng.pick(Kind.INT, Kind.BOOL), context, depth))));
    ways.add(() -> onName(Kind.EDGE, context, "type"));
  }

  private void addLists(List<Supplier<Optional<Expression>>> ways, Context context, int depth) {
    ways.add(() -> Optional.of(listOf(scalar(), context, depth)));
    ways.add(() -> onName(Kind.VERTEX, context, "labels"));
    ways.add(() -> onName(Kind.PATH, context, tools.rng().pick("nodes", "relationships")));
  }

  /** A list of values of a kind. */
  Expression listOf(Kind kind, Context context, int depth) {
    var rng = tools.rng();
    var ways = new ArrayList<Supplier<Optional<Expression>>>();
    ways.add(() -> Optional.of(items(kind)));
    var names =
        context.names(Kind.LIST).stream()
            .filter(
                name ->
                    context.known().type(name).map(Type::items).orElse(Type.NOTHING).kind() == kind)
            .toList();
    if (!names.isEmpty() && rng.chance(0.5)) {
      return variable(rng.pick(names));
    }
    if (depth > 0) {
      ways.add(
          () ->
              Optional.of(
                  new Expression.Items(
                      List.of(of(kind, context, depth - 1), of(kind, context, depth - 1)))));
      ways.add(() -> Optional.of(comprehension(kind, context, depth - 1)));
      ways.add(() -> completion.collection(kind, context));
      ways.add(
          () ->
              Optional.of(
                  new Expression.Slice(
                      listOf(kind, context, depth - 1),
                      Optional.of(literal(tools.small(-2, 1))),
                      rng.chance(0.5)
                          ? Optional.of(literal(tools.small(0, 3)))
                          : Optional.empty())));
      ways.add(
          () ->
              Optional.of(
                  operation(
                      "+", listOf(kind, context, depth - 1), listOf(kind, context, depth - 1))));
      ways.add(
          () -> Optional.of(call(rng.pick("tail", "reverse"), listOf(kind, context, depth - 1))));
    }
    if (kind == Kind.INT) {
      ways.add(
          () -> Optional.of(call("range", literal(tools.small(0, 1)), literal(tools.small(0, 3)))));
    }
    if (kind == Kind.TEXT) {
      ways.add(
          () ->
              Optional.of(
                  call(
                      "split",
                      of(Kind.TEXT, context, depth - 1),
                      literal(new Value.Text(rng.pick("a", "b", " "))))));
    }
    return rng.pick(ways).get().filter(tools::allows).orElseGet(() -> items(kind));
  }

  private Expression comprehension(Kind kind, Context context, int depth) {
    var rng = tools.rng();
    var name = tools.fresh("x");
    var list = listOf(kind, context, depth);
    var where =
        rng.chance(0.6) ? Optional.of(test(name, kind, context)) : Optional.<Expression>empty();
    return new Expression.Comprehension(name, list, where, Optional.empty());
  }
}
