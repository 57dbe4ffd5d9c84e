package dev.edgecase.hunt;

import java.time.Duration;
import java.util.List;

/**
 * Where a campaign stands.
 *
 * @param counts what was done so far
 * @param strategySets how many different plans were seen, by their strategies or their shape
 * @param elapsed the time since it began
 * @param engineNanos the time spent inside engines, all workers together
 * @param workers the number of workers
 * @param growths for each target, the host whose memory has grown most
 */
public record Progress(
    Counts counts,
    int strategySets,
    Duration elapsed,
    long engineNanos,
    int workers,
    List<Growth> growths) {
  public Progress {
    growths = List.copyOf(growths);
  }

  /** The same with other sums. */
  public Progress with(Counts others, int plans) {
    return new Progress(others, plans, elapsed, engineNanos, workers, growths);
  }

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
