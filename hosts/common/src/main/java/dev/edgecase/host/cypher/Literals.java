package dev.edgecase.host.cypher;

import static java.util.stream.Collectors.joining;

import dev.edgecase.host.HostException;
import dev.edgecase.protocol.Value;
import java.util.Map;

/** Values of properties as most engines read them. */
public final class Literals {
  private Literals() {}

  /** A map of properties; empty for none. */
  public static String of(Map<String, Value> properties) {
    var entries =
        properties.entrySet().stream()
            .filter(property -> !(property.getValue() instanceof Value.Nil))
            .map(property -> quoted(property.getKey()) + ": " + of(property.getValue()))
            .collect(joining(", "));
    return entries.isEmpty() ? "" : " {" + entries + "}";
  }

  private static String of(Value value) {
    if (value instanceof Value.Bool v) {
      return Boolean.toString(v.value());
    } else if (value instanceof Value.Int32 v) {
      return Integer.toString(v.value());
    } else if (value instanceof Value.Int64 v) {
      return v.value() == Long.MIN_VALUE ? "(-9223372036854775807 - 1)" : Long.toString(v.value());
    } else if (value instanceof Value.Float64 v) {
      return decimal(v.value());
    } else if (value instanceof Value.Text v) {
      return "'" + v.value().replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
    throw HostException.invalid("Not a property that can be written: " + value);
  }

  /** What is no finite number has no literal. */
  private static String decimal(double value) {
    if (Double.isNaN(value)) {
      return "(0.0 / 0.0)";
    }
    return Double.isInfinite(value)
        ? value > 0 ? "(1.0 / 0.0)" : "(-1.0 / 0.0)"
        : Double.toString(value);
  }

  /** A name as a statement holds it. */
  public static String quoted(String name) {
    return "`" + name + "`";
  }
}
