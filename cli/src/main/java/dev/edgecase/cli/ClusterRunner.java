package dev.edgecase.cli;

import dev.edgecase.hunt.Progress;
import dev.edgecase.hunt.Schedule;
import dev.edgecase.report.RoundReport;
import dev.edgecase.report.Totals;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;

/** Has the rounds of a hunt run by a cluster, in batches. */
final class ClusterRunner implements Runner {
  /** Findings come back with a batch, and a lost machine costs what it has of one. */
  private static final int MOST_ROUNDS = 8;

  /** A hunt without an end is cut into parts of so many batches for each worker. */
  private static final int BATCHES = 100;

  private final Cluster.Connection cluster;
  private final List<String> arguments;
  private final List<String> targets;
  private final Schedule schedule;
  private final Totals totals;
  private final long begin = System.nanoTime();
  private volatile boolean stopped;

  ClusterRunner(
      Cluster.Connection cluster,
      List<String> arguments,
      List<String> targets,
      Schedule schedule,
      Totals totals) {
    this.cluster = cluster;
    this.arguments = List.copyOf(arguments);
    this.targets = List.copyOf(targets);
    this.schedule = schedule;
    this.totals = totals;
  }

  @Override
  public void run(BiConsumer<RoundReport, Progress> done) throws InterruptedException {
    var clock = Executors.newSingleThreadScheduledExecutor();
    try {
      schedule
          .time()
          .ifPresent(time -> clock.schedule(this::stop, time.toMillis(), TimeUnit.MILLISECONDS));
      for (long from = 0; !stopped && from < end(); ) {
        var wanted = new ArrayList<Long>();
        for (; from < end() && wanted.size() < BATCHES * MOST_ROUNDS * cluster.workers(); from++) {
          if (schedule.shard().takes(from) && !isDone(from)) {
            wanted.add(from);
          }
        }
        cluster.run(arguments, batches(wanted), lines -> lines.forEach(line -> tell(line, done)));
      }
    } finally {
      clock.shutdownNow();
    }
  }

  private long end() {
    return schedule.rounds().orElse(Long.MAX_VALUE);
  }

  private boolean isDone(long round) {
    return targets.stream().allMatch(target -> totals.covers(target, round));
  }

  /** Small enough that every worker gets several of them. */
  private List<List<Long>> batches(List<Long> rounds) {
    int size = Math.max(1, Math.min(MOST_ROUNDS, rounds.size() / (4 * cluster.workers())));
    var batches = new ArrayList<List<Long>>();
    for (int i = 0; i < rounds.size(); i += size) {
      batches.add(List.copyOf(rounds.subList(i, Math.min(rounds.size(), i + size))));
    }
    return batches;
  }

  /** A round that comes twice, because a machine was thought to be lost, counts once. */
  private void tell(String line, BiConsumer<RoundReport, Progress> done) {
    var report = RoundReport.read(line, Languages.ALL);
    if (!totals.covers(report.entry())) {
      done.accept(report, progress());
    }
  }

  @Override
  public Progress progress() {
    return new Progress(
        totals.all(),
        totals.plans().size(),
        Duration.ofNanos(System.nanoTime() - begin),
        totals.inEngines().toNanos(),
        cluster.workers(),
        List.of());
  }

  @Override
  public void stop() {
    stopped = true;
    cluster.stop();
  }
}
