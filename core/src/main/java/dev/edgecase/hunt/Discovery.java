package dev.edgecase.hunt;

import dev.edgecase.oracle.Finding;
import dev.edgecase.oracle.Signature;
import java.util.Comparator;
import java.util.Set;
import java.util.TreeSet;

/**
 * A bug as one round saw it.
 *
 * @param signature what makes it the same bug elsewhere
 * @param finding the smallest example, as a fresh host showed it
 * @param oracles the oracles that saw it
 * @param seed the seed of the campaign
 * @param round the number of the round
 * @param hits how many examples of it the round reduced
 * @param fullyReduced whether reduction came to its own end: nothing could be left out any more
 */
public record Discovery(
    Signature signature,
    Finding finding,
    Set<String> oracles,
    long seed,
    long round,
    long hits,
    boolean fullyReduced) {
  public Discovery {
    oracles = Set.copyOf(oracles);
  }

  /** The same with what a fresh host showed. */
  Discovery with(Finding confirmed) {
    return new Discovery(signature, confirmed, oracles, seed, round, hits, fullyReduced);
  }

  /**
   * The same bug with a smaller example.
   *
   * @param fully whether nothing more could be made smaller
   */
  public Discovery reducedTo(Finding smaller, boolean fully) {
    return new Discovery(Signature.of(smaller), smaller, oracles, seed, round, hits, fully);
  }

  /**
   * Which example is kept. Only equal examples tie, so that the order in which workers report does
   * not matter.
   */
  private static final Comparator<Discovery> BEST_FIRST =
      Comparator.comparingInt(Discovery::size)
          .thenComparingLong(Discovery::seed)
          .thenComparingLong(Discovery::round)
          .thenComparing(discovery -> discovery.finding().toString());

  /** The order in which examples are worth keeping; only equal ones tie. */
  public static Comparator<Discovery> bestFirst() {
    return BEST_FIRST;
  }

  /** The example by itself, whoever else has seen the bug. */
  public Discovery alone() {
    return new Discovery(
        signature, finding, Set.of(finding.oracle()), seed, round, 1, fullyReduced);
  }

  /** The same with another number of hits. */
  public Discovery withHits(long number) {
    return new Discovery(signature, finding, oracles, seed, round, number, fullyReduced);
  }

  /** Both as one: the smaller example, the oracles and hits of both. */
  public Discovery merge(Discovery other) {
    var smaller = BEST_FIRST.compare(this, other) <= 0 ? this : other;
    var both = new TreeSet<>(oracles);
    both.addAll(other.oracles);
    return new Discovery(
        signature,
        smaller.finding,
        both,
        smaller.seed,
        smaller.round,
        hits + other.hits,
        smaller.fullyReduced);
  }

  private int size() {
    return finding.graph().vertices().size()
        + finding.graph().edges().size()
        + finding.query().size();
  }
}
