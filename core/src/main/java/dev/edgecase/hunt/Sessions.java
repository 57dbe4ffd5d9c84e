package dev.edgecase.hunt;

import dev.edgecase.target.Session;
import dev.edgecase.target.Target;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** The sessions of one thread, each opened when it is first needed. */
final class Sessions implements AutoCloseable {
  private final Map<Target, Session> open = new LinkedHashMap<>();
  private final Map<Target, Integer> rounds = new HashMap<>();
  private final Map<Target, Long> firstMemory = new HashMap<>();
  private final Duration timeLimit;
  private final int life;

  /** Sessions that are kept. */
  Sessions(Duration timeLimit) {
    this(timeLimit, Integer.MAX_VALUE);
  }

  /**
   * Sessions that are kept for a while.
   *
   * @param life for how many rounds
   */
  Sessions(Duration timeLimit, int life) {
    this.timeLimit = timeLimit;
    this.life = life;
  }

  Session on(Target target) {
    return open.computeIfAbsent(target, asked -> asked.open(timeLimit));
  }

  /** The session for one more round, on a fresh host if the last one has lived long enough. */
  Session forRound(Target target) {
    if (rounds.merge(target, 1, Integer::sum) > life) {
      rounds.put(target, 1);
      Optional.ofNullable(open.remove(target)).ifPresent(Session::close);
    }
    return on(target);
  }

  /** How the memory of a target's host has grown since its first round, if that can be told. */
  Optional<Growth> growth(Target target) {
    OptionalLong now = on(target).memory();
    int lived = rounds.getOrDefault(target, 0);
    if (now.isEmpty() || lived == 0) {
      return Optional.empty();
    }
    long first = lived == 1 ? now.getAsLong() : firstMemory.getOrDefault(target, now.getAsLong());
    firstMemory.put(target, first);
    return Optional.of(new Growth(target.name(), lived, first, now.getAsLong()));
  }

  @Override
  public void close() {
    open.values().forEach(Session::close);
    open.clear();
  }
}
