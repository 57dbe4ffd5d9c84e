package dev.edgecase.cypher.evaluation;

import dev.edgecase.protocol.TemporalKind;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoField;
import java.time.temporal.IsoFields;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads moments as ISO 8601 writes them, with or without the signs between their parts. */
final class MomentText {
  private static final String YEAR = "(\\d{4}|[+-]\\d{1,9})";
  private static final Pattern WEEK = Pattern.compile(YEAR + "-?W(\\d{2})(?:-?(\\d))?");
  private static final Pattern ORDINAL = Pattern.compile(YEAR + "-?(\\d{3})");
  private static final Pattern DATE = Pattern.compile(YEAR + "(?:-?(\\d{2})(?:-?(\\d{2}))?)?");
  private static final Pattern TIME =
      Pattern.compile("(\\d{2})(?::?(\\d{2})(?::?(\\d{2})(?:[.,](\\d{1,9}))?)?)?");
  private static final Pattern ZONED =
      Pattern.compile("(.*?)(Z|[+-]\\d{2}(?::?\\d{2}(?::?\\d{2})?)?)?(?:\\[(.+)])?");

  private MomentText() {}

  static Moment read(TemporalKind kind, String text) {
    try {
      return switch (kind) {
        case DATE -> Moment.of(date(text));
        case LOCAL_TIME -> Moment.of(time(text));
        case LOCAL_DATETIME -> Moment.of(local(text));
        case TIME -> {
          var parts = parts(ZONED, text);
          yield Moment.of(time(parts.group(1)), offset(parts.group(2)).orElse(ZoneOffset.UTC));
        }
        default -> Moment.of(zoned(text));
      };
    } catch (DateTimeException impossible) {
      throw new CypherError("no moment: " + text);
    }
  }

  private static LocalDateTime local(String text) {
    int split = text.indexOf('T');
    return split < 0
        ? date(text).atStartOfDay()
        : date(text.substring(0, split)).atTime(time(text.substring(split + 1)));
  }

  /** The signs of a date would be taken for those of an offset. */
  private static ZonedDateTime zoned(String text) {
    int split = Math.max(0, text.indexOf('T'));
    var parts = parts(ZONED, text.substring(split));
    var local = local(text.substring(0, split) + parts.group(1));
    var offset = offset(parts.group(2));
    if (parts.group(3) == null) {
      return local.atZone(offset.orElse(ZoneOffset.UTC));
    }
    return ZonedDateTime.ofLocal(local, zone(parts.group(3)), offset.orElse(null));
  }

  static ZoneId zone(String name) {
    try {
      return name.matches("[Zz+-].*") ? offset(name).orElse(ZoneOffset.UTC) : ZoneId.of(name);
    } catch (DateTimeException unknown) {
      throw new CypherError("no time zone: " + name);
    }
  }

  private static Optional<ZoneOffset> offset(String text) {
    return Optional.ofNullable(text).map(some -> ZoneOffset.of(some.toUpperCase(Locale.ROOT)));
  }

  private static LocalDate date(String text) {
    var week = WEEK.matcher(text);
    if (week.matches()) {
      return week(number(week, 1, 0), number(week, 2, 1), number(week, 3, 1));
    }
    var ordinal = ORDINAL.matcher(text);
    if (ordinal.matches() && !text.matches("[+-].*")) {
      return LocalDate.ofYearDay(number(ordinal, 1, 0), number(ordinal, 2, 1));
    }
    var date = parts(DATE, text);
    return LocalDate.of(number(date, 1, 0), number(date, 2, 1), number(date, 3, 1));
  }

  /** A day of a week of a year, which may begin before the year of the calendar. */
  static LocalDate week(int year, int week, int day) {
    return LocalDate.of(year, 1, 4)
        .with(IsoFields.WEEK_OF_WEEK_BASED_YEAR, week)
        .with(ChronoField.DAY_OF_WEEK, day);
  }

  private static LocalTime time(String text) {
    var time = parts(TIME, text);
    var fraction = time.group(4) == null ? "" : time.group(4);
    int nanos = Integer.parseInt((fraction + "000000000").substring(0, 9));
    return LocalTime.of(number(time, 1, 0), number(time, 2, 0), number(time, 3, 0), nanos);
  }

  private static Matcher parts(Pattern pattern, String text) {
    var matcher = pattern.matcher(text);
    if (!matcher.matches()) {
      throw new CypherError("no moment: " + text);
    }
    return matcher;
  }

  private static int number(Matcher matcher, int group, int otherwise) {
    return matcher.group(group) == null ? otherwise : Integer.parseInt(matcher.group(group));
  }
}
