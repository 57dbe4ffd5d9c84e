package dev.edgecase.host.tinkerpop;

import dev.edgecase.host.HostException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import org.apache.tinkerpop.gremlin.process.traversal.TraversalStrategies;
import org.apache.tinkerpop.gremlin.process.traversal.TraversalStrategy;

/**
 * One legal order of strategies. Law: categories come in TinkerPop's order, every strategy after
 * those of its {@code applyPrior} and before those of its {@code applyPost}; among strategies that
 * could come next, the seed decides. TinkerPop itself leaves that choice to identity hashes, so it
 * differs from one JVM to the next.
 */
record StrategyOrder(String seed) {

  List<TraversalStrategy<?>> sort(Collection<? extends TraversalStrategy<?>> strategies) {
    var waiting = new ArrayList<TraversalStrategy<?>>(strategies);
    waiting.sort(
        Comparator.<TraversalStrategy<?>>comparingLong(strategy -> rank(strategy.getClass()))
            .thenComparing(strategy -> strategy.getClass().getName()));
    var sorted = new ArrayList<TraversalStrategy<?>>();
    while (!waiting.isEmpty()) {
      var next =
          waiting.stream()
              .filter(candidate -> waiting.stream().noneMatch(w -> mustPrecede(w, candidate)))
              .findFirst()
              .orElseThrow(
                  () -> HostException.invalid("These strategies wait for each other: " + waiting));
      waiting.remove(next);
      sorted.add(next);
    }
    return sorted;
  }

  private static boolean mustPrecede(TraversalStrategy<?> first, TraversalStrategy<?> second) {
    int category = category(first);
    return (category >= 0 && category < category(second))
        || second.applyPrior().contains(first.getClass())
        || first.applyPost().contains(second.getClass());
  }

  /** -1 for a strategy outside all categories, which may stand anywhere. */
  private static int category(TraversalStrategy<?> strategy) {
    return TraversalStrategies.STRATEGY_CATEGORIES.indexOf(strategy.getTraversalCategory());
  }

  /** FNV-1a of seed and class name, mixed: equal on every JVM, whatever the strategies around. */
  private long rank(Class<?> type) {
    long hash = 0xcbf29ce484222325L;
    for (char c : (seed + "\n" + type.getName()).toCharArray()) {
      hash = (hash ^ c) * 0x100000001b3L;
    }
    hash = (hash ^ hash >>> 30) * 0xbf58476d1ce4e5b9L;
    hash = (hash ^ hash >>> 27) * 0x94d049bb133111ebL;
    return hash ^ hash >>> 31;
  }
}
