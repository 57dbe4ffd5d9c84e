package dev.edgecase.query;

import dev.edgecase.protocol.Value;
import java.util.List;
import java.util.Optional;

/**
 * A query taken apart: the first part stands on its own, each further one goes on from the rows of
 * the part before it. Chained, the parts mean what the query means. Not every language has every
 * way to chain them.
 */
public interface Disassembly {

  /** How many parts there are; at least two. */
  int size();

  /** The first parts as one query. */
  Query upTo(int parts);

  /** Whether rows can be passed on from one part to the next. */
  boolean takes(List<Value> rows);

  /** A part that begins at the given rows of the one before it. */
  Query from(int part, List<Value> rows);

  /**
   * A part that finds the rows of the one before it in temporary vertices, which it adds first and
   * drops at last; empty if the part would see them.
   */
  default Optional<Query> fromTemporary(int part, List<Value> rows) {
    return Optional.empty();
  }

  /** The given rows of the part before a part, and nothing more. */
  Query rows(int part, List<Value> rows);

  /** Whether a part makes of each row what it makes of it alone. */
  boolean isRowWise(int part);

  /** The whole query with a barrier between its parts, if there are barriers. */
  default Optional<Query> withBarriers() {
    return Optional.empty();
  }
}
