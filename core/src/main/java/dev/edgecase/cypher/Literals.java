package dev.edgecase.cypher;

import static java.util.stream.Collectors.joining;

import dev.edgecase.protocol.Value;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** Values and names as Cypher writes them. */
final class Literals {
  private Literals() {}

  /** A value; what has no literal in all versions is computed. */
  static String of(Value value) {
    if (value instanceof Value.Nil) {
      return "null";
    }
    if (value instanceof Value.Bool v) {
      return Boolean.toString(v.value());
    }
    if (value instanceof Value.Int32 v) {
      return Integer.toString(v.value());
    }
    if (value instanceof Value.Int64 v) {
      // Its digits without the sign are no integer.
      return v.value() == Long.MIN_VALUE ? "(-9223372036854775807 - 1)" : Long.toString(v.value());
    }
    if (value instanceof Value.Float32 v) {
      return decimal(v.value());
    }
    if (value instanceof Value.Float64 v) {
      return decimal(v.value());
    }
    if (value instanceof Value.Text v) {
      return text(v.value());
    }
    if (value instanceof Value.ListOf v) {
      return v.items().stream().map(Literals::of).collect(joining(", ", "[", "]"));
    }
    if (value instanceof Value.Temporal v) {
      return v.kind().name().toLowerCase(Locale.ROOT).replace("_", "") + "('" + v.text() + "')";
    }
    if (value instanceof Value.Point v) {
      var axes = List.of("x", "y", "z");
      return IntStream.range(0, v.coordinates().size())
          .mapToObj(i -> ", " + axes.get(i) + ": " + decimal(v.coordinates().get(i)))
          .collect(joining("", "point({srid: " + v.srid(), "})"));
    }
    throw new IllegalArgumentException("no literal: " + value);
  }

  private static String decimal(double value) {
    if (Double.isNaN(value)) {
      return "(0.0 / 0.0)";
    }
    if (Double.isInfinite(value)) {
      // A quotient is computed beforehand, and some then refuse it since it is too large.
      return value > 0 ? "exp(1000.0)" : "(-exp(1000.0))";
    }
    return Double.toString(value);
  }

  private static String text(String value) {
    var quoted = new StringBuilder("'");
    for (char c : value.toCharArray()) {
      if (c == '\'' || c == '\\') {
        quoted.append('\\').append(c);
      } else if (c < ' ' || Character.isSurrogate(c)) {
        quoted.append("\\u%04x".formatted((int) c));
      } else {
        quoted.append(c);
      }
    }
    return quoted.append('\'').toString();
  }

  /** A name, in quotes where it needs them. */
  static String name(String name) {
    return name.matches("[A-Za-z_][A-Za-z0-9_]*") ? name : "`" + name.replace("`", "``") + "`";
  }
}
