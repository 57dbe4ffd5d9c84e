package dev.edgecase.query;

import dev.edgecase.protocol.Value;

/**
 * An order that a query demands of its rows: rows with different sort keys must come in one order,
 * rows with equal sort keys may come in any.
 */
@FunctionalInterface
public interface RowOrder {

  /** What a row is sorted by. */
  Value sortKey(Value row);
}
