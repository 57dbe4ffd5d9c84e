package dev.edgecase.hunt;

import java.time.Duration;
import java.util.Set;

/**
 * What earlier runs of a campaign have done; it is not done again, and counts. Who only says which
 * rounds others run leaves the rest as it is: nothing.
 */
@FunctionalInterface
public interface Past {

  /** Nothing was done. */
  Past NONE = (target, round) -> false;

  /** Whether a round was run to its end on a target. */
  boolean covers(String target, long round);

  /** What those rounds came to. */
  default Counts counts() {
    return Counts.NONE;
  }

  /** The plans that were seen, as {@link RoundResult#plans} names them. */
  default Set<String> plans() {
    return Set.of();
  }

  /** The time that those rounds took, one after the other. */
  default Duration asking() {
    return Duration.ZERO;
  }

  /** The part of it that was spent inside engines. */
  default Duration inEngines() {
    return Duration.ZERO;
  }
}
