package dev.edgecase.host.tinkerpop;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import org.apache.tinkerpop.gremlin.process.traversal.TraversalStrategies;
import org.apache.tinkerpop.gremlin.process.traversal.TraversalStrategy;
import org.apache.tinkerpop.gremlin.process.traversal.util.DefaultTraversalStrategies;

/**
 * Strategies that are applied in exactly the given order. Extends TinkerPop's own class because the
 * way in which strategies are applied differs between versions, and only the field that holds them
 * is the same in all.
 */
final class PinnedStrategies extends DefaultTraversalStrategies {
  private final transient StrategyOrder order;

  PinnedStrategies(List<TraversalStrategy<?>> strategies, StrategyOrder order) {
    this.order = order;
    this.traversalStrategies = new LinkedHashSet<>(strategies);
  }

  /** Called by steps of a source such as {@code withSideEffect}: the order stays pinned. */
  @Override
  public TraversalStrategies addStrategies(TraversalStrategy<?>... strategies) {
    var all = new ArrayList<TraversalStrategy<?>>(traversalStrategies);
    for (var strategy : strategies) {
      all.removeIf(old -> old.getClass() == strategy.getClass());
    }
    all.addAll(Arrays.asList(strategies));
    traversalStrategies = new LinkedHashSet<>(order.sort(all));
    return this;
  }

  @Override
  @SuppressWarnings({"rawtypes", "unchecked", "varargs"})
  public TraversalStrategies removeStrategies(
      Class<? extends TraversalStrategy>... strategyClasses) {
    traversalStrategies.removeIf(
        strategy -> Arrays.asList(strategyClasses).contains(strategy.getClass()));
    return this;
  }
}
