package dev.edgecase.cli;

import static dev.edgecase.cli.MarkdownTable.number;
import static dev.edgecase.cli.MarkdownTable.percent;

import dev.edgecase.engines.ProcessMemory;
import dev.edgecase.hunt.SpeedTrial;
import dev.edgecase.target.Session;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** What is measured of speed as rows of tables. */
final class SpeedTables {
  private static final double MEGABYTE = 1 << 20;

  private SpeedTables() {}

  /** A row for each target, oracle and number of workers. */
  static MarkdownTable all() {
    return new MarkdownTable(
        "target",
        "oracle",
        "workers:",
        "queries:",
        "executions:",
        "checks:",
        "effective:",
        "checks/s:",
        "executions/s:",
        "checks per CPU second:",
        "tool's CPU ms per check:",
        "engine share:",
        "loading:",
        "made/s:",
        "making, of the engine's time:",
        "tool MB:",
        "hosts MB:");
  }

  static void add(
      MarkdownTable table, String target, String oracle, SpeedTrial trial, List<Session> sessions) {
    var counts = trial.counts();
    table.row(
        "`" + target + "`",
        oracle,
        trial.workers(),
        counts.queries(),
        counts.executions(),
        counts.allChecks(),
        percent(counts.allEffective(), counts.allChecks()),
        number(trial.checksPerSecond(), 0),
        number(trial.executionsPerSecond(), 0),
        number(trial.checksPerCpuSecond(), 0),
        number(trial.toolMillisPerCheck(), 3),
        number(trial.engineShare(), 2),
        percent(Math.round(1000 * trial.loadingShare()), 1000),
        number(trial.madePerSecond(), 0),
        percent(Math.round(1000 * trial.makingShare()), 1000),
        tool(),
        hosts(sessions));
  }

  /** A row for each size of graphs, or length of queries. */
  static MarkdownTable growth(String what) {
    return new MarkdownTable(
        what,
        "queries:",
        "queries/s:",
        "checks/s:",
        "engine share:",
        "loading:",
        "tool MB:",
        "host MB:");
  }

  static void add(MarkdownTable table, String what, SpeedTrial trial, List<Session> sessions) {
    table.row(
        what,
        trial.counts().queries(),
        number(trial.queriesPerSecond(), 1),
        number(trial.checksPerSecond(), 1),
        number(trial.engineShare(), 2),
        number(trial.loading().toNanos() / 1e9, 2) + " s",
        tool(),
        hosts(sessions));
  }

  private static String tool() {
    return megabytes(ProcessMemory.of(ProcessHandle.current()));
  }

  private static String hosts(List<Session> sessions) {
    var known = sessions.stream().map(Session::memory).filter(OptionalLong::isPresent).toList();
    return known.isEmpty()
        ? ""
        : megabytes(OptionalLong.of(known.stream().mapToLong(OptionalLong::getAsLong).sum()));
  }

  private static String megabytes(OptionalLong bytes) {
    return bytes.isPresent() ? number(bytes.getAsLong() / MEGABYTE, 0) : "";
  }

  /** CPU time of this process and of all that it has started. */
  static SpeedTrial.Cpu cpu() {
    var tool = ProcessHandle.current();
    return new SpeedTrial.Cpu(
        tool.info().totalCpuDuration().orElse(Duration.ZERO),
        tool.descendants()
            .map(process -> process.info().totalCpuDuration())
            .flatMap(Optional::stream)
            .reduce(Duration.ZERO, Duration::plus));
  }
}
