package dev.edgecase.gremlin.reference;

import dev.edgecase.gremlin.reference.Arithmetic.Type;
import dev.edgecase.protocol.Argument.Token;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/** Steps from one type to another, and those on dates. */
final class Conversions extends Family {
  Conversions() {
    map("asBool", (step, t) -> bool(t.value()));
    map("asNumber", Conversions::asNumber);
    map("asDate", (step, t) -> date(t.value()));
    map("dateAdd", Conversions::dateAdd);
    map("dateDiff", Conversions::dateDiff);
  }

  private static Object bool(Object value) {
    if (value instanceof Number number) {
      return !Arithmetic.isNaN(number) && number.doubleValue() != 0;
    }
    var text = value instanceof Boolean ? value.toString() : Values.as(String.class, value).strip();
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "true" -> true;
      case "false" -> false;
      default -> throw new Raised("neither true nor false: " + text);
    };
  }

  private static Object asNumber(Step step, Traverser traverser) {
    if (traverser.value() == Nil.NULL) {
      return Nil.NULL;
    }
    var number = number(traverser.value());
    return step.arguments().isEmpty() ? number : cast(number, (Token) step.argument(0));
  }

  private static Number number(Object value) {
    if (value instanceof OffsetDateTime date) {
      return date.toInstant().toEpochMilli();
    }
    if (!(value instanceof String text)) {
      return Operators.number(value);
    }
    try {
      var exact = new BigDecimal(text.strip());
      if (text.matches(".*[.eE].*")) {
        return exact.doubleValue();
      }
      var whole = exact.toBigIntegerExact();
      return whole.bitLength() < 64 ? Arithmetic.integer(Type.INT, whole) : whole;
    } catch (NumberFormatException none) {
      throw new Raised("not a number: " + text);
    }
  }

  /** What does not fit into the type is an error. */
  private static Number cast(Number number, Token token) {
    var name = token.name().equals("BIGINT") ? "BIGINTEGER" : token.name();
    Type type;
    try {
      type = Type.valueOf(name);
    } catch (IllegalArgumentException none) {
      throw new Raised("no number is " + name);
    }
    boolean fits =
        type.decimal
            ? type != Type.FLOAT || Float.isFinite(number.floatValue())
            : type.bits > 64 || Arithmetic.big(number).toBigInteger().bitLength() < type.bits;
    if (!fits) {
      throw new Raised("too large for " + name);
    }
    return type.as(number);
  }

  private static OffsetDateTime date(Object value) {
    if (value instanceof OffsetDateTime date) {
      return date;
    }
    if (value instanceof Integer || value instanceof Long) {
      return Instant.ofEpochMilli(((Number) value).longValue()).atOffset(ZoneOffset.UTC);
    }
    var text = Values.as(String.class, value);
    try {
      return text.contains("T")
          ? OffsetDateTime.parse(text)
          : LocalDate.parse(text).atStartOfDay().atOffset(ZoneOffset.UTC);
    } catch (DateTimeException none) {
      throw new Raised("not a date: " + text);
    }
  }

  private static Object dateAdd(Step step, Traverser traverser) {
    var unit = ((Token) step.argument(0)).name().toUpperCase(Locale.ROOT) + "S";
    long amount = Operators.number(step.argument(1)).longValue();
    return date(traverser.value()).plus(amount, ChronoUnit.valueOf(unit));
  }

  /** Null stands for the beginning of the epoch. */
  private static Object dateDiff(Step step, Traverser traverser) {
    var other = step.given(step.argument(0), traverser).orElse(Nil.NULL);
    var start = other == Nil.NULL ? date(0) : date(other);
    return Duration.between(start, date(traverser.value())).toMillis();
  }
}
