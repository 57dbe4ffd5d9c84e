package dev.edgecase.cypher.evaluation;

import java.util.List;

/** What a statement gives; what it leaves behind, the interpreter's graph tells. */
public sealed interface Answer {

  /** Rows, in their order. */
  record Rows(List<Row> rows) implements Answer {
    public Rows {
      rows = List.copyOf(rows);
    }
  }

  /** An error that the language defines, for the given reason. */
  record Failure(String reason) implements Answer {}

  /** The language leaves it open, or the evaluation does not know it, for the given reason. */
  record Open(String reason) implements Answer {}
}
