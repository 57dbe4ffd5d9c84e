package dev.edgecase.cypher;

import static dev.edgecase.cypher.Expressions.call;
import static dev.edgecase.cypher.Expressions.literal;
import static dev.edgecase.cypher.Expressions.operation;

import dev.edgecase.cypher.Type.Kind;
import dev.edgecase.protocol.Value;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Makes expressions that are true, false or null. */
final class TestExpressions {
  private final Workshop tools;
  private final ExpressionGenerator expressions;
  private final ListExpressions lists;
  private final MomentExpressions moments;
  private final Completion completion;

  TestExpressions(
      Workshop tools,
      ExpressionGenerator expressions,
      ListExpressions lists,
      MomentExpressions moments,
      Completion completion) {
    this.tools = tools;
    this.expressions = expressions;
    this.lists = lists;
    this.moments = moments;
    this.completion = completion;
  }

  /** Adds ways to make a test. */
  void addTo(List<Supplier<Optional<Expression>>> ways, Context context, int depth) {
    var rng = tools.rng();
    for (int i = 0; i < 3; i++) {
      ways.add(() -> Optional.of(comparison(context, depth)));
    }
    ways.add(
        () ->
            Optional.of(
                operation(
                    rng.pick("AND", "OR", "XOR"),
                    expressions.of(Kind.BOOL, context, depth),
                    expressions.of(Kind.BOOL, context, depth))));
    ways.add(() -> Optional.of(operation("NOT", expressions.of(Kind.BOOL, context, depth))));
    ways.add(
        () ->
            Optional.of(
                operation(
                    rng.pick("IS NULL", "IS NOT NULL"),
                    expressions.of(
                        rng.chance(0.8) ? expressions.scalar() : Kind.LIST, context, depth))));
    ways.add(
        () ->
            Optional.of(
                operation(
                    rng.pick("STARTS WITH", "ENDS WITH", "CONTAINS"),
                    expressions.of(Kind.TEXT, context, depth),
                    expressions.of(Kind.TEXT, context, depth))));
    ways.add(
        () -> {
          var kind = expressions.scalar();
          return Optional.of(
              operation(
                  "IN", expressions.of(kind, context, depth), lists.of(kind, context, depth)));
        });
    ways.add(() -> Optional.of(lists.quantifier(context, depth)));
    for (int i = 0; i < 2; i++) {
      ways.add(() -> completion.subquery("EXISTS", context));
    }
    ways.add(() -> completion.patternTest(context));
    ways.add(
        () ->
            Optional.of(
                operation(
                    "=~",
                    expressions.of(Kind.TEXT, context, depth),
                    literal(new Value.Text(rng.pick(".*", "", "a.*", "[a-c]+", ".?.?"))))));
    ways.add(
        () ->
            tools
                .one("toBoolean", "toBooleanOrNull")
                .map(f -> call(f, expressions.of(Kind.TEXT, context, depth))));
    ways.add(
        () -> {
          var kind = rng.pick(Kind.TEXT, Kind.LIST, Kind.MAP);
          return tools.one("isEmpty").map(f -> call(f, expressions.of(kind, context, depth)));
        });
    ways.add(
        () -> tools.one("isNaN").map(f -> call(f, expressions.of(Kind.FLOAT, context, depth))));
    ways.add(
        () ->
            tools
                .one(Ingredients.TYPE_TEST)
                .map(
                    w ->
                        operation(
                            rng.pick(Operators.TYPE_TESTS),
                            expressions.of(expressions.scalar(), context, depth))));
    ways.add(() -> moments.within(context, depth));
  }

  private Expression comparison(Context context, int depth) {
    var kind = expressions.scalar();
    var other = kind == Kind.INT && tools.rng().chance(0.2) ? Kind.FLOAT : kind;
    return operation(
        kind.isScalar()
            ? tools.rng().pick("=", "<>", "<", "<=", ">", ">=")
            : tools.rng().pick("=", "<>"),
        expressions.of(kind, context, depth),
        expressions.of(other, context, depth));
  }
}
