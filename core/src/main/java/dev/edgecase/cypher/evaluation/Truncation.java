package dev.edgecase.cypher.evaluation;

import dev.edgecase.protocol.TemporalKind;
import dev.edgecase.protocol.Value;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.temporal.ChronoUnit;
import java.time.temporal.IsoFields;
import java.util.List;

/**
 * {@code truncate}: the first moment of the unit that a moment is in, and parts that replace its.
 */
final class Truncation {
  private Truncation() {}

  static Value of(TemporalKind kind, List<Value> arguments) {
    var unit = Values.text(arguments.get(0));
    var moment = Moment.of(arguments.get(1));
    var parts =
        arguments.size() > 2 && arguments.get(2) instanceof Value.MapOf map
            ? map
            : new Value.MapOf(List.of());
    var date = moment.date().map(day -> date(unit, day)).orElse(LocalDate.EPOCH);
    var time = moment.time().map(hours -> time(unit, hours)).orElse(LocalTime.MIDNIGHT);
    return new MomentFields(parts, date, time, moment.zone()).of(kind).value();
  }

  private static LocalDate date(String unit, LocalDate date) {
    int year = date.getYear();
    return switch (unit) {
      case "millennium" -> LocalDate.of(year - Math.floorMod(year, 1000), 1, 1);
      case "century" -> LocalDate.of(year - Math.floorMod(year, 100), 1, 1);
      case "decade" -> LocalDate.of(year - Math.floorMod(year, 10), 1, 1);
      case "year" -> date.withDayOfYear(1);
      case "weekYear" -> MomentText.week(date.get(IsoFields.WEEK_BASED_YEAR), 1, 1);
      case "quarter" -> date.with(IsoFields.DAY_OF_QUARTER, 1);
      case "month" -> date.withDayOfMonth(1);
      case "week" -> date.with(DayOfWeek.MONDAY);
      default -> date;
    };
  }

  private static LocalTime time(String unit, LocalTime time) {
    return switch (unit) {
      case "hour" -> time.truncatedTo(ChronoUnit.HOURS);
      case "minute" -> time.truncatedTo(ChronoUnit.MINUTES);
      case "second" -> time.truncatedTo(ChronoUnit.SECONDS);
      case "millisecond" -> time.truncatedTo(ChronoUnit.MILLIS);
      case "microsecond" -> time.truncatedTo(ChronoUnit.MICROS);
      case "millennium",
          "century",
          "decade",
          "year",
          "weekYear",
          "quarter",
          "month",
          "week",
          "day" ->
          LocalTime.MIDNIGHT;
      default -> throw new CypherError("no unit of time: " + unit);
    };
  }
}
