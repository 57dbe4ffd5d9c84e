package dev.edgecase.cli;

import dev.edgecase.hunt.Counts;
import dev.edgecase.hunt.Past;
import java.time.Duration;
import java.util.Set;

/**
 * A past in which all rounds were run but some, by others.
 *
 * @param missing the numbers of the rounds that were not
 */
record AllBut(Set<Long> missing) implements Past {
  AllBut {
    missing = Set.copyOf(missing);
  }

  @Override
  public boolean covers(String target, long round) {
    return !missing.contains(round);
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
}
