package dev.edgecase.cypher.evaluation;

import dev.edgecase.protocol.Value;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The duration from one moment to another. What one of them does not have, a date or a zone, it
 * takes from the other.
 */
final class Between {
  static final Map<String, Function<List<Value>, Value>> FUNCTIONS =
      Map.of(
          "duration.between", arguments -> of(arguments, Between::all),
          "duration.inMonths", arguments -> of(arguments, Between::months),
          "duration.inDays", arguments -> of(arguments, Between::days),
          "duration.inSeconds", arguments -> of(arguments, Between::seconds));

  private final ZonedDateTime from;
  private final ZonedDateTime to;

  private Between(Moment from, Moment to) {
    var zone = from.zone().or(to::zone).orElse(ZoneOffset.UTC);
    this.from = whole(from, to, zone);
    this.to = whole(to, from, zone);
  }

  private static ZonedDateTime whole(Moment moment, Moment other, ZoneId zone) {
    var date = moment.date().or(other::date).orElse(LocalDate.EPOCH);
    var time = moment.time().orElse(LocalTime.MIDNIGHT);
    return date.atTime(time).atZone(moment.zone().orElse(zone));
  }

  private static Value of(List<Value> arguments, Function<Between, Span> difference) {
    var between = new Between(Moment.of(arguments.get(0)), Moment.of(arguments.get(1)));
    return difference.apply(between).value();
  }

  private Span all() {
    long months = from.until(to, ChronoUnit.MONTHS);
    var later = from.plusMonths(months);
    long days = later.until(to, ChronoUnit.DAYS);
    var rest = Duration.between(later.plusDays(days), to);
    return Span.of(months, days, rest.getSeconds(), rest.getNano());
  }

  private Span months() {
    return Span.of(from.until(to, ChronoUnit.MONTHS), 0, 0, 0);
  }

  private Span days() {
    return Span.of(0, from.until(to, ChronoUnit.DAYS), 0, 0);
  }

  private Span seconds() {
    var difference = Duration.between(from, to);
    return Span.of(0, 0, difference.getSeconds(), difference.getNano());
  }
}
