package dev.edgecase.hunt;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What was done, in numbers that depend on seed, targets and options alone.
 *
 * @param rounds rounds that ran to their end
 * @param queries queries that were judged
 * @param nonEmpty queries that gave rows in the standard configuration, and not by chance
 * @param executions how often a query was run under some configuration
 * @param checks comparisons by oracle
 * @param effective comparisons by oracle in which not both sides were empty or failed
 * @param skips verdicts that an oracle did not give, by oracle and reason
 * @param hits verdicts that were findings
 */
public record Counts(
    long rounds,
    long queries,
    long nonEmpty,
    long executions,
    SortedMap<String, Long> checks,
    SortedMap<String, Long> effective,
    SortedMap<String, Long> skips,
    long hits) {

  /** Nothing yet. */
  public static final Counts NONE =
      new Counts(0, 0, 0, 0, new TreeMap<>(), new TreeMap<>(), new TreeMap<>(), 0);

  public Counts {
    checks = Collections.unmodifiableSortedMap(new TreeMap<>(checks));
    effective = Collections.unmodifiableSortedMap(new TreeMap<>(effective));
    skips = Collections.unmodifiableSortedMap(new TreeMap<>(skips));
  }

  /** The sum of both. */
  public Counts plus(Counts other) {
    return new Counts(
        rounds + other.rounds,
        queries + other.queries,
        nonEmpty + other.nonEmpty,
        executions + other.executions,
        sum(checks, other.checks),
        sum(effective, other.effective),
        sum(skips, other.skips),
        hits + other.hits);
  }

  /** The same of a round that has not come to its end. */
  Counts unfinished() {
    return new Counts(0, queries, nonEmpty, executions, checks, effective, skips, hits);
  }

  /** All comparisons. */
  public long allChecks() {
    return total(checks);
  }

  /** All effective comparisons. */
  public long allEffective() {
    return total(effective);
  }

  private static long total(Map<String, Long> counts) {
    return counts.values().stream().mapToLong(Long::longValue).sum();
  }

  private static SortedMap<String, Long> sum(SortedMap<String, Long> a, SortedMap<String, Long> b) {
    var sum = new TreeMap<>(a);
    b.forEach((key, count) -> sum.merge(key, count, Long::sum));
    return sum;
  }
}
