package dev.edgecase.engines;

import java.util.Optional;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/** Looks after something again and again, each time when that says it should be looked after. */
final class Watchdog implements AutoCloseable {
  private final ScheduledExecutorService clock;
  private final LongSupplier look;
  private Optional<Future<?>> next = Optional.empty();
  private boolean closed;

  /**
   * Does nothing until it is told to look.
   *
   * @param look does what is to be done, and gives the nanoseconds until it should be done again
   */
  Watchdog(ScheduledExecutorService clock, LongSupplier look) {
    this.clock = clock;
    this.look = look;
  }

  /** Looks now, and then whenever it should. */
  void look() {
    long pause = look.getAsLong();
    synchronized (this) {
      if (!closed) {
        next = Optional.of(clock.schedule(this::look, pause, TimeUnit.NANOSECONDS));
      }
    }
  }

  @Override
  public synchronized void close() {
    closed = true;
    next.ifPresent(task -> task.cancel(false));
  }
}
