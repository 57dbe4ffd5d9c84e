package dev.edgecase.hunt;

import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.query.Query;
import dev.edgecase.target.Explanation;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * Ends a session when a query has ended its host: what is still to be answered could end one host
 * after the other.
 */
final class DeathWatch implements SideBySide.Watch {
  private final FaultyHost host;
  private volatile Optional<Query> death = Optional.empty();

  DeathWatch(FaultyHost host) {
    this.host = host;
  }

  /** The first query that ended the host. */
  Optional<Query> death() {
    return death;
  }

  boolean hasSeen() {
    return death.isPresent();
  }

  @Override
  public void explained(Query query, Configuration configuration, Explanation plan) {
    plan.failure().ifPresent(outcome -> answered(query, List.of(outcome)));
  }

  @Override
  public synchronized void answered(Query query, List<Outcome> outcomes) {
    boolean isDead =
        outcomes.stream().anyMatch(o -> o instanceof Outcome.Timeout || o instanceof Outcome.Crash);
    if (isDead && death.isEmpty()) {
      death = Optional.of(query);
      // Whoever answers must not wait for its own end.
      var unused = CompletableFuture.runAsync(host::lose);
    }
  }
}
