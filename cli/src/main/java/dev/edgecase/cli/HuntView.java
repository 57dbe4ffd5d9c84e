package dev.edgecase.cli;

import dev.edgecase.hunt.Discovery;
import dev.edgecase.hunt.HuntOptions;
import dev.edgecase.hunt.Progress;
import dev.edgecase.hunt.Schedule;
import dev.edgecase.report.FindingStore;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Shows how a campaign goes on: on a terminal a block of lines that is drawn again and again,
 * elsewhere a line now and then.
 */
final class HuntView {
  /** The launcher says whether standard output is a terminal; Java cannot tell. */
  private static final String TERMINAL = "edgecase.terminal";

  private static final Duration REDRAW = Duration.ofMillis(250);
  private static final Duration QUIET = Duration.ofSeconds(10);

  private final PrintStream out;
  private final boolean terminal;
  private final List<String> targets;
  private final HuntOptions options;
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            var thread = new Thread(task, "view");
            thread.setDaemon(true);
            return thread;
          });
  private long lastShown = System.nanoTime();
  private int linesDrawn;

  private HuntView(PrintStream out, boolean terminal, List<String> targets, HuntOptions options) {
    this.out = out;
    this.terminal = terminal;
    this.targets = targets;
    this.options = options;
  }

  static HuntView choose(PrintStream out, List<String> targets, HuntOptions options) {
    return new HuntView(out, Boolean.getBoolean(TERMINAL), targets, options);
  }

  /** From now on it moves, also within a round, which may take long. */
  void begin(Supplier<Progress> progress, FindingStore store) {
    out.printf(
        "Hunting on %s with %s, seed %d, %s, %d %s.%n",
        String.join(", ", targets),
        listed(options.oracles()),
        options.seed(),
        length(options.schedule()),
        options.schedule().workers(),
        options.schedule().workers() == 1 ? "worker" : "workers");
    long pace = pace().toMillis();
    clock.scheduleWithFixedDelay(
        () -> show(progress.get(), store), pace, pace, TimeUnit.MILLISECONDS);
  }

  private static String length(Schedule schedule) {
    var shard = schedule.shard();
    return (schedule.rounds().isPresent()
            ? schedule.rounds().getAsLong() + " rounds"
            : words(schedule.time().orElse(Duration.ZERO)))
        + (shard.of() > 1 ? " (shard " + shard + ")" : "");
  }

  private static String listed(List<String> names) {
    int last = names.size() - 1;
    return last < 1
        ? String.join("", names)
        : String.join(", ", names.subList(0, last)) + " and " + names.get(last);
  }

  synchronized void discovery(Discovery discovery) {
    erase();
    var finding = discovery.finding();
    out.printf("%nNEW %s: %s%n", finding.consequence().words(), finding.sentence());
    out.println("    " + finding.query().text());
  }

  /** Shows where things stand, unless that was shown a moment ago. */
  synchronized void show(Progress progress, FindingStore store) {
    long now = System.nanoTime();
    if (clock.isShutdown() || now - lastShown < pace().toNanos()) {
      return;
    }
    lastShown = now;
    if (terminal) {
      erase();
      var lines = block(progress, store);
      lines.forEach(out::println);
      linesDrawn = lines.size();
    } else {
      out.println(line(progress, store));
    }
    out.flush();
  }

  synchronized void end(Progress progress, FindingStore store, Path folder) {
    clock.shutdownNow();
    erase();
    out.println();
    block(progress, store).forEach(out::println);
    for (var discovery : store.findings()) {
      var finding = discovery.finding();
      out.printf(
          "%n%s%s%n  %s%n  %s%n  %s%n",
          finding.consequence().words(),
          finding.located().isEmpty() ? "" : " (" + String.join(", ", finding.located()) + ")",
          finding.query().text(),
          finding.sentence(),
          folder.resolve("findings").resolve(discovery.signature().id()));
    }
    for (var count : store.knownCounts()) {
      if (count.bugs() > 0) {
        out.printf(
            "%nknown: %s%n  bugs %d   hits %d%n", count.entry().link(), count.bugs(), count.hits());
      }
    }
    for (var growth : progress.growths()) {
      if (growth.rounds() > 1) {
        out.printf(
            "%nmemory of a host of %s: %d MB after its first round, %d MB after %d%n",
            growth.target(), growth.first() >> 20, growth.last() >> 20, growth.rounds());
      }
    }
    out.printf("%nSummary: %s%n", folder.resolve("summary.json"));
  }

  void report(Path page) {
    out.printf("Report: %s%n", page);
  }

  private Duration pace() {
    return terminal ? REDRAW : QUIET;
  }

  private void erase() {
    if (linesDrawn > 0) {
      out.printf("\u001b[%dA\u001b[J", linesDrawn);
      linesDrawn = 0;
    }
  }

  private static String line(Progress progress, FindingStore store) {
    var counts = progress.counts();
    return String.format(
        Locale.ROOT,
        "%s  %d rounds  %d queries  %.0f effective checks/s  engine share %.2f  %d findings",
        words(progress.elapsed()),
        counts.rounds(),
        counts.queries(),
        progress.effectivePerSecond(),
        progress.engineShare(),
        store.findings().size());
  }

  private static List<String> block(Progress progress, FindingStore store) {
    var counts = progress.counts();
    var lines = new ArrayList<String>();
    lines.add(
        String.format(
            Locale.ROOT,
            "time %s   rounds %d   queries %d (%.0f %% non-empty)",
            words(progress.elapsed()),
            counts.rounds(),
            counts.queries(),
            percent(counts.nonEmpty(), counts.queries())));
    lines.add(
        String.format(
            Locale.ROOT,
            "checks %d (%.0f %% effective, %.0f/s)   engine share %.2f%s",
            counts.allChecks(),
            percent(counts.allEffective(), counts.allChecks()),
            progress.effectivePerSecond(),
            progress.engineShare(),
            progress.strategySets() > 0 ? "   plans " + progress.strategySets() : ""));
    counts.skips().entrySet().stream()
        .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
        .limit(4)
        .forEach(skip -> lines.add("skipped " + skip.getValue() + "   " + skip.getKey()));
    lines.add(
        "findings "
            + store.findings().size()
            + " new, "
            + Math.max(0, counts.hits() - store.findings().size() - store.known().size())
            + " seen again   known "
            + store.known().size()
            + "   suspects "
            + store.suspects().size());
    return lines;
  }

  private static double percent(long part, long whole) {
    return whole == 0 ? 0 : 100.0 * part / whole;
  }

  private static String words(Duration duration) {
    long seconds = duration.toSeconds();
    return seconds < 60 ? seconds + " s" : seconds / 60 + " min " + seconds % 60 + " s";
  }
}
