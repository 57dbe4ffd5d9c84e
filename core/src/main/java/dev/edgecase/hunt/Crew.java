package dev.edgecase.hunt;

import dev.edgecase.query.Language;
import dev.edgecase.target.Session;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;

/**
 * Workers who ask rounds, each on a session of its own, and do nothing about what they find.
 *
 * @param first the first round
 * @param end the first round that is asked no more
 */
record Crew(HuntOptions options, Language language, List<Session> sessions, long first, long end) {

  /** Asks all rounds, or as much of them as there is time for before it is told to stop. */
  Counts work(BooleanSupplier stop) throws InterruptedException {
    var next = new AtomicLong(first);
    var pool = Executors.newFixedThreadPool(sessions.size());
    try {
      var shares = new ArrayList<Future<Counts>>();
      for (var session : sessions) {
        shares.add(pool.submit(() -> share(session, next, stop)));
      }
      var sum = Counts.NONE;
      for (var share : shares) {
        sum = sum.plus(share.get());
      }
      return sum;
    } catch (ExecutionException failure) {
      throw failure.getCause() instanceof RuntimeException known
          ? known
          : new IllegalStateException(failure);
    } finally {
      pool.shutdownNow();
    }
  }

  private Counts share(Session session, AtomicLong next, BooleanSupplier stop)
      throws InterruptedException {
    var judge = Executors.newSingleThreadExecutor(task -> new Thread(task, "judge"));
    try {
      var counts = Counts.NONE;
      for (long round = next.getAndIncrement();
          round < end && !stop.getAsBoolean();
          round = next.getAndIncrement()) {
        counts = counts.plus(new Round(options, language, round, session, judge).ask(stop));
      }
      return counts;
    } finally {
      judge.shutdownNow();
    }
  }

  /** The time that making so many queries takes with nobody to ask, judged by the first round. */
  Duration making(long queries) throws InterruptedException {
    var judge = Executors.newSingleThreadExecutor(task -> new Thread(task, "judge"));
    try {
      var making = new Round(options, language, first, sessions.get(0), judge).making();
      return Duration.ofNanos((long) ((double) making.toNanos() / options.queries() * queries));
    } finally {
      judge.shutdownNow();
    }
  }
}
