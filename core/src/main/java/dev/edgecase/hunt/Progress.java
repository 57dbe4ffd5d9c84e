package dev.edgecase.hunt;

import java.time.Duration;

/**
 * Where a campaign stands.
 *
 * @param counts what was done so far
 * @param strategySets how many different plans were seen, by their strategies or their shape
 * @param elapsed the time since it began
 * @param engineNanos the time spent inside engines, all workers together
 * @param workers the number of workers
 */
public record Progress(
    Counts counts, int strategySets, Duration elapsed, long engineNanos, int workers) {

  /** The share of the workers' time that was spent inside engines. */
  public double engineShare() {
    double available = (double) elapsed.toNanos() * workers;
    return available == 0 ? 0 : engineNanos / available;
  }

  /** Effective checks per second of wall time. */
  public double effectivePerSecond() {
    double seconds = elapsed.toNanos() / 1e9;
    return seconds == 0 ? 0 : counts.allEffective() / seconds;
  }
}
