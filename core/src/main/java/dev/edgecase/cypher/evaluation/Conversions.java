package dev.edgecase.cypher.evaluation;

import dev.edgecase.protocol.Value;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.regex.Pattern;

/** From one type to another; a text that reads as nothing of the type is null. */
final class Conversions {
  private static final Pattern NUMBER =
      Pattern.compile("\\s*[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?\\s*");

  private Conversions() {}

  /** The text of a scalar. */
  static String text(Value value) {
    if (value instanceof Value.Text v) {
      return v.value();
    }
    if (value instanceof Value.Bool v) {
      return Boolean.toString(v.value());
    }
    if (Values.isInteger(value)) {
      return Long.toString(Values.integer(value));
    }
    if (Values.isDecimal(value)) {
      return Double.toString(Values.decimal(value));
    }
    if (value instanceof Value.Temporal v) {
      return v.text();
    }
    throw new CypherError("no text of " + value);
  }

  static Value toInteger(Value value) {
    if (value instanceof Value.Bool v) {
      return Values.of(v.value() ? 1 : 0);
    }
    if (Values.isNumber(value)) {
      return Values.isInteger(value) ? value : whole(Values.decimal(value));
    }
    var text = Values.text(value);
    if (!NUMBER.matcher(text).matches()) {
      return Values.NULL;
    }
    var number = new BigDecimal(text.strip()).setScale(0, RoundingMode.DOWN);
    return number.abs().compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) <= 0
        ? Values.of(number.longValue())
        : undetermined("an integer of " + text);
  }

  private static Value whole(double value) {
    return Math.abs(value) < 0x1p63
        ? Values.of((long) value)
        : undetermined("an integer of " + value);
  }

  private static Value undetermined(String what) {
    throw new Undetermined(what);
  }

  static Value toFloat(Value value) {
    if (Values.isNumber(value)) {
      return Values.of(Values.decimal(value));
    }
    var text = Values.text(value);
    return NUMBER.matcher(text).matches()
        ? Values.of(Double.parseDouble(text.strip()))
        : Values.NULL;
  }

  static Value toBoolean(Value value) {
    if (value instanceof Value.Bool) {
      return value;
    }
    if (Values.isInteger(value)) {
      return Values.of(Values.integer(value) != 0);
    }
    return switch (Values.text(value).strip().toLowerCase(Locale.ROOT)) {
      case "true" -> Values.TRUE;
      case "false" -> Values.FALSE;
      default -> Values.NULL;
    };
  }
}
