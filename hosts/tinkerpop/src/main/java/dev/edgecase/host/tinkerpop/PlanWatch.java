package dev.edgecase.host.tinkerpop;

import java.util.BitSet;
import java.util.IdentityHashMap;
import org.apache.tinkerpop.gremlin.process.traversal.Traversal;
import org.apache.tinkerpop.gremlin.process.traversal.TraversalStrategy;

/**
 * Sees which strategies change a traversal. Each traversal is compared with itself only: TinkerPop
 * 3.4 applies all strategies to the root and then all to each child, later versions apply each
 * strategy to the whole tree.
 */
final class PlanWatch {
  private final int strategies;
  private final BitSet used = new BitSet();
  private final IdentityHashMap<Traversal.Admin<?, ?>, String> lastSeen = new IdentityHashMap<>();
  private int passed;

  PlanWatch(int strategies) {
    this.strategies = strategies;
  }

  /** A spy to be applied after so many strategies. */
  TraversalStrategy<?> spyAfter(int count) {
    return new Spy(this, count);
  }

  BitSet used() {
    return used;
  }

  /** The strategy that was being applied failed, and so had a part in the plan. */
  void failed() {
    if (passed < strategies) {
      used.set(passed);
    }
  }

  private void see(int count, Traversal.Admin<?, ?> traversal) {
    passed = count;
    var now = traversal.toString();
    var before = lastSeen.put(traversal, now);
    if (count > 0 && before != null && !before.equals(now)) {
      used.set(count - 1);
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
      watch.see(count, traversal);
    }
  }
}
