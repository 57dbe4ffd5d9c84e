package dev.edgecase.hunt;

import dev.edgecase.target.Session;
import dev.edgecase.target.Target;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/** The sessions of one thread, each opened when it is first needed. */
final class Sessions implements AutoCloseable {
  private final Map<Target, Session> open = new LinkedHashMap<>();
  private final Duration timeLimit;

  Sessions(Duration timeLimit) {
    this.timeLimit = timeLimit;
  }

  Session on(Target target) {
    return open.computeIfAbsent(target, asked -> asked.open(timeLimit));
  }

  @Override
  public void close() {
    open.values().forEach(Session::close);
    open.clear();
  }
}
