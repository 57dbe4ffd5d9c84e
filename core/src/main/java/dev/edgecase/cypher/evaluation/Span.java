package dev.edgecase.cypher.evaluation;

import dev.edgecase.protocol.TemporalKind;
import dev.edgecase.protocol.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A duration. Months, days and seconds are no multiples of each other; only a fraction of one goes
 * on to the next, by the length that it has on average.
 *
 * @param nanos what is left of a second; never negative
 */
record Span(long months, long days, long seconds, int nanos) {
  private static final BigDecimal DAYS_OF_MONTH = new BigDecimal("30.436875");
  private static final BigDecimal SECONDS_OF_DAY = BigDecimal.valueOf(86_400);
  private static final String NUMBER = "([+-]?[\\d.,]+)";
  private static final Pattern UNITS =
      Pattern.compile(
          "P(?:NY)?(?:NM)?(?:NW)?(?:ND)?(?:T(?:NH)?(?:NM)?(?:NS)?)?".replace("N", NUMBER));
  private static final Pattern DATE =
      Pattern.compile("P(\\d+)-(\\d+)-(\\d+)T(\\d+):(\\d+):([\\d.]+)");

  static Span of(Value value) {
    if (value instanceof Value.Temporal temporal && temporal.kind() == TemporalKind.DURATION) {
      return read(temporal.text());
    }
    throw new CypherError("not a duration: " + value);
  }

  static boolean is(Value value) {
    return value instanceof Value.Temporal temporal && temporal.kind() == TemporalKind.DURATION;
  }

  static Span read(String text) {
    var units = UNITS.matcher(text);
    if (units.matches()) {
      var months = number(units.group(1)).multiply(BigDecimal.valueOf(12));
      var days = number(units.group(3)).multiply(BigDecimal.valueOf(7));
      var hours = number(units.group(5)).multiply(BigDecimal.valueOf(3600));
      var minutes = number(units.group(6)).multiply(BigDecimal.valueOf(60));
      return of(
          months.add(number(units.group(2))),
          days.add(number(units.group(4))),
          hours.add(minutes).add(number(units.group(7))));
    }
    var date = DATE.matcher(text);
    if (!date.matches()) {
      throw new CypherError("no duration: " + text);
    }
    return read(
        "P%sY%sM%sDT%sH%sM%sS"
            .formatted(
                date.group(1),
                date.group(2),
                date.group(3),
                date.group(4),
                date.group(5),
                date.group(6)));
  }

  private static BigDecimal number(String text) {
    return text == null ? BigDecimal.ZERO : new BigDecimal(text.replace(',', '.'));
  }

  /** A duration from a map of its parts. */
  static Span of(Value.MapOf map) {
    return of(
        sum(map, List.of("years", "quarters", "months"), "12", "3", "1"),
        sum(map, List.of("weeks", "days"), "7", "1"),
        sum(map, List.of("hours", "minutes", "seconds"), "3600", "60", "1")
            .add(
                sum(
                    map,
                    List.of("milliseconds", "microseconds", "nanoseconds"),
                    "0.001",
                    "0.000001",
                    "0.000000001")));
  }

  private static BigDecimal sum(Value.MapOf map, List<String> keys, String... factors) {
    var sum = BigDecimal.ZERO;
    for (int i = 0; i < keys.size(); i++) {
      var value = Values.entry(map, keys.get(i));
      if (!Values.isNull(value)) {
        sum = sum.add(exact(value).multiply(new BigDecimal(factors[i])));
      }
    }
    return sum;
  }

  private static BigDecimal exact(Value number) {
    return Values.isInteger(number)
        ? BigDecimal.valueOf(Values.integer(number))
        : BigDecimal.valueOf(Values.decimal(number));
  }

  private static Span of(BigDecimal months, BigDecimal days, BigDecimal seconds) {
    var wholeMonths = months.setScale(0, RoundingMode.DOWN);
    var allDays = days.add(months.subtract(wholeMonths).multiply(DAYS_OF_MONTH));
    var wholeDays = allDays.setScale(0, RoundingMode.DOWN);
    var all = seconds.add(allDays.subtract(wholeDays).multiply(SECONDS_OF_DAY));
    // Below a nanosecond there is nothing, on either side of zero.
    var nanos = all.movePointRight(9).setScale(0, RoundingMode.DOWN).toBigInteger();
    var parts = nanos.divideAndRemainder(BigInteger.valueOf(1_000_000_000));
    return of(
        wholeMonths.longValue(), wholeDays.longValue(), parts[0].longValue(), parts[1].longValue());
  }

  /** A duration whose nanoseconds may be of either sign, and more than a second. */
  static Span of(long months, long days, long seconds, long nanos) {
    return new Span(
        months,
        days,
        seconds + Math.floorDiv(nanos, 1_000_000_000L),
        (int) Math.floorMod(nanos, 1_000_000_000L));
  }

  Span plus(Span other) {
    return of(
        months + other.months,
        days + other.days,
        seconds + other.seconds,
        (long) nanos + other.nanos);
  }

  Span negated() {
    return of(-months, -days, -seconds, -nanos);
  }

  /** Without what does not make up a day. */
  Span withoutTime() {
    return of(months, days + seconds / 86_400, 0, 0);
  }

  Span times(Value factor) {
    return scaled(exact(factor));
  }

  Span by(Value divisor) {
    if (Values.decimal(divisor) == 0) {
      throw new CypherError("division by zero");
    }
    return scaled(BigDecimal.ONE.divide(exact(divisor), MathContext.DECIMAL128));
  }

  private Span scaled(BigDecimal factor) {
    var all = BigDecimal.valueOf(seconds).add(BigDecimal.valueOf(nanos, 9));
    return of(
        BigDecimal.valueOf(months).multiply(factor),
        BigDecimal.valueOf(days).multiply(factor),
        all.multiply(factor));
  }

  Value part(String name) {
    return Values.of(
        switch (name) {
          case "years" -> months / 12;
          case "quarters" -> months / 3;
          case "months" -> months;
          case "weeks" -> days / 7;
          case "days" -> days;
          case "hours" -> seconds / 3600;
          case "minutes" -> seconds / 60;
          case "seconds" -> seconds;
          case "milliseconds" -> seconds * 1_000 + nanos / 1_000_000;
          case "microseconds" -> seconds * 1_000_000 + nanos / 1_000;
          case "nanoseconds" -> seconds * 1_000_000_000 + nanos;
          case "quartersOfYear" -> months / 3 % 4;
          case "monthsOfQuarter" -> months % 3;
          case "monthsOfYear" -> months % 12;
          case "daysOfWeek" -> days % 7;
          case "minutesOfHour" -> seconds / 60 % 60;
          case "secondsOfMinute" -> seconds % 60;
          case "millisecondsOfSecond" -> nanos / 1_000_000;
          case "microsecondsOfSecond" -> nanos / 1_000;
          case "nanosecondsOfSecond" -> nanos;
          default -> throw new CypherError("no " + name + " in a duration");
        });
  }

  Value value() {
    return new Value.Temporal(TemporalKind.DURATION, text());
  }

  private String text() {
    // The sign of the seconds is that of all their parts.
    boolean borrowed = seconds < 0 && nanos > 0;
    long whole = borrowed ? seconds + 1 : seconds;
    int rest = borrowed ? 1_000_000_000 - nanos : nanos;
    var date = unit(months / 12, "Y") + unit(months % 12, "M") + unit(days, "D");
    var time =
        unit(whole / 3600, "H") + unit(whole / 60 % 60, "M") + second(whole % 60, rest, borrowed);
    return date.isEmpty() && time.isEmpty()
        ? "PT0S"
        : "P" + date + (time.isEmpty() ? "" : "T" + time);
  }

  private static String second(long seconds, int nanos, boolean negative) {
    if (nanos == 0) {
      return unit(seconds, "S");
    }
    var fraction = "%09d".formatted(nanos).replaceFirst("0+$", "");
    return (negative && seconds == 0 ? "-" : "") + seconds + "." + fraction + "S";
  }

  private static String unit(long number, String letter) {
    return number == 0 ? "" : number + letter;
  }
}
