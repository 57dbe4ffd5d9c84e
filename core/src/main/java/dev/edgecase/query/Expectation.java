package dev.edgecase.query;

import dev.edgecase.protocol.Value;
import java.util.List;

/** What the language says that a query gives on a graph, whatever any engine does. */
public sealed interface Expectation {

  /** These rows, or others that the query's traits take for the same. */
  record Rows(List<Value> values) implements Expectation {
    public Rows {
      values = List.copyOf(values);
    }
  }

  /** An error, for the given reason. */
  record Error(String reason) implements Expectation {}

  /** The language leaves it open, or our interpreter does not know, for the given reason. */
  record Open(String reason) implements Expectation {}
}
