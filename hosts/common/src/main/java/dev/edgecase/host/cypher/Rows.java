package dev.edgecase.host.cypher;

import dev.edgecase.host.HostException;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.List;

/** The rows of a result as they come; one of several columns is a list. */
public final class Rows {
  /** What is more is not an answer that anybody would compare. */
  public static final int LIMIT = 200_000;

  private final List<Value> rows = new ArrayList<>();

  /** Adds a row by its columns. */
  public void add(List<Value> columns) {
    if (rows.size() == LIMIT) {
      throw HostException.tooManyRows(LIMIT);
    }
    rows.add(columns.size() == 1 ? columns.get(0) : new Value.ListOf(columns));
  }

  /** All rows so far. */
  public List<Value> all() {
    return List.copyOf(rows);
  }
}
