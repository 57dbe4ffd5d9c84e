package dev.edgecase.protocol;

import java.util.List;

/** What came back when a query was run under one configuration. */
public sealed interface Outcome {

  /** The rows, in the order in which they came; a row of several columns is a list. */
  record Rows(List<Value> values) implements Outcome {
    public Rows {
      values = List.copyOf(values);
    }
  }

  /**
   * The engine raised an error.
   *
   * @param kind what sort of error it is; a host says {@link Kind#INTERNAL}, the engine's
   *     descriptor knows better
   * @param type the exception's class name
   * @param message its message, or an empty string
   * @param trace the first frames of its stack trace, as {@code class.method}
   */
  record Failure(Kind kind, String type, String message, List<String> trace) implements Outcome {
    public Failure {
      trace = List.copyOf(trace);
    }

    /** This failure with another kind. */
    public Failure as(Kind other) {
      return new Failure(other, type, message, trace);
    }
  }

  /** The host did not answer in time and was killed. */
  record Timeout(long millis) implements Outcome {}

  /** The host died. */
  record Crash(int exitCode, String stderr) implements Outcome {}

  /** Sorts of errors. */
  enum Kind {
    /** The engine says that it does not accept such a query. */
    REFUSED,
    /** An error that the data explain: a cast, an arithmetic overflow. */
    DATA,
    /** Anything else: no valid query should end so. */
    INTERNAL
  }
}
