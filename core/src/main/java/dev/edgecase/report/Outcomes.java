package dev.edgecase.report;

import dev.edgecase.graph.ValueText;
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
    return ValueText.show(value);
  }
}
