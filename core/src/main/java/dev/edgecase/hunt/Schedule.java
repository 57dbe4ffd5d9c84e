package dev.edgecase.hunt;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Which rounds are run, and by whom. Nothing of it changes what a round does: what was run by
 * different schedules can be put together.
 *
 * @param rounds how many rounds the campaign has; without it, the time decides
 * @param time how long to go on; without it, the rounds decide
 * @param workers how many rounds are under way at once
 * @param shard the part of the rounds that is run here
 * @param hostLife for how many rounds a worker keeps a host before it starts a fresh one
 */
public record Schedule(
    OptionalLong rounds, Optional<Duration> time, int workers, Shard shard, int hostLife) {

  /** All rounds, on hosts that are kept. */
  public static Schedule of(OptionalLong rounds, Optional<Duration> time, int workers) {
    return new Schedule(rounds, time, workers, Shard.WHOLE, Integer.MAX_VALUE);
  }

  /** The same with another number of workers. */
  public Schedule withWorkers(int number) {
    return new Schedule(rounds, time, number, shard, hostLife);
  }

  /** The same with a part of the rounds. */
  public Schedule withShard(Shard part) {
    return new Schedule(rounds, time, workers, part, hostLife);
  }

  /** The same with hosts that are kept for another number of rounds. */
  public Schedule withHostLife(int number) {
    return new Schedule(rounds, time, workers, shard, number);
  }
}
