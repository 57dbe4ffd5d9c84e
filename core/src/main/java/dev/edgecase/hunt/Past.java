package dev.edgecase.hunt;

import java.time.Duration;
import java.util.Set;

/** What earlier runs of a campaign have done; it is not done again, and counts. */
public interface Past {

  /** Nothing was done. */
  Past NONE =
      new Past() {
        @Override
        public boolean covers(String target, long round) {
          return false;
        }

        @Override
        public Counts counts() {
          return Counts.NONE;
        }

        @Override
        public Set<String> plans() {
          return Set.of();
        }

        @Override
        public Duration asking() {
          return Duration.ZERO;
        }

        @Override
        public Duration inEngines() {
          return Duration.ZERO;
        }
      };

  /** Whether a round was run to its end on a target. */
  boolean covers(String target, long round);

  /** What those rounds came to. */
  Counts counts();

  /** The plans that were seen, as {@link RoundResult#plans} names them. */
  Set<String> plans();

  /** The time that those rounds took, one after the other. */
  Duration asking();

  /** The part of it that was spent inside engines. */
  Duration inEngines();
}
