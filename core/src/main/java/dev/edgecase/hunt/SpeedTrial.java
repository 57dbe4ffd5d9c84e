package dev.edgecase.hunt;

import dev.edgecase.query.Language;
import dev.edgecase.target.Session;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.function.Supplier;

/**
 * Measures how fast queries are asked and judged: one worker, nothing is reduced or confirmed.
 *
 * @param counts what was done
 * @param wall the time that it took
 * @param engine the time that was spent inside the engine, planning included
 * @param loading the part of it that was spent on emptying the engine and on loading graphs
 * @param making the time that making the same queries took afterwards, with nobody to ask
 * @param cpu the CPU time that it took
 */
public record SpeedTrial(
    Counts counts, Duration wall, Duration engine, Duration loading, Duration making, Cpu cpu) {

  /** CPU time of this process and of the host. */
  public record Cpu(Duration tool, Duration host) {

    /** For those who do not measure it. */
    public static Cpu none() {
      return new Cpu(Duration.ZERO, Duration.ZERO);
    }

    private Cpu plus(Cpu more) {
      return new Cpu(tool.plus(more.tool), host.plus(more.host));
    }

    /** What was spent since then; of a host that another has replaced, nothing is known. */
    private Cpu since(Cpu earlier) {
      boolean replaced = host.compareTo(earlier.host) < 0;
      return new Cpu(tool.minus(earlier.tool), replaced ? host : host.minus(earlier.host));
    }
  }

  /** Runs rounds: the first ones to warm up, the others to measure. */
  public static SpeedTrial run(
      HuntOptions options,
      Language language,
      Session session,
      int warmUp,
      int rounds,
      Supplier<Cpu> clock)
      throws InterruptedException {
    var judge = Executors.newSingleThreadExecutor(task -> new Thread(task, "judge"));
    try {
      for (int round = 0; round < warmUp; round++) {
        new Round(options, language, round, session, judge).ask(() -> false);
      }
      var counts = Counts.NONE;
      long begin = System.nanoTime();
      long engine = session.engineNanos();
      long loading = session.loadingNanos();
      var cpu = Cpu.none();
      for (int round = warmUp; round < warmUp + rounds; round++) {
        var before = clock.get();
        counts = counts.plus(new Round(options, language, round, session, judge).ask(() -> false));
        cpu = cpu.plus(clock.get().since(before));
      }
      var wall = Duration.ofNanos(System.nanoTime() - begin);
      var inside = Duration.ofNanos(session.engineNanos() - engine);
      var filling = Duration.ofNanos(session.loadingNanos() - loading);
      var making = Duration.ZERO;
      for (int round = warmUp; round < warmUp + rounds; round++) {
        making = making.plus(new Round(options, language, round, session, judge).making());
      }
      return new SpeedTrial(counts, wall, inside, filling, making, cpu);
    } finally {
      judge.shutdownNow();
    }
  }

  /** Checks per second of CPU time, tool and host together. */
  public double checksPerCpuSecond() {
    return counts.allChecks() / (cpu.tool().plus(cpu.host()).toNanos() / 1e9);
  }

  /** Checks per second of wall time. */
  public double checksPerSecond() {
    return counts.allChecks() / (wall.toNanos() / 1e9);
  }

  /** Queries per second, if they are only made. */
  public double madePerSecond() {
    return counts.queries() / (making.toNanos() / 1e9);
  }

  /** The time for making a query, as a part of the engine's for answering it. */
  public double makingShare() {
    return (double) making.toNanos() / engine.toNanos();
  }

  public double engineShare() {
    return (double) engine.toNanos() / wall.toNanos();
  }

  /** The part of the wall time that was spent on emptying the engine and on loading graphs. */
  public double loadingShare() {
    return (double) loading.toNanos() / wall.toNanos();
  }
}
