package dev.edgecase.report;

import dev.edgecase.hunt.Discovery;
import java.util.List;
import java.util.TreeSet;

/**
 * All that was seen of one bug: the sum of it, and the best few examples. Which ones are kept does
 * not depend on the order in which they came.
 */
final class Examples {
  private final int most;
  private final TreeSet<Discovery> best = new TreeSet<>(Discovery.bestFirst());
  private Discovery sum;
  private boolean counted;

  /**
   * Begins with one.
   *
   * @param most how many examples are kept
   */
  Examples(Discovery first, int most) {
    this.most = most;
    this.sum = first;
    keep(first);
  }

  /** One more. */
  void add(Discovery another) {
    var before = sum;
    sum = sum.merge(another);
    counted = sum.withHits(before.hits()).equals(before);
    keep(another);
  }

  /** Whether the last one was only counted: it is no better, and no other oracle saw it. */
  boolean isOnlyCounted() {
    return counted;
  }

  /** One more example, which was counted before. */
  void keep(Discovery example) {
    best.add(example.alone());
    while (best.size() > most) {
      best.pollLast();
    }
  }

  /** The best example, with the oracles and hits of all. */
  Discovery sum() {
    return sum;
  }

  /** The kept examples but the best one. */
  List<Discovery> others() {
    return best.stream().skip(1).toList();
  }
}
