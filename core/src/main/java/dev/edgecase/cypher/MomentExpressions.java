package dev.edgecase.cypher;

import static dev.edgecase.cypher.Expressions.call;
import static dev.edgecase.cypher.Expressions.literal;
import static dev.edgecase.cypher.Expressions.operation;

import dev.edgecase.cypher.Type.Kind;
import dev.edgecase.protocol.Value;
import dev.edgecase.protocol.ValueType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Makes points in time, durations, and what is computed from them and from points in space. */
final class MomentExpressions {
  private static final List<Kind> MOMENTS = List.of(Kind.DATE, Kind.LOCAL_DATETIME, Kind.DATETIME);

  private final Workshop tools;
  private final ExpressionGenerator expressions;

  MomentExpressions(Workshop tools, ExpressionGenerator expressions) {
    this.tools = tools;
    this.expressions = expressions;
  }

  /** A point in time; empty if the engine has no such function. */
  Optional<Expression> moment(Kind kind, Context context, int depth) {
    var rng = tools.rng();
    return switch (rng.below(3)) {
      case 0 ->
          Optional.of(
              operation(
                  rng.pick("+", "-"),
                  expressions.of(kind, context, depth),
                  expressions.of(Kind.DURATION, context, depth)));
      case 1 -> kind == Kind.DATETIME ? written(kind) : cut(kind, context, depth);
      default -> written(kind);
    };
  }

  /** A point in time by its parts. */
  private Optional<Expression> written(Kind kind) {
    var rng = tools.rng();
    var word = word(kind);
    if (!tools.has(word) || !tools.has(Ingredients.MAP)) {
      return Optional.empty();
    }
    var parts = new ArrayList<Expression.Field>();
    parts.add(number("year", rng.pick(-1, 0, 1969, 2020, 2020, 9999)));
    if (rng.chance(0.8)) {
      parts.add(number("month", rng.between(1, 12)));
      parts.add(number("day", rng.between(1, 28)));
      if (kind != Kind.DATE && rng.chance(0.7)) {
        parts.add(number("hour", rng.between(0, 23)));
      }
    }
    if (kind == Kind.DATETIME) {
      parts.add(new Expression.Field("timezone", literal(new Value.Text("Z"))));
    }
    return Optional.of(call(word, new Expression.Fields(parts)));
  }

  private static Expression.Field number(String key, int value) {
    return new Expression.Field(key, literal(new Value.Int64(value)));
  }

  private static String word(Kind kind) {
    return kind == Kind.DATE ? "date" : kind == Kind.LOCAL_DATETIME ? "localdatetime" : "datetime";
  }

  /** The start of a day, a week, or the like; or the day of a time. */
  private Optional<Expression> cut(Kind kind, Context context, int depth) {
    var rng = tools.rng();
    if (kind == Kind.DATE && tools.may("date", 0.3)) {
      return Optional.of(call("date", expressions.of(Kind.LOCAL_DATETIME, context, depth)));
    }
    return tools
        .one(word(kind) + ".truncate")
        .map(
            function ->
                call(
                    function,
                    literal(new Value.Text(rng.pick(Moments.UNITS))),
                    literal(tools.value(rng.pick(MOMENTS.subList(0, 2))))));
  }

  Optional<Expression> duration(Context context, int depth) {
    var rng = tools.rng();
    return switch (rng.below(6)) {
      case 0 ->
          Optional.of(
              operation(
                  rng.pick("+", "-"),
                  expressions.of(Kind.DURATION, context, depth),
                  expressions.of(Kind.DURATION, context, depth)));
      case 1 ->
          Optional.of(
              operation(
                  "*", expressions.of(Kind.DURATION, context, depth), literal(tools.small(1, 3))));
      case 2 ->
          tools
              .one("duration")
              .filter(function -> tools.has(Ingredients.MAP))
              .map(
                  function ->
                      call(
                          function,
                          new Expression.Fields(
                              List.of(
                                  number(rng.pick("months", "days"), rng.between(-3, 40)),
                                  number("hours", rng.between(-30, 30))))));
      default ->
          tools
              .one("duration.between", "duration.inMonths", "duration.inDays", "duration.inSeconds")
              .map(
                  function ->
                      call(
                          function,
                          expressions.of(rng.pick(MOMENTS.subList(0, 2)), context, depth),
                          expressions.of(rng.pick(MOMENTS.subList(0, 2)), context, depth)));
    };
  }

  /** A number that a point in time, a duration or a point in space has. */
  Optional<Expression> component(Kind wanted, Context context, int depth) {
    var kinds =
        Stream.of(Kind.DATE, Kind.LOCAL_DATETIME, Kind.DURATION, Kind.POINT)
            .filter(kind -> (kind == Kind.POINT) == (wanted == Kind.FLOAT))
            .filter(kind -> tools.holds(ValueType.valueOf(kind.name())))
            .toList();
    if (kinds.isEmpty() || !tools.has("component")) {
      return Optional.empty();
    }
    var kind = tools.rng().pick(kinds);
    return Optional.of(
        new Expression.Component(
            expressions.of(kind, context, depth), tools.rng().pick(Moments.components(kind))));
  }

  /** How far two points are from each other in a plane. */
  Optional<Expression> distance(Context context, int depth) {
    return tools
        .one("point.distance")
        .map(
            function ->
                call(
                    function,
                    expressions.of(Kind.POINT, context, depth),
                    literal(tools.value(Kind.POINT))));
  }

  /** Whether a point lies between two others. */
  Optional<Expression> within(Context context, int depth) {
    return tools
        .one("point.withinBBox")
        .map(
            function ->
                call(
                    function,
                    expressions.of(Kind.POINT, context, depth),
                    literal(tools.value(Kind.POINT)),
                    literal(tools.value(Kind.POINT))));
  }
}
