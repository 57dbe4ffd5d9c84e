package dev.edgecase.protocol;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What a host answers. {@code engineNanos} is the time that was spent inside the engine. */
public sealed interface Reply {

  /** Nanoseconds spent inside the engine for this reply. */
  long engineNanos();

  /**
   * The engine is open.
   *
   * @param version the version of its language, or of the library that implements it
   * @param vocabulary the names of the steps, predicates or functions that it has
   */
  record Opened(String version, Set<String> vocabulary, long engineNanos) implements Reply {
    public Opened {
      vocabulary = Set.copyOf(vocabulary);
    }
  }

  /** The graph is loaded, in the surroundings that were asked for. */
  record Loaded(long engineNanos) implements Reply {}

  /**
   * The plan of a query.
   *
   * @param switches what can be switched on this target, with its part in this query's plan
   * @param failure the error in which planning ended, if it did; the switch that raised it counts
   *     as used
   * @param shape the operators of the plan without their estimates, on one line; empty if the
   *     engine tells only by its switches how it plans
   */
  record Explained(List<Switch> switches, Optional<Outcome> failure, String shape, long engineNanos)
      implements Reply {
    public Explained {
      switches = List.copyOf(switches);
    }
  }

  /** One outcome for each configuration of the request. */
  record Ran(List<Outcome> outcomes, long engineNanos) implements Reply {
    public Ran {
      outcomes = List.copyOf(outcomes);
    }
  }

  /** The host itself could not do what was asked: the engine does not open or does not load. */
  record Broken(String message, long engineNanos) implements Reply {}
}
