package dev.edgecase.hunt;

import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * The hosts of those who ask, each lent to one thread at a time. Whoever runs a campaign in parts,
 * as a machine of a cluster does, keeps them from one part to the next, so that none need start
 * anew.
 */
public final class Hosts implements AutoCloseable {
  private final Queue<Sessions> idle = new ConcurrentLinkedQueue<>();
  private final HuntOptions options;
  private volatile boolean closed;

  /** Hosts for campaigns with these options, whatever their rounds. */
  public Hosts(HuntOptions options) {
    this.options = options;
  }

  Sessions take() {
    return Optional.ofNullable(idle.poll())
        .orElseGet(() -> new Sessions(options.timeLimit(), options.schedule().hostLife()));
  }

  /** Takes back what is still sound; whoever met trouble closes it instead. */
  void giveBack(Sessions sessions) {
    idle.add(sessions);
    if (closed) {
      // Who was cut short comes after the end.
      close();
    }
  }

  /** Ends all hosts that nobody uses. */
  @Override
  public void close() {
    closed = true;
    for (var sessions = idle.poll(); sessions != null; sessions = idle.poll()) {
      sessions.close();
    }
  }
}
