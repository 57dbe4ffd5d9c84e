package dev.edgecase.cli;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/**
 * The time that a measurement may take. When it is over, what was measured by then is kept, and the
 * result says that there is more.
 */
final class Budget {
  private final Optional<Duration> all;
  private final long begin = System.nanoTime();

  private Budget(Optional<Duration> all) {
    this.all = all;
  }

  /** As long as it takes. */
  static Budget unlimited() {
    return new Budget(Optional.empty());
  }

  /** So long from now on. */
  static Budget of(Duration all) {
    return new Budget(Optional.of(all));
  }

  boolean isOver() {
    return left().map(Duration::isZero).orElse(false);
  }

  /** What is left of it; empty if there is no end. */
  Optional<Duration> left() {
    return all.map(time -> time.minusNanos(System.nanoTime() - begin))
        .map(time -> time.isNegative() ? Duration.ZERO : time);
  }

  /** An even part of what is left, for the next of so many that are still to come. */
  Budget share(int parts) {
    return new Budget(left().map(time -> time.dividedBy(Math.max(1, parts))));
  }

  /** The shorter one of a time and of what is left. */
  Optional<Duration> within(Optional<Duration> time) {
    if (left().isEmpty()) {
      return time;
    }
    return time.isPresent() && time.get().compareTo(left().get()) < 0 ? time : left();
  }

  /** What a result says if the time was over before everything was measured; else nothing. */
  String note(long done, long wanted, String what) {
    return all.isEmpty() || done >= wanted
        ? ""
        : String.format(
            Locale.ROOT,
            "%nThe budget of %s was over after %d of %d %s.%n",
            text(all.get()),
            done,
            wanted,
            what);
  }

  private static String text(Duration time) {
    return time.toString().substring(2).toLowerCase(Locale.ROOT);
  }
}
