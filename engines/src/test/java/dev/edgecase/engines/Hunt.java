package dev.edgecase.engines;

import dev.edgecase.cypher.Cypher;
import dev.edgecase.gremlin.Gremlin;
import dev.edgecase.hunt.Campaign;
import dev.edgecase.hunt.HuntOptions;
import dev.edgecase.hunt.Schedule;
import dev.edgecase.oracle.Chain;
import dev.edgecase.oracle.FailureOracle;
import dev.edgecase.oracle.OptimizationOracle;
import dev.edgecase.query.Language;
import dev.edgecase.query.QueryOptions;
import dev.edgecase.target.Target;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A short campaign on small graphs, all of whose randomness is fixed.
 *
 * @param rounds the largest number of rounds
 * @param queries the number of queries in each
 * @param oracles the names of those who judge
 * @param chains how a query that was taken apart is put together
 * @param reduction the most candidates that are judged to make a finding small
 * @param focus what queries should have
 */
record Hunt(
    long rounds,
    int queries,
    int workers,
    Duration timeLimit,
    List<String> oracles,
    Set<Chain> chains,
    int reduction,
    Set<String> focus) {
  private static final long SEED = 1;
  private static final int VERTICES = 8;
  private static final int EDGES = 16;
  private static final int CHANGES = 12;
  private static final int MAX_LENGTH = 6;
  private static final int MAX_COST = 500;
  private static final int REDUCTION = 200;

  static Hunt of(long rounds, int queries) {
    return new Hunt(
        rounds,
        queries,
        2,
        Duration.ofSeconds(10),
        List.of(OptimizationOracle.NAME, FailureOracle.NAME),
        EnumSet.allOf(Chain.class),
        REDUCTION,
        Set.of());
  }

  Hunt withWorkers(int count) {
    return new Hunt(rounds, queries, count, timeLimit, oracles, chains, reduction, focus);
  }

  Hunt withTimeLimit(Duration limit) {
    return new Hunt(rounds, queries, workers, limit, oracles, chains, reduction, focus);
  }

  Hunt withOracles(String... names) {
    return new Hunt(rounds, queries, workers, timeLimit, List.of(names), chains, reduction, focus);
  }

  Hunt withChains(Chain... some) {
    return new Hunt(rounds, queries, workers, timeLimit, oracles, Set.of(some), reduction, focus);
  }

  Hunt withReduction(int candidates) {
    return new Hunt(rounds, queries, workers, timeLimit, oracles, chains, candidates, focus);
  }

  Hunt withFocus(String... words) {
    return new Hunt(rounds, queries, workers, timeLimit, oracles, chains, reduction, Set.of(words));
  }

  /** Runs all rounds. */
  Catch on(Target target) throws InterruptedException {
    return on(target, none -> false);
  }

  /**
   * Runs rounds until enough is found; those that are under way then are cut short and left out.
   */
  Catch on(Target target, Predicate<Catch> enough) throws InterruptedException {
    var caught = new Catch();
    var running = new ArrayList<Campaign>();
    var campaign =
        new Campaign(
            List.of(target),
            Hunt::language,
            options(),
            (round, progress) -> {
              if (!enough.test(caught)) {
                caught.add(round);
              }
              if (enough.test(caught)) {
                running.forEach(Campaign::stop);
              }
            });
    running.add(campaign);
    return caught.with(campaign.run());
  }

  /** The campaign itself, for those who look at it while it runs. */
  Campaign campaign(Target target) {
    return new Campaign(List.of(target), Hunt::language, options(), (round, now) -> {});
  }

  private static Language language(Target target) {
    return target.language().equals(Cypher.NAME) ? new Cypher() : new Gremlin();
  }

  private HuntOptions options() {
    return new HuntOptions(
        oracles,
        chains,
        SEED,
        Schedule.of(OptionalLong.of(rounds), Optional.empty(), workers),
        queries,
        VERTICES,
        EDGES,
        CHANGES,
        new QueryOptions(MAX_LENGTH, MAX_COST, focus, Set.of()),
        true,
        Integer.MAX_VALUE,
        timeLimit,
        reduction);
  }
}
