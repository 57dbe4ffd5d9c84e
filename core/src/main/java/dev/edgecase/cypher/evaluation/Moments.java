package dev.edgecase.cypher.evaluation;

import dev.edgecase.protocol.TemporalKind;
import dev.edgecase.protocol.Value;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.ChronoField;
import java.time.temporal.IsoFields;
import java.time.temporal.TemporalAccessor;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Dates and local times of a date; of other moments no more is known than their text. */
final class Moments {
  static final Map<String, Function<List<Value>, Value>> FUNCTIONS =
      Map.of(
          "date", arguments -> of(LocalDate.from(only(arguments))),
          "localdatetime", arguments -> local(LocalDateTime.from(only(arguments))),
          "date.truncate", arguments -> of(truncated(arguments)),
          "localdatetime.truncate", arguments -> local(truncated(arguments).atStartOfDay()));

  private Moments() {}

  static boolean equal(Value.Temporal a, Value.Temporal b) {
    if (a.equals(b) || a.kind() != b.kind()) {
      return a.equals(b);
    }
    return compare(a, b)
        .map(order -> order == 0)
        .orElseThrow(() -> new Undetermined("whether " + a + " equals " + b));
  }

  static Optional<Integer> compare(Value.Temporal a, Value.Temporal b) {
    if (a.kind() != b.kind()) {
      return Optional.empty();
    }
    return switch (a.kind()) {
      case DATE -> Optional.of(LocalDate.parse(a.text()).compareTo(LocalDate.parse(b.text())));
      case LOCAL_DATETIME ->
          Optional.of(LocalDateTime.parse(a.text()).compareTo(LocalDateTime.parse(b.text())));
      case DURATION -> Optional.empty();
      default -> throw new Undetermined("the order of " + a + " and " + b);
    };
  }

  /** A part of a moment. */
  static Value component(Value.Temporal moment, String name) {
    var time = parsed(moment);
    var field =
        switch (name) {
          case "year" -> ChronoField.YEAR;
          case "quarter" -> IsoFields.QUARTER_OF_YEAR;
          case "month" -> ChronoField.MONTH_OF_YEAR;
          case "week" -> IsoFields.WEEK_OF_WEEK_BASED_YEAR;
          case "weekYear" -> IsoFields.WEEK_BASED_YEAR;
          case "day" -> ChronoField.DAY_OF_MONTH;
          case "dayOfWeek" -> ChronoField.DAY_OF_WEEK;
          case "ordinalDay" -> ChronoField.DAY_OF_YEAR;
          case "hour" -> ChronoField.HOUR_OF_DAY;
          case "minute" -> ChronoField.MINUTE_OF_HOUR;
          case "second" -> ChronoField.SECOND_OF_MINUTE;
          case "nanosecond" -> ChronoField.NANO_OF_SECOND;
          default -> throw new Undetermined("the " + name + " of a moment");
        };
    if (!time.isSupported(field)) {
      throw new CypherError("no " + name + " in " + moment);
    }
    return Values.of(time.getLong(field));
  }

  private static Value of(LocalDate date) {
    return new Value.Temporal(TemporalKind.DATE, date.toString());
  }

  private static Value local(LocalDateTime time) {
    return new Value.Temporal(TemporalKind.LOCAL_DATETIME, time.toString());
  }

  /** The first day of the unit that a moment is in. */
  private static LocalDate truncated(List<Value> arguments) {
    var date = LocalDate.from(parsed(arguments.get(1)));
    return switch (Values.text(arguments.get(0))) {
      case "day" -> date;
      case "month" -> date.withDayOfMonth(1);
      case "year" -> date.withDayOfYear(1);
      default -> throw new Undetermined("the beginning of a " + arguments.get(0));
    };
  }

  /** Without an argument it is the moment at which the query runs. */
  private static TemporalAccessor only(List<Value> arguments) {
    if (arguments.size() != 1) {
      throw new Undetermined("the moment now");
    }
    return parsed(arguments.get(0));
  }

  private static TemporalAccessor parsed(Value value) {
    if (value instanceof Value.Temporal moment) {
      return parsed(moment);
    }
    throw new Undetermined("a moment of " + value);
  }

  private static TemporalAccessor parsed(Value.Temporal moment) {
    return switch (moment.kind()) {
      case DATE -> LocalDate.parse(moment.text());
      case LOCAL_DATETIME -> LocalDateTime.parse(moment.text());
      default -> throw new Undetermined("parts of " + moment);
    };
  }
}
