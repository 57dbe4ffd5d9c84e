package dev.edgecase.report;

import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Value;
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
      return rows.values().size() + " rows: `[" + shown + more + "]`";
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
  static String show(Value value) {
    if (value instanceof Value.VertexRef v) {
      return "v" + v.id();
    }
    if (value instanceof Value.EdgeRef e) {
      return "e" + e.id();
    }
    if (value instanceof Value.Text t) {
      return "'" + t.value() + "'";
    }
    var text = value.toString();
    int from = text.indexOf("value=");
    return from < 0 ? text : text.substring(from + 6, text.length() - 1) + suffix(value);
  }

  private static String suffix(Value value) {
    return value instanceof Value.Int64 ? "L" : value instanceof Value.Float32 ? "f" : "";
  }
}
