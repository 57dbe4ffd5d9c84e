package dev.edgecase.hunt;

import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Look into what rounds have found, beside the workers, who go on asking meanwhile. Each has hosts
 * of its own. Who finds more than they can look into waits for them.
 */
final class Harvesters implements AutoCloseable {
  private final BlockingQueue<Sessions> idle = new LinkedBlockingQueue<>();
  private final ExecutorService threads;
  private final Semaphore room;

  Harvesters(int number, Duration timeLimit) {
    this.threads = Executors.newFixedThreadPool(number, task -> new Thread(task, "harvester"));
    this.room = new Semaphore(2 * number);
    for (int i = 0; i < number; i++) {
      idle.add(new Sessions(timeLimit));
    }
  }

  /** Has a task done soon, with the sessions of whoever does it. */
  void submit(Consumer<Sessions> task) throws InterruptedException {
    room.acquire();
    threads.execute(
        () -> {
          // As many sessions as threads: there is always one left.
          var sessions = idle.remove();
          try {
            task.accept(sessions);
          } finally {
            idle.add(sessions);
            room.release();
          }
        });
  }

  /** Waits until everything is done. */
  void finish() throws InterruptedException {
    threads.shutdown();
    threads.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
  }

  @Override
  public void close() {
    threads.shutdownNow();
    idle.forEach(Sessions::close);
  }
}
