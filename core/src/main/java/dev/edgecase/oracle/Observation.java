package dev.edgecase.oracle;

import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.query.Query;
import java.util.Optional;

/**
 * What came back from one run.
 *
 * @param target that was asked, if not the target of the finding itself
 * @param other what was asked, if not the query of the finding itself
 * @param configuration under which it was asked
 * @param how what this run is, in a few words; empty if the configuration says it all
 * @param chain the way in which rows reached this part of a query, if it is one
 */
public record Observation(
    Optional<String> target,
    Optional<Query> other,
    Configuration configuration,
    Outcome outcome,
    String how,
    Optional<Chain> chain) {

  /** A run of the finding's own query. */
  public Observation(Configuration configuration, Outcome outcome) {
    this(Optional.empty(), Optional.empty(), configuration, outcome, "", Optional.empty());
  }

  /** A run of another query. */
  public Observation(Query other, Configuration configuration, Outcome outcome, String how) {
    this(Optional.empty(), Optional.of(other), configuration, outcome, how, Optional.empty());
  }

  /** A run of one part of the finding's query. */
  public Observation(
      Query part, Configuration configuration, Outcome outcome, Chain chain, int number) {
    this(
        Optional.empty(),
        Optional.of(part),
        configuration,
        outcome,
        chain.word() + ", part " + number,
        Optional.of(chain));
  }

  /** A run of the finding's own query on one of several targets. */
  public Observation(String target, Configuration configuration, Outcome outcome) {
    this(Optional.of(target), Optional.empty(), configuration, outcome, target, Optional.empty());
  }

  /**
   * What was asked, as a person would type it.
   *
   * @param own the query of the finding
   */
  public String text(Query own) {
    var typed = other.orElse(own).text(configuration);
    return how.isEmpty() ? typed : "// " + how + "\n" + typed;
  }
}
