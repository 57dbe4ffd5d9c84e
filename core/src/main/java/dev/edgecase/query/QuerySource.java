package dev.edgecase.query;

import java.util.function.Supplier;

/**
 * An endless source of random queries, which may learn from what became of earlier ones. Its
 * queries depend on what it has been told, so whoever tells it must do so at fixed places of the
 * sequence.
 */
@FunctionalInterface
public interface QuerySource extends Supplier<Query> {

  /** Tells that an earlier query has been run, and whether it surely has rows. */
  default void learn(Query query, boolean hasRows) {}
}
