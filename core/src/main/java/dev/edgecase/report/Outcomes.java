package dev.edgecase.report;

import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Value;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Outcomes and values for people to read. */
public final class Outcomes {
  private static final int MOST_ROWS = 20;

  private Outcomes() {}

  /** What came back, with its first rows or the head of its stack trace. */
  public static String describe(Outcome outcome) {
    if (outcome instanceof Outcome.Rows rows) {
      var shown =
          rows.values().stream()
              .limit(MOST_ROWS)
              .map(Outcomes::show)
              .collect(Collectors.joining(", "));
      var more = rows.values().size() > MOST_ROWS ? ", ..." : "";
      var count = rows.values().size() == 1 ? "1 row" : rows.values().size() + " rows";
      return count + ": `[" + shown + more + "]`";
    }
    if (outcome instanceof Outcome.Failure failure) {
      return "`"
          + failure.type()
          + ": "
          + failure.message()
          + "`"
          + failure.trace().stream()
              .limit(3)
              .map(frame -> "\n    at " + frame)
              .collect(Collectors.joining());
    }
    return outcome instanceof Outcome.Timeout timeout
        ? "no answer within " + timeout.millis() + " ms"
        : "the process died: `" + ((Outcome.Crash) outcome).stderr() + "`";
  }

  /** A value as short as can be. */
  public static String show(Value value) {
    if (value instanceof Value.VertexRef v) {
      return "v" + v.id();
    }
    if (value instanceof Value.EdgeRef e) {
      return "e" + e.id();
    }
    if (value instanceof Value.Text t) {
      return quoted(t.value());
    }
    if (value instanceof Value.Nil) {
      return "null";
    }
    if (value instanceof Value.ListOf list) {
      return all(list.items(), "[", "]");
    }
    if (value instanceof Value.SetOf set) {
      return all(set.items(), "{", "}");
    }
    if (value instanceof Value.PathOf path) {
      return all(path.objects(), "path[", "]");
    }
    if (value instanceof Value.MapOf map) {
      return map.entries().stream()
          .map(entry -> show(entry.key()) + ": " + show(entry.value()))
          .collect(Collectors.joining(", ", "[", "]"));
    }
    if (value instanceof Value.Property property) {
      return property.key() + ": " + show(property.value());
    }
    if (value instanceof Value.Opaque opaque) {
      return opaque.text() + " (" + opaque.type() + ")";
    }
    if (value instanceof Value.Temporal temporal) {
      return temporal.text();
    }
    if (value instanceof Value.Point point) {
      return "point" + point.coordinates() + " in " + point.srid();
    }
    var text = value.toString();
    return text.substring(text.indexOf('=') + 1, text.length() - 1) + suffix(value);
  }

  private static String all(List<Value> values, String before, String after) {
    return values.stream().map(Outcomes::show).collect(Collectors.joining(", ", before, after));
  }

  /** A text in quotes, with what cannot be seen, or is half a character, spelt out. */
  private static String quoted(String text) {
    return text.codePoints()
        .mapToObj(
            c ->
                c == '\'' || c == '\\'
                    ? "\\" + (char) c
                    : Character.isISOControl(c) || Character.getType(c) == Character.SURROGATE
                        ? String.format(Locale.ROOT, "\\u%04x", c)
                        : Character.toString(c))
        .collect(Collectors.joining("", "'", "'"));
  }

  private static String suffix(Value value) {
    return value instanceof Value.Int64 ? "L" : value instanceof Value.Float32 ? "f" : "";
  }
}
