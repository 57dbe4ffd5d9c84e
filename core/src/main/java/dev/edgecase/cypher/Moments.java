package dev.edgecase.cypher;

import static dev.edgecase.cypher.Type.Kind.DATE;
import static dev.edgecase.cypher.Type.Kind.DATETIME;
import static dev.edgecase.cypher.Type.Kind.DURATION;
import static dev.edgecase.cypher.Type.Kind.LOCAL_DATETIME;
import static dev.edgecase.cypher.Type.Kind.MAP;
import static dev.edgecase.cypher.Type.Kind.POINT;
import static dev.edgecase.cypher.Type.Kind.TEXT;

import dev.edgecase.cypher.Type.Kind;
import dev.edgecase.protocol.Value;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Functions and components of points in time, durations and points in space. What they take is
 * written down where anything else might be out of range, which is an error.
 */
final class Moments {
  private static final Set<Kind> MOMENT = EnumSet.of(DATE, LOCAL_DATETIME, DATETIME);

  /** What moments can be cut off to. */
  static final List<String> UNITS = List.of("day", "week", "month", "quarter", "year");

  static final Map<String, Rule> FUNCTIONS = functions();

  private static final List<String> DAYS =
      List.of("year", "quarter", "month", "week", "weekYear", "day", "dayOfWeek", "ordinalDay");
  private static final List<String> TIMES = List.of("hour", "minute", "second", "nanosecond");
  private static final List<String> AMOUNTS =
      List.of("months", "monthsOfYear", "days", "daysOfWeek", "hours", "minutesOfHour", "seconds");
  private static final List<String> AXES = List.of("x", "y");

  /** The largest years, and seconds between the first and the last of them, are smaller. */
  private static final double MOST = 1e15;

  private static final int CARTESIAN = 7203;

  private Moments() {}

  private static Map<String, Rule> functions() {
    var rules = new HashMap<String, Rule>();
    rules.put("date", Rule.of(Type.of(DATE), EnumSet.of(DATE, LOCAL_DATETIME, DATETIME, MAP)));
    rules.put(
        "localdatetime",
        Rule.of(Type.of(LOCAL_DATETIME), EnumSet.of(LOCAL_DATETIME, DATETIME, MAP)));
    rules.put("datetime", Rule.of(Type.of(DATETIME), EnumSet.of(DATETIME, MAP)));
    rules.put("duration", Rule.of(Type.of(DURATION), EnumSet.of(MAP)));
    for (var name : List.of("between", "inMonths", "inDays", "inSeconds")) {
      rules.put("duration." + name, Rule.of(Type.of(DURATION), MOMENT, MOMENT));
    }
    rules.put("date.truncate", Rule.of(Type.of(DATE), EnumSet.of(TEXT), MOMENT));
    rules.put("localdatetime.truncate", Rule.of(Type.of(LOCAL_DATETIME), EnumSet.of(TEXT), MOMENT));
    rules.put(
        "point.distance", Rule.of(Type.decimal(Type.HUGE), EnumSet.of(POINT), EnumSet.of(POINT)));
    rules.put(
        "point.withinBBox",
        Rule.of(Type.BOOL, EnumSet.of(POINT), EnumSet.of(POINT), EnumSet.of(POINT)));
    return Map.copyOf(rules);
  }

  /** The names of the parts of a value of a kind. */
  static List<String> components(Kind kind) {
    return switch (kind) {
      case DATE -> DAYS;
      case LOCAL_DATETIME, DATETIME -> Stream.concat(DAYS.stream(), TIMES.stream()).toList();
      case DURATION -> AMOUNTS;
      case POINT -> AXES;
      default -> List.of();
    };
  }

  /** What a part of a value of a kind is; empty if there is none of that name. */
  static Optional<Type> component(Kind kind, String name) {
    return components(kind).contains(name)
        ? Optional.of(kind == POINT ? Type.decimal(Type.HUGE) : Type.integer(MOST))
        : Optional.empty();
  }

  /** Whether a call of one of the functions may end in an error. */
  static boolean mayRaise(Expression.Call call, List<Type> types) {
    var arguments = call.arguments();
    return switch (call.function()) {
      case "date", "localdatetime", "datetime", "duration" ->
          arguments.get(0) instanceof Expression.Fields map
              ? !isMoment(call.function(), map)
              // A map that has a name may hold anything.
              : types.get(0).kind() == MAP;
      case "date.truncate", "localdatetime.truncate" ->
          !(arguments.get(0) instanceof Expression.Literal unit
              && unit.value() instanceof Value.Text text
              && UNITS.contains(text.value())
              // Nothing cannot be cut off.
              && arguments.get(1) instanceof Expression.Literal moment
              && moment.value() instanceof Value.Temporal);
      default -> false;
    };
  }

  /** Whether all fields are numbers that every month and every hour has. */
  private static boolean isMoment(String function, Expression.Fields map) {
    var allowed =
        function.equals("duration")
            ? List.of("months", "days", "hours", "seconds")
            : function.equals("date")
                ? List.of("year", "month", "day")
                : List.of("year", "month", "day", "hour", "minute");
    boolean zoned = function.equals("datetime");
    boolean fits = !map.fields().isEmpty();
    int known = 0;
    for (var field : map.fields()) {
      if (zoned && field.key().equals("timezone")) {
        continue;
      }
      // A month is only known within its year, and so on.
      fits &= function.equals("duration") || allowed.indexOf(field.key()) == known++;
      fits &= allowed.contains(field.key()) && isInRange(field);
    }
    return fits && (!zoned || (hasZone(map) && known > 0));
  }

  private static boolean isInRange(Expression.Field field) {
    if (!(field.value() instanceof Expression.Literal literal
        && literal.value() instanceof Value.Int64 number)) {
      return false;
    }
    long value = number.value();
    return switch (field.key()) {
      case "month" -> value >= 1 && value <= 12;
      case "day" -> value >= 1 && value <= 28;
      case "hour", "minute" -> value >= 0 && value <= 23;
      default -> value >= -9999 && value <= 9999;
    };
  }

  private static boolean hasZone(Expression.Fields map) {
    return map.fields().stream()
        .anyMatch(
            field ->
                field.key().equals("timezone")
                    && field.value().equals(new Expression.Literal(new Value.Text("Z"))));
  }

  /** Whether a distance is that of a plane: on a globe it is rounded in some way. */
  static boolean isPlane(Expression.Call distance) {
    return distance.arguments().stream()
        .anyMatch(
            argument ->
                argument instanceof Expression.Literal literal
                    && literal.value() instanceof Value.Point point
                    && point.srid() == CARTESIAN);
  }
}
