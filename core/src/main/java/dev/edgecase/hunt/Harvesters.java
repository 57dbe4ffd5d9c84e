package dev.edgecase.hunt;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Look into what rounds have found, beside the workers, who go on asking meanwhile. Each has hosts
 * of its own. Who finds more than they can look into waits for them.
 */
final class Harvesters implements AutoCloseable {
  private final Pool pool;
  private final ExecutorService threads;
  private final Semaphore room;

  Harvesters(int number, Pool pool) {
    this.pool = pool;
    this.threads = Executors.newFixedThreadPool(number, task -> new Thread(task, "harvester"));
    this.room = new Semaphore(2 * number);
  }

  /** Has a task done soon, with the sessions of whoever does it. */
  void submit(Consumer<Sessions> task) throws InterruptedException {
    room.acquire();
    threads.execute(
        () -> {
          var sessions = pool.take();
          try {
            task.accept(sessions);
          } finally {
            pool.giveBack(sessions);
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
  }
}
