package dev.edgecase.cypher.evaluation;

import dev.edgecase.protocol.TemporalKind;
import dev.edgecase.protocol.Value;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoField;
import java.time.temporal.IsoFields;
import java.time.temporal.TemporalField;
import java.util.Optional;

/**
 * A moment from a map of its parts. What the map does not say is taken from other moments in it,
 * and is the smallest that there is if there are none.
 */
final class MomentFields {
  private final Value.MapOf map;
  private final Optional<LocalDate> baseDate;
  private final Optional<LocalTime> baseTime;
  private final Optional<ZoneId> baseZone;

  MomentFields(Value.MapOf map) {
    this.map = map;
    var dateFrom = base("date");
    var timeFrom = base("time");
    this.baseDate = dateFrom.flatMap(Moment::date);
    this.baseTime = timeFrom.flatMap(Moment::time);
    this.baseZone = timeFrom.flatMap(Moment::zone);
    base("datetime");
  }

  /**
   * Parts that replace those of a moment.
   *
   * @param zone where it is; another one in the map does not move it
   */
  MomentFields(Value.MapOf map, LocalDate date, LocalTime time, Optional<ZoneId> zone) {
    this.map = map;
    this.baseDate = Optional.of(date);
    this.baseTime = Optional.of(time);
    this.baseZone = has("timezone") ? Optional.empty() : zone;
  }

  private Optional<Moment> base(String key) {
    var value = Values.entry(map, has(key) ? key : "datetime");
    return Values.isNull(value) ? Optional.empty() : Optional.of(Moment.of(value));
  }

  Moment of(TemporalKind kind) {
    return switch (kind) {
      case DATE -> Moment.of(date());
      case LOCAL_TIME -> Moment.of(time());
      case LOCAL_DATETIME -> Moment.of(date().atTime(time()));
      case TIME -> offsetTime();
      default -> Moment.of(zoned());
    };
  }

  private Moment offsetTime() {
    var day = baseDate.orElse(LocalDate.EPOCH);
    var here = offset(baseZone.orElseGet(() -> zone().orElse(ZoneOffset.UTC)), day);
    var there = zone().map(zone -> offset(zone, day)).orElse(here);
    var time = time().atOffset(here).withOffsetSameInstant(there);
    return Moment.of(time.toLocalTime(), there);
  }

  private ZoneOffset offset(ZoneId zone, LocalDate day) {
    return day.atTime(baseTime.orElse(LocalTime.MIDNIGHT)).atZone(zone).getOffset();
  }

  private ZonedDateTime zoned() {
    if (has("epochSeconds") || has("epochMillis")) {
      throw new Undetermined("a moment by its epoch");
    }
    var here = baseZone.or(this::zone).orElse(ZoneOffset.UTC);
    return date().atTime(time()).atZone(here).withZoneSameInstant(zone().orElse(here));
  }

  private Optional<ZoneId> zone() {
    return has("timezone")
        ? Optional.of(MomentText.zone(Values.text(Values.entry(map, "timezone"))))
        : Optional.empty();
  }

  private LocalDate date() {
    if (baseDate.isEmpty() && !has("year")) {
      throw new CypherError("a date without a year");
    }
    int year = number("year", ChronoField.YEAR, 0);
    if (has("week") || has("dayOfWeek")) {
      return MomentText.week(
          number("year", IsoFields.WEEK_BASED_YEAR, 0),
          number("week", IsoFields.WEEK_OF_WEEK_BASED_YEAR, 1),
          number("dayOfWeek", ChronoField.DAY_OF_WEEK, 1));
    }
    if (has("ordinalDay")) {
      return LocalDate.ofYearDay(year, number("ordinalDay", ChronoField.DAY_OF_YEAR, 1));
    }
    if (has("dayOfQuarter") || has("quarter")) {
      int quarter = number("quarter", IsoFields.QUARTER_OF_YEAR, 1);
      var start = LocalDate.of(year, quarter * 3 - 2, 1);
      if (has("dayOfQuarter") || baseDate.isEmpty()) {
        return start.plusDays(number("dayOfQuarter", IsoFields.DAY_OF_QUARTER, 1) - 1L);
      }
      int month = (baseDate.get().getMonthValue() - 1) % 3;
      return start.plusMonths(month).withDayOfMonth(number("day", ChronoField.DAY_OF_MONTH, 1));
    }
    return LocalDate.of(
        year,
        number("month", ChronoField.MONTH_OF_YEAR, 1),
        number("day", ChronoField.DAY_OF_MONTH, 1));
  }

  private LocalTime time() {
    var base = baseTime.orElse(LocalTime.MIDNIGHT);
    boolean fraction = has("millisecond") || has("microsecond") || has("nanosecond");
    return LocalTime.of(
        number("hour", base.getHour()),
        number("minute", base.getMinute()),
        number("second", base.getSecond()),
        fraction ? kept(base) + fraction() : base.getNano());
  }

  /** A smaller part is added to those larger ones that the map does not mention. */
  private int kept(LocalTime base) {
    return has("millisecond") ? 0 : base.getNano() / 1000 * 1000;
  }

  private int fraction() {
    return number("millisecond", 0) * 1_000_000
        + number("microsecond", 0) * 1_000
        + number("nanosecond", 0);
  }

  private int number(String key, TemporalField field, int otherwise) {
    return number(key, baseDate.map(date -> date.get(field)).orElse(otherwise));
  }

  private int number(String key, int otherwise) {
    return has(key) ? Math.toIntExact(Values.integer(Values.entry(map, key))) : otherwise;
  }

  private boolean has(String key) {
    return !Values.isNull(Values.entry(map, key));
  }
}
