package dev.edgecase.cypher.evaluation;

import dev.edgecase.protocol.TemporalKind;
import dev.edgecase.protocol.Value;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Optional;

/**
 * A date, a time, or both.
 *
 * @param zoned what it is, if it has a date; a local one is taken to be where the zone has no
 *     offset
 * @param time the time of the day, if it has one
 * @param zone where it is, unless it is local
 */
record Moment(
    TemporalKind kind,
    Optional<ZonedDateTime> zoned,
    Optional<LocalTime> time,
    Optional<ZoneId> zone) {

  static Moment of(LocalDate date) {
    return new Moment(
        TemporalKind.DATE,
        Optional.of(date.atStartOfDay(ZoneOffset.UTC)),
        Optional.empty(),
        Optional.empty());
  }

  static Moment of(LocalTime time) {
    return new Moment(
        TemporalKind.LOCAL_TIME, Optional.empty(), Optional.of(time), Optional.empty());
  }

  static Moment of(LocalTime time, ZoneOffset offset) {
    return new Moment(TemporalKind.TIME, Optional.empty(), Optional.of(time), Optional.of(offset));
  }

  static Moment of(LocalDateTime moment) {
    return new Moment(
        TemporalKind.LOCAL_DATETIME,
        Optional.of(moment.atZone(ZoneOffset.UTC)),
        Optional.of(moment.toLocalTime()),
        Optional.empty());
  }

  static Moment of(ZonedDateTime moment) {
    return new Moment(
        TemporalKind.DATETIME,
        Optional.of(moment),
        Optional.of(moment.toLocalTime()),
        Optional.of(moment.getZone()));
  }

  static Moment of(Value value) {
    if (value instanceof Value.Temporal temporal && temporal.kind() != TemporalKind.DURATION) {
      return MomentText.read(temporal.kind(), temporal.text());
    }
    throw new CypherError("not a moment: " + value);
  }

  Optional<LocalDate> date() {
    return zoned.map(ZonedDateTime::toLocalDate);
  }

  /** The offset of its zone at this very moment; that of a name without a date is not known. */
  Optional<ZoneOffset> offset() {
    return zone.map(
        some ->
            some instanceof ZoneOffset fixed
                ? fixed
                : zoned
                    .map(ZonedDateTime::getOffset)
                    .orElseThrow(() -> new Undetermined("the offset of " + some)));
  }

  OffsetTime offsetTime() {
    return time.orElseThrow().atOffset(offset().orElse(ZoneOffset.UTC));
  }

  /** The same in the form in which it is printed. */
  Value value() {
    return new Value.Temporal(kind, text());
  }

  private String text() {
    return switch (kind) {
      case DATE -> date().orElseThrow().toString();
      case LOCAL_TIME -> time.orElseThrow().toString();
      case TIME -> offsetTime().toString();
      case LOCAL_DATETIME -> zoned.orElseThrow().toLocalDateTime().toString();
      default -> zoned.orElseThrow().toString();
    };
  }
}
