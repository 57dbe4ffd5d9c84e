package dev.edgecase.hunt;

import dev.edgecase.graph.Ability;
import dev.edgecase.oracle.Chain;
import dev.edgecase.query.QueryOptions;
import dev.edgecase.target.Target;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * What is hunted and how.
 *
 * @param oracles names of the oracles that judge each query
 * @param chains the ways in which the disassembly oracle passes rows from part to part
 * @param seed decides everything that is random
 * @param schedule which rounds are run, and by whom
 * @param queries the largest number of queries in a round
 * @param vertices the number of vertices of a full-size graph
 * @param edges the number of edges of a full-size graph
 * @param changes the most statements that change a graph before it is asked about
 * @param query bounds of generated queries
 * @param guidance whether queries that use nothing new are spared
 * @param patience how many queries without a new strategy end a round
 * @param timeLimit the longest that one request may take
 * @param reduction the largest number of candidates that are judged to make a finding small
 */
public record HuntOptions(
    List<String> oracles,
    Set<Chain> chains,
    long seed,
    Schedule schedule,
    int queries,
    int vertices,
    int edges,
    int changes,
    QueryOptions query,
    boolean guidance,
    int patience,
    Duration timeLimit,
    int reduction) {
  public HuntOptions {
    oracles = List.copyOf(oracles);
    chains = Set.copyOf(chains);
  }

  /** The same with other judges. */
  public HuntOptions with(List<String> others, Set<Chain> ways) {
    return new HuntOptions(
        others, ways, seed, schedule, queries, vertices, edges, changes, query, guidance, patience,
        timeLimit, reduction);
  }

  /** The same with another schedule. */
  public HuntOptions with(Schedule other) {
    return new HuntOptions(
        oracles, chains, seed, other, queries, vertices, edges, changes, query, guidance, patience,
        timeLimit, reduction);
  }

  /** The same with other bounds of queries. */
  public HuntOptions with(QueryOptions other) {
    return new HuntOptions(
        oracles, chains, seed, schedule, queries, vertices, edges, changes, other, guidance,
        patience, timeLimit, reduction);
  }

  /** The same with guidance or without. */
  public HuntOptions withGuidance(boolean on) {
    return new HuntOptions(
        oracles, chains, seed, schedule, queries, vertices, edges, changes, query, on, patience,
        timeLimit, reduction);
  }

  /** The same with another time limit for a request. */
  public HuntOptions with(Duration limit) {
    return new HuntOptions(
        oracles, chains, seed, schedule, queries, vertices, edges, changes, query, guidance,
        patience, limit, reduction);
  }

  /** The same with one worker if a target has one graph for all its sessions. */
  public HuntOptions on(List<Target> targets) {
    boolean separate =
        targets.stream().allMatch(target -> target.abilities().has(Ability.SEPARATE_SESSIONS));
    return separate ? this : with(schedule.withWorkers(1));
  }
}
