package dev.edgecase.hunt;

import dev.edgecase.query.Language;
import dev.edgecase.target.Session;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;

/**
 * Measures how fast queries are asked and judged; nothing is reduced or confirmed.
 *
 * @param counts what was done
 * @param workers how many rounds ran at once
 * @param wall the time that it took
 * @param engine the time that was spent inside the engine, planning included, by all workers
 * @param loading the part of it that was spent on emptying the engine and on loading graphs
 * @param making the time that making the same queries took afterwards, with nobody to ask
 * @param cpu the CPU time that it took
 */
public record SpeedTrial(
    Counts counts,
    int workers,
    Duration wall,
    Duration engine,
    Duration loading,
    Duration making,
    Cpu cpu) {

  /** CPU time of this process and of the host. */
  public record Cpu(Duration tool, Duration host) {

    /** For those who do not measure it. */
    public static Cpu none() {
      return new Cpu(Duration.ZERO, Duration.ZERO);
    }

    /** What was spent since then; of a host that another has replaced, nothing is known. */
    private Cpu since(Cpu earlier) {
      boolean replaced = host.compareTo(earlier.host) < 0;
      return new Cpu(tool.minus(earlier.tool), replaced ? host : host.minus(earlier.host));
    }
  }

  /**
   * Runs rounds: the first ones to warm up, the others to measure.
   *
   * @param sessions one for each worker
   * @param warmUp how many rounds each worker runs before
   * @param rounds how many rounds all of them run together
   * @param warm says when to warm up no more
   * @param stop says when to ask no more
   */
  public static SpeedTrial run(
      HuntOptions options,
      Language language,
      List<Session> sessions,
      int warmUp,
      int rounds,
      BooleanSupplier warm,
      BooleanSupplier stop,
      Supplier<Cpu> clock)
      throws InterruptedException {
    new Crew(options, language, sessions, 0, (long) warmUp * sessions.size()).work(warm);
    var before = clock.get();
    long begin = System.nanoTime();
    long engine = sum(sessions, Session::engineNanos);
    long loading = sum(sessions, Session::loadingNanos);
    long first = (long) warmUp * sessions.size();
    var crew = new Crew(options, language, sessions, first, first + rounds);
    var counts = crew.work(stop);
    var wall = Duration.ofNanos(System.nanoTime() - begin);
    var cpu = clock.get().since(before);
    var inside = Duration.ofNanos(sum(sessions, Session::engineNanos) - engine);
    var filling = Duration.ofNanos(sum(sessions, Session::loadingNanos) - loading);
    return new SpeedTrial(
        counts, sessions.size(), wall, inside, filling, crew.making(counts.queries()), cpu);
  }

  private static long sum(List<Session> sessions, ToLongFunction<Session> nanos) {
    return sessions.stream().mapToLong(nanos).sum();
  }

  /** Checks per second of CPU time, tool and host together. */
  public double checksPerCpuSecond() {
    return counts.allChecks() / (cpu.tool().plus(cpu.host()).toNanos() / 1e9);
  }

  /** Checks per second of wall time. */
  public double checksPerSecond() {
    return perSecond(counts.allChecks());
  }

  /** Queries under some configuration per second of wall time. */
  public double executionsPerSecond() {
    return perSecond(counts.executions());
  }

  /** Queries per second of wall time. */
  public double queriesPerSecond() {
    return perSecond(counts.queries());
  }

  /** The CPU time of the tool for a check, in milliseconds. */
  public double toolMillisPerCheck() {
    return cpu.tool().toNanos() / 1e6 / Math.max(1, counts.allChecks());
  }

  private double perSecond(long count) {
    return count / (wall.toNanos() / 1e9);
  }

  /** Queries per second, if they are only made. */
  public double madePerSecond() {
    return counts.queries() / (making.toNanos() / 1e9);
  }

  /** The time for making a query, as a part of the engine's for answering it. */
  public double makingShare() {
    return (double) making.toNanos() / engine.toNanos();
  }

  /** The share of the workers' time that was spent inside the engine. */
  public double engineShare() {
    return (double) engine.toNanos() / wall.toNanos() / workers;
  }

  /** The part of the workers' time that was spent on emptying the engine and on loading graphs. */
  public double loadingShare() {
    return (double) loading.toNanos() / wall.toNanos() / workers;
  }
}
