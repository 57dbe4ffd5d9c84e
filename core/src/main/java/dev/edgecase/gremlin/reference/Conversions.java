package dev.edgecase.gremlin.reference;

import dev.edgecase.protocol.Argument;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** Steps from one type to another, and those on dates. */
final class Conversions {
  private Conversions() {}

  static Map<String, Meaning> all() {
    var all = new HashMap<String, Meaning>();
    all.put("asBool", Meaning.map((c, t) -> bool(t.value())));
    all.put("asNumber", Meaning.map(Conversions::asNumber));
    all.put("asDate", Meaning.map((c, t) -> date(t.value())));
    all.put("dateAdd", Meaning.map(Conversions::dateAdd));
    all.put("dateDiff", Meaning.map(Conversions::dateDiff));
    return all;
  }

  private static Object bool(Object value) {
    if (value instanceof Boolean) {
      return value;
    }
    if (value instanceof Number number) {
      return Arithmetic.isNaN(number) ? Boolean.FALSE : number.doubleValue() != 0;
    }
    if (value instanceof String text) {
      return switch (text.strip().toLowerCase(Locale.ROOT)) {
        case "true" -> true;
        case "false" -> false;
        default -> throw new Raised("neither true nor false: " + text);
      };
    }
    throw new Raised("neither true nor false: " + value);
  }

  private static Object asNumber(Context context, Traverser traverser) {
    var number = number(traverser.value());
    var arguments = context.call().step().arguments();
    return arguments.isEmpty() || number == Nil.NULL
        ? number
        : cast((Number) number, ((Argument.Token) arguments.get(0)).name());
  }

  private static Object number(Object value) {
    if (value instanceof Number || value == Nil.NULL) {
      return value;
    }
    if (value instanceof OffsetDateTime date) {
      return date.toInstant().toEpochMilli();
    }
    if (value instanceof String text) {
      try {
        var exact = new BigDecimal(text.strip());
        if (text.matches(".*[.eE].*")) {
          return exact.doubleValue();
        }
        var whole = exact.toBigIntegerExact();
        return whole.bitLength() < 32
            ? (Object) whole.intValue()
            : whole.bitLength() < 64 ? (Object) whole.longValue() : whole;
      } catch (NumberFormatException none) {
        throw new Raised("not a number: " + text);
      }
    }
    throw new Raised("not a number: " + value);
  }

  /** What does not fit into the type is an error. */
  private static Number cast(Number number, String type) {
    var big = Arithmetic.big(number);
    return switch (type) {
      case "BYTE" -> (byte) fitting(big, 8);
      case "SHORT" -> (short) fitting(big, 16);
      case "INT" -> (int) fitting(big, 32);
      case "LONG" -> fitting(big, 64);
      case "FLOAT" -> finite(number.floatValue());
      case "DOUBLE" -> number.doubleValue();
      case "BIGINT" -> big.toBigInteger();
      case "BIGDECIMAL" -> big;
      default -> throw new Raised("no number is " + type);
    };
  }

  private static Number finite(float number) {
    if (Float.isInfinite(number)) {
      throw new Raised("too large for a float");
    }
    return number;
  }

  private static long fitting(BigDecimal number, int bits) {
    BigInteger whole = number.toBigInteger();
    if (whole.bitLength() >= bits) {
      throw new Raised("too large for " + bits + " bits");
    }
    return whole.longValue();
  }

  private static OffsetDateTime date(Object value) {
    if (value instanceof OffsetDateTime date) {
      return date;
    }
    if (value instanceof Integer || value instanceof Long) {
      return Instant.ofEpochMilli(((Number) value).longValue()).atOffset(ZoneOffset.UTC);
    }
    if (value instanceof String text) {
      try {
        return text.contains("T")
            ? OffsetDateTime.parse(text)
            : LocalDate.parse(text).atStartOfDay().atOffset(ZoneOffset.UTC);
      } catch (DateTimeException none) {
        throw new Raised("not a date: " + text);
      }
    }
    throw new Raised("not a date: " + value);
  }

  private static Object dateAdd(Context context, Traverser traverser) {
    var date = date(traverser.value());
    var unit = (Argument.Token) context.call().step().arguments().get(0);
    long amount = Operators.number(context.call().values().get(0)).longValue();
    return switch (unit.name()) {
      case "second" -> date.plusSeconds(amount);
      case "minute" -> date.plusMinutes(amount);
      case "hour" -> date.plusHours(amount);
      case "day" -> date.plusDays(amount);
      default -> throw new Raised("no unit of time: " + unit.name());
    };
  }

  private static Object dateDiff(Context context, Traverser traverser) {
    var argument = context.call().step().arguments().get(0);
    var other =
        argument instanceof Argument.Nested
            ? context.all(argument, traverser).get(0).value()
            : context.call().values().get(0);
    if (other == Nil.NULL) {
      return date(traverser.value()).toInstant().toEpochMilli();
    }
    return Duration.between(date(other), date(traverser.value())).toMillis();
  }
}
