package dev.edgecase.oracle;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

/**
 * DOT's guidance within one graph: a query whose plan has only features that were seen together
 * before is not worth running again, and a graph on which no new feature shows for a while is not
 * worth staying on. The features of a plan are the strategies that it used, or its operators as a
 * whole. Decisions are made in the order of the queries.
 */
public final class Guidance {
  private final boolean on;
  private final int patience;
  private final Set<Set<String>> explored = new HashSet<>();
  private final Set<String> strategies = new HashSet<>();
  private int idle;

  private Guidance(boolean on, int patience) {
    this.on = on;
    this.patience = patience;
  }

  /** Guidance that gives up a graph after the given number of queries without a new strategy. */
  public static Guidance patient(int patience) {
    return new Guidance(true, patience);
  }

  /** No guidance: every query is run, as in the paper's DOT-rand. */
  public static Guidance off() {
    return new Guidance(false, 0);
  }

  /** Takes note of a query's used strategies; true if the query is worth running. */
  public boolean admit(Collection<String> used) {
    idle = strategies.addAll(used) ? 0 : idle + 1;
    return explored.add(Set.copyOf(used)) || !on;
  }

  /** Whether nothing new is to be expected of this graph. */
  public boolean exhausted() {
    return on && idle >= patience;
  }

  /** The features of the plans that were seen. */
  public Set<Set<String>> explored() {
    return Set.copyOf(explored);
  }
}
