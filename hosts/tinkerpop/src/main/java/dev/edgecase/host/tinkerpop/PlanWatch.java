package dev.edgecase.host.tinkerpop;

import java.util.BitSet;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.tinkerpop.gremlin.process.traversal.Traversal;
import org.apache.tinkerpop.gremlin.process.traversal.TraversalStrategies;
import org.apache.tinkerpop.gremlin.process.traversal.TraversalStrategy;
import org.apache.tinkerpop.gremlin.process.traversal.util.DefaultTraversalStrategies;

/**
 * Sees which strategies have a part in a plan: those that change a traversal, and those whose mere
 * presence such a strategy asks for, as RepeatUnrollStrategy asks for LazyBarrierStrategy.
 *
 * <p>Each traversal is compared with itself only: TinkerPop 3.4 applies all strategies to the root
 * and then all to each child, later versions apply each strategy to the whole tree.
 */
final class PlanWatch {
  private final List<TraversalStrategy<?>> strategies;
  private final BitSet changed = new BitSet();
  private final Set<Question> questions = new HashSet<>();
  private final IdentityHashMap<Traversal.Admin<?, ?>, String> lastSeen = new IdentityHashMap<>();
  private int passed;

  /** One strategy wanted to know whether another is there. */
  private record Question(int asking, int about) {}

  PlanWatch(List<TraversalStrategy<?>> strategies) {
    this.strategies = strategies;
  }

  /** The strategies in their order, with a spy before and after each. */
  TraversalStrategies spied() {
    return new Spied(this);
  }

  /** By position among the strategies. */
  BitSet used() {
    var used = (BitSet) changed.clone();
    for (var question : questions) {
      if (changed.get(question.asking())) {
        used.set(question.about());
      }
    }
    return used;
  }

  /** The strategy that was being applied failed, and so had a part in the plan. */
  void failed() {
    if (passed < strategies.size()) {
      changed.set(passed);
    }
  }

  private void seen(int count, Traversal.Admin<?, ?> traversal) {
    passed = count;
    var now = traversal.toString();
    var before = lastSeen.put(traversal, now);
    if (count > 0 && before != null && !before.equals(now)) {
      changed.set(count - 1);
    }
  }

  private void asked(Object about) {
    int position = strategies.indexOf(about);
    if (position >= 0) {
      questions.add(new Question(passed, position));
    }
  }

  private static final class Spied extends DefaultTraversalStrategies {
    private final transient PlanWatch watch;

    Spied(PlanWatch watch) {
      this.watch = watch;
      traversalStrategies = new LinkedHashSet<>();
      traversalStrategies.add(new Spy(watch, 0));
      for (var strategy : watch.strategies) {
        traversalStrategies.add(strategy);
        traversalStrategies.add(new Spy(watch, traversalStrategies.size() / 2));
      }
    }

    @Override
    @SuppressWarnings("rawtypes")
    public <T extends TraversalStrategy> Optional<T> getStrategy(Class<T> type) {
      var found = super.getStrategy(type);
      found.ifPresent(watch::asked);
      return found;
    }
  }

  /** Equal only to itself: strategies are kept in a set. */
  private static final class Spy implements TraversalStrategy<TraversalStrategy<?>> {
    private final transient PlanWatch watch;
    private final int count;

    Spy(PlanWatch watch, int count) {
      this.watch = watch;
      this.count = count;
    }

    @Override
    public void apply(Traversal.Admin<?, ?> traversal) {
      watch.seen(count, traversal);
    }
  }
}
