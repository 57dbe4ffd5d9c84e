package dev.edgecase.host.tinkerpop;

import dev.edgecase.host.HostException;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Surroundings;
import dev.edgecase.protocol.Switch;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.tinkerpop.gremlin.process.traversal.TraversalStrategies;
import org.apache.tinkerpop.gremlin.process.traversal.TraversalStrategy;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversalSource;
import org.apache.tinkerpop.gremlin.structure.Graph;

/** The traversal source of each configuration: the engine's strategies, some off, in an order. */
final class ConfiguredSources {
  private static final int CONFIGURATIONS = 4096;
  private static final int ORDERS = 64;

  private final Graph graph;
  private final TraversalStrategies strategies;
  private final Recent<Configuration, GraphTraversalSource> sources =
      new Recent<>(CONFIGURATIONS, this::make);
  private final Recent<StrategyOrder, List<TraversalStrategy<?>>> orders =
      new Recent<>(ORDERS, this::sort);

  ConfiguredSources(Graph graph, TraversalStrategies strategies) {
    this.graph = graph;
    this.strategies = strategies;
  }

  Graph graph() {
    return graph;
  }

  /** Whether a configuration can switch a strategy: a graph computer brings others of its own. */
  boolean canSwitch(Switch item) {
    return names().contains(item.name());
  }

  GraphTraversalSource of(Configuration configuration) {
    return sources.get(configuration);
  }

  private GraphTraversalSource make(Configuration configuration) {
    var off = turnedOff(configuration);
    var seed = configuration.settings().get(Configuration.ORDER);
    return new GraphTraversalSource(
        graph, seed == null ? inOwnOrder(off) : pinned(new StrategyOrder(seed), off));
  }

  @SuppressWarnings({"rawtypes", "unchecked"})
  private TraversalStrategies inOwnOrder(Set<String> off) {
    Class<? extends TraversalStrategy>[] classes =
        strategies.toList().stream()
            .map(Object::getClass)
            .filter(type -> off.contains(type.getSimpleName()))
            .toArray(Class[]::new);
    return strategies.clone().removeStrategies(classes);
  }

  /**
   * All strategies are sorted and then some left out, not the other way round: so turning one off
   * never changes the order of the others.
   */
  private TraversalStrategies pinned(StrategyOrder order, Set<String> off) {
    var kept = new ArrayList<>(orders.get(order));
    kept.removeIf(strategy -> off.contains(strategy.getClass().getSimpleName()));
    return new PinnedStrategies(kept, order);
  }

  private List<TraversalStrategy<?>> sort(StrategyOrder order) {
    return order.sort(strategies.toList());
  }

  private List<String> names() {
    return strategies.toList().stream()
        .map(strategy -> strategy.getClass().getSimpleName())
        .toList();
  }

  private Set<String> turnedOff(Configuration configuration) {
    var names = names();
    var off = new HashSet<String>();
    configuration
        .settings()
        .forEach(
            (name, value) -> {
              if (name.equals(Configuration.ORDER) || Surroundings.contains(name)) {
                return;
              } else if (!names.contains(name)) {
                throw HostException.invalid(
                    "This engine has no setting " + name + "; it has order and " + names + ".");
              } else if (!value.equals(Configuration.OFF)) {
                throw HostException.invalid(
                    "The setting " + name + " can only be " + Configuration.OFF + ", not " + value);
              }
              off.add(name);
            });
    return off;
  }
}
