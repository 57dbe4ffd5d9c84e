package dev.edgecase.cypher;

import static dev.edgecase.cypher.Expressions.call;
import static dev.edgecase.cypher.Expressions.literal;
import static dev.edgecase.cypher.Expressions.operation;
import static dev.edgecase.cypher.Expressions.variable;

import dev.edgecase.cypher.Type.Kind;
import dev.edgecase.protocol.Value;
import dev.edgecase.protocol.ValueType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Makes expressions of a wanted kind from the top down (GDsmith, section 3.2). */
final class ExpressionGenerator {
  private static final List<Kind> SCALARS = List.of(Kind.INT, Kind.TEXT, Kind.FLOAT, Kind.BOOL);
  private static final List<Kind> MOMENTS =
      List.of(Kind.DATE, Kind.LOCAL_DATETIME, Kind.DURATION, Kind.DURATION);
  private static final int TRIES = 4;

  private final Workshop tools;
  private final Completion completion;
  private final MapExpressions maps;
  private final MomentExpressions moments;
  private final ListExpressions lists;
  private final TestExpressions tests;

  ExpressionGenerator(Workshop tools, Completion completion) {
    this.tools = tools;
    this.completion = completion;
    this.maps = new MapExpressions(tools, this);
    this.moments = new MomentExpressions(tools, this);
    this.lists = new ListExpressions(tools, this, completion);
    this.tests = new TestExpressions(tools, this, lists, moments, completion);
  }

  /** A kind of values, mostly one that the graph has. */
  Kind scalar() {
    var own =
        tools.facts().keys().values().stream()
            .map(Type::kind)
            .filter(Kind::isWritable)
            .sorted()
            .toList();
    if (tools.holds(ValueType.DATE) && tools.rng().chance(0.08)) {
      return tools.may("datetime", 0.3) ? Kind.DATETIME : tools.rng().pick(MOMENTS);
    }
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
      case BOOL -> tests.addTo(ways, context, depth - 1);
      case INT -> addIntegers(ways, context, depth - 1);
      case FLOAT -> addDecimals(ways, context, depth - 1);
      case TEXT -> addTexts(ways, context, depth - 1);
      case LIST -> lists.addTo(ways, context, depth - 1);
      case DATE, LOCAL_DATETIME, DATETIME ->
          ways.addAll(Collections.nCopies(3, () -> moments.moment(kind, context, depth - 1)));
      case DURATION ->
          ways.addAll(Collections.nCopies(4, () -> moments.duration(context, depth - 1)));
      case MAP -> ways.add(() -> Optional.of(maps.map(context, depth)));
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

  /** A list of values of a kind. */
  Expression listOf(Kind kind, Context context, int depth) {
    return lists.of(kind, context, depth);
  }

  /** How many rows a subquery has. */
  Optional<Expression> count(Context context) {
    return completion.subquery("COUNT", context);
  }

  /** Whether a pattern is found, if there is something that it can begin at. */
  Optional<Expression> patternTest(Context context) {
    return completion.patternTest(context);
  }

  /** Whether items of a list that has a name are so, if there is one. */
  Optional<Expression> ofNamedList(Context context) {
    return lists.ofNamed(context);
  }

  /** A property, a name or a literal. */
  Expression leaf(Kind kind, Context context) {
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
    var field = maps.field(kind, context);
    if (field.isPresent() && rng.chance(0.5)) {
      return field.get();
    }
    return switch (kind) {
      case LIST -> lists.items(scalar());
      case MAP -> new Expression.Fields(List.of());
      default -> literal(tools.value(kind));
    };
  }

  /** A property of the kind, of something that has a name. */
  private Optional<Expression> ofElement(Kind kind, Context context) {
    var names = new ArrayList<>(context.names(Kind.VERTEX));
    names.addAll(context.names(Kind.EDGE));
    if (names.isEmpty()) {
      return Optional.empty();
    }
    if (tools.rng().chance(0.2)) {
      var again = tools.lastProperty(kind, names);
      if (again.isPresent()) {
        return again;
      }
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
    var element = tools.element(context.witness(name));
    var key = tools.key(element.map(known -> tools.indexed(known, own)).orElse(own));
    boolean end =
        context.names(Kind.EDGE).contains(name)
            && tools.rng().chance(0.15)
            && tools.has("startNode")
            && tools.has("endNode");
    return Optional.of(
        end
            ? new Expression.Property(
                call(tools.rng().pick("startNode", "endNode"), variable(name)), key)
            : tools.property(name, key));
  }

  /** What can be of any kind. */
  private Optional<Expression> general(Kind kind, Context context, int depth) {
    var rng = tools.rng();
    if (!kind.isWritable()) {
      return Optional.empty();
    }
    return switch (rng.below(6)) {
      case 4 ->
          tools.one("nullIf").map(f -> call(f, of(kind, context, depth - 1), leaf(kind, context)));
      case 5 -> tools.one(Ingredients.SIMPLE_CASE).map(word -> choice(kind, context, depth - 1));
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
              new Expression.Index(
                  lists.of(kind, context, depth - 1), literal(tools.small(-2, 2))));
      default -> Optional.of(call(rng.pick("head", "last"), lists.of(kind, context, depth - 1)));
    };
  }

  /** What stands beside the value that something has. */
  private Expression choice(Kind kind, Context context, int depth) {
    var subject = scalar();
    return new Expression.Choice(
        of(subject, context, depth),
        List.of(new Expression.When(literal(tools.value(subject)), of(kind, context, depth))),
        tools.rng().chance(0.7) ? Optional.of(leaf(kind, context)) : Optional.empty());
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
    ways.add(() -> length(context));
    ways.add(() -> moments.component(Kind.INT, context, depth));
    ways.add(
        () ->
            tools
                .one("toInteger", "toIntegerOrNull")
                .map(f -> call(f, of(Kind.FLOAT, context, depth))));
    ways.add(() -> tools.one("char_length").map(f -> call(f, of(Kind.TEXT, context, depth))));
    for (int i = 0; i < 2; i++) {
      ways.add(() -> completion.subquery("COUNT", context));
    }
    ways.add(() -> Optional.of(lists.reduce(context, depth)));
  }

  /** The length of a path; nothing else need be known of it. */
  private Optional<Expression> length(Context context) {
    var names =
        context.known().names().entrySet().stream()
            .filter(name -> name.getValue().kind() == Kind.PATH)
            .filter(name -> name.getValue().isAtLeast(Type.Certainty.LENGTH))
            .map(Map.Entry::getKey)
            .toList();
    return names.isEmpty()
        ? Optional.empty()
        : Optional.of(call("length", variable(tools.rng().pick(names))));
  }

  /** A function of something that has a name. */
  Optional<Expression> onName(Kind kind, Context context, String function) {
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
    ways.add(
        () ->
            tools
                .one("toFloat", "toFloatOrNull")
                .map(f -> call(f, of(rng.pick(Kind.INT, Kind.TEXT), context, depth))));
    ways.add(() -> moments.component(Kind.FLOAT, context, depth));
    ways.add(() -> moments.distance(context, depth));
    ways.add(() -> tools.one("pi", "e").map(Expressions::call));
    for (int i = 0; i < 2; i++) {
      ways.add(() -> tools.one("log", "sin").map(f -> call(f, leaf(Kind.FLOAT, context))));
    }
  }

  private void addTexts(List<Supplier<Optional<Expression>>> ways, Context context, int depth) {
    var rng = tools.rng();
    for (int i = 0; i < 2; i++) {
      ways.add(
          () ->
              tools
                  .one("toUpper", "toLower", "trim", "ltrim", "rtrim", "reverse", "btrim")
                  .map(f -> call(f, of(Kind.TEXT, context, depth))));
    }
    ways.add(
        () ->
            Optional.of(
                call(
                    rng.pick("left", "right", "substring"),
                    of(Kind.TEXT, context, depth),
                    literal(tools.small(0, 3)))));
    if (tools.may(Ingredients.LONG_LENGTH, 0.1)) {
      ways.add(
          () ->
              Optional.of(
                  call(
                      rng.pick("left", "right"),
                      of(Kind.TEXT, context, depth),
                      literal(new Value.Int64(rng.pick(1L << 31, 1L << 32, Long.MAX_VALUE))))));
    }
    ways.add(
        () ->
            tools
                .one("+", "||")
                .map(
                    operator ->
                        operation(
                            operator,
                            of(Kind.TEXT, context, depth),
                            of(Kind.TEXT, context, depth))));
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
}
