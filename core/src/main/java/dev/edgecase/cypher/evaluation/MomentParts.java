package dev.edgecase.cypher.evaluation;

import dev.edgecase.protocol.Value;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoField;
import java.time.temporal.IsoFields;
import java.util.Optional;

/** The parts of a moment, by their names. */
final class MomentParts {
  private MomentParts() {}

  static Value of(Moment moment, String name) {
    return moment
        .date()
        .flatMap(date -> of(date, name))
        .or(() -> moment.time().flatMap(time -> of(time, name)))
        .or(() -> moment.offset().flatMap(offset -> of(moment, offset, name)))
        .orElseThrow(() -> new CypherError("no " + name + " in " + moment.value()));
  }

  private static Optional<Value> of(LocalDate date, String name) {
    var field =
        switch (name) {
          case "year" -> ChronoField.YEAR;
          case "quarter" -> IsoFields.QUARTER_OF_YEAR;
          case "month" -> ChronoField.MONTH_OF_YEAR;
          case "week" -> IsoFields.WEEK_OF_WEEK_BASED_YEAR;
          case "weekYear" -> IsoFields.WEEK_BASED_YEAR;
          case "day" -> ChronoField.DAY_OF_MONTH;
          case "dayOfWeek", "weekDay" -> ChronoField.DAY_OF_WEEK;
          case "ordinalDay" -> ChronoField.DAY_OF_YEAR;
          case "dayOfQuarter" -> IsoFields.DAY_OF_QUARTER;
          default -> ChronoField.NANO_OF_DAY;
        };
    return field == ChronoField.NANO_OF_DAY
        ? Optional.empty()
        : Optional.of(Values.of(date.getLong(field)));
  }

  private static Optional<Value> of(LocalTime time, String name) {
    return switch (name) {
      case "hour" -> Optional.of(Values.of(time.getHour()));
      case "minute" -> Optional.of(Values.of(time.getMinute()));
      case "second" -> Optional.of(Values.of(time.getSecond()));
      case "millisecond" -> Optional.of(Values.of(time.getNano() / 1_000_000));
      case "microsecond" -> Optional.of(Values.of(time.getNano() / 1_000));
      case "nanosecond" -> Optional.of(Values.of(time.getNano()));
      default -> Optional.empty();
    };
  }

  private static Optional<Value> of(Moment moment, ZoneOffset offset, String name) {
    return switch (name) {
      case "timezone" -> moment.zone().map(zone -> Values.of(zone.getId()));
      case "offset" -> Optional.of(Values.of(offset.getId()));
      case "offsetMinutes" -> Optional.of(Values.of(offset.getTotalSeconds() / 60));
      case "offsetSeconds" -> Optional.of(Values.of(offset.getTotalSeconds()));
      case "epochSeconds" -> moment.zoned().map(at -> Values.of(at.toEpochSecond()));
      case "epochMillis" -> moment.zoned().map(MomentParts::millis);
      default -> Optional.empty();
    };
  }

  private static Value millis(ZonedDateTime moment) {
    return Values.of(moment.toInstant().toEpochMilli());
  }
}
