package dev.edgecase.target;

import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Switch;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What an engine tells of its plan for a query.
 *
 * @param switches everything that a configuration may switch on this target, in the engine's order
 * @param failure how planning ended, if not with a plan
 * @param shape the operators of the plan without estimates; empty if only its switches tell of it
 */
public record Explanation(List<Switch> switches, Optional<Outcome> failure, String shape) {
  public Explanation {
    switches = List.copyOf(switches);
  }

  /** The names of the switches that changed the plan. */
  public List<String> used() {
    return switches.stream().filter(Switch::used).map(Switch::name).toList();
  }

  /**
   * What tells this plan from others: its shape, or, where the engine shows none, the names of the
   * switches that changed it.
   */
  public Set<String> features() {
    return shape.isEmpty() ? Set.copyOf(used()) : Set.of(shape);
  }

  /** Whether all of the named switches may be switched for this query. */
  public boolean offers(List<String> names) {
    return switches.stream().map(Switch::name).toList().containsAll(names);
  }

  /** The names of the switches that left the plan as it was. */
  public List<String> unused() {
    return switches.stream().filter(s -> !s.used()).map(Switch::name).toList();
  }
}
