package dev.edgecase.host.tinkerpop;

import dev.edgecase.host.Failures;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Switch;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.tinkerpop.gremlin.process.traversal.Traversal;
import org.apache.tinkerpop.gremlin.process.traversal.TraversalStrategy;

/**
 * How a traversal was planned: which optimizations had a part in it, and the error in which
 * planning ended, if it did. TinkerPop's own explain plans anew for each strategy, and says nothing
 * when one of them fails; here the traversal is planned once, as for a run, with a spy after each
 * strategy.
 */
record Plan(List<Switch> switches, Optional<Outcome> failure) {

  /** Plans the traversal, which can still be run afterwards. */
  static Plan of(Traversal.Admin<?, ?> traversal) {
    var strategies = traversal.getStrategies().toList();
    var watch = new PlanWatch(strategies);
    traversal.setStrategies(watch.spied());
    try {
      traversal.applyStrategies();
      return new Plan(switches(strategies, watch.used()), Optional.empty());
    } catch (Exception | StackOverflowError | AssertionError | LinkageError thrown) {
      watch.failed();
      return new Plan(switches(strategies, watch.used()), Optional.of(Failures.of(thrown)));
    }
  }

  /** The switches among the given strategies when there was nothing to plan. */
  static List<Switch> unused(List<TraversalStrategy<?>> strategies) {
    return switches(strategies, new BitSet());
  }

  private static List<Switch> switches(List<TraversalStrategy<?>> strategies, BitSet used) {
    return IntStream.range(0, strategies.size())
        .boxed()
        .flatMap(i -> asSwitch(strategies.get(i), used.get(i)).stream())
        .toList();
  }

  /** Only optimizations may be switched: the other categories are part of a query's meaning. */
  private static Optional<Switch> asSwitch(TraversalStrategy<?> strategy, boolean used) {
    Class<?> category = strategy.getTraversalCategory();
    var name = strategy.getClass().getSimpleName();
    if (category == TraversalStrategy.OptimizationStrategy.class) {
      return Optional.of(new Switch(name, "O", used));
    } else if (category == TraversalStrategy.ProviderOptimizationStrategy.class) {
      return Optional.of(new Switch(name, "P", used));
    }
    return Optional.empty();
  }
}
