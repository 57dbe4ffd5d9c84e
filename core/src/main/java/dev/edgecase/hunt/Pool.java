package dev.edgecase.hunt;

import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;

/** Sessions that are lent to one thread at a time; who meets trouble with them closes them. */
final class Pool implements AutoCloseable {
  private final Queue<Sessions> idle = new ConcurrentLinkedQueue<>();
  private final Supplier<Sessions> fresh;
  private volatile boolean closed;

  Pool(Supplier<Sessions> fresh) {
    this.fresh = fresh;
  }

  Sessions take() {
    return Optional.ofNullable(idle.poll()).orElseGet(fresh);
  }

  void giveBack(Sessions sessions) {
    idle.add(sessions);
    if (closed) {
      // Who was cut short comes after the end.
      close();
    }
  }

  @Override
  public void close() {
    closed = true;
    for (var sessions = idle.poll(); sessions != null; sessions = idle.poll()) {
      sessions.close();
    }
  }
}
