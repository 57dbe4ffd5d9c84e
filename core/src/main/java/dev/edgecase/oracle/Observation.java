package dev.edgecase.oracle;

import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.query.Query;
import java.util.Optional;

/**
 * What came back from one run.
 *
 * @param other what was asked, if not the query of the finding itself
 * @param configuration under which it was asked
 * @param how what this run is, in a few words; empty if the configuration says it all
 */
public record Observation(
    Optional<Query> other, Configuration configuration, Outcome outcome, String how) {

  /** A run of the finding's own query. */
  public Observation(Configuration configuration, Outcome outcome) {
    this(Optional.empty(), configuration, outcome, "");
  }

  /** A run of another query. */
  public Observation(Query other, Configuration configuration, Outcome outcome, String how) {
    this(Optional.of(other), configuration, outcome, how);
  }
}
