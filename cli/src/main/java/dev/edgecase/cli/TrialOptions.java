package dev.edgecase.cli;

import dev.edgecase.engines.Catalogue;
import dev.edgecase.hunt.HuntOptions;
import dev.edgecase.hunt.Schedule;
import dev.edgecase.oracle.Chain;
import dev.edgecase.oracle.GraphSize;
import dev.edgecase.query.QueryOptions;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What every measurement can be told. */
@Command
final class TrialOptions {
  /** Long enough for any answer, so that no measurement depends on it. */
  static final Duration TIME_LIMIT = Duration.ofSeconds(60);

  /** The most queries of a round of a hunt, by default. */
  static final int QUERIES = 500;

  @Option(names = "--seed", description = "Decides everything that is random.", defaultValue = "1")
  private long seed;

  private Budget budget = Budget.unlimited();

  @Option(
      names = "--budget",
      paramLabel = "TIME",
      description =
          "End after this time at the latest, and keep what is measured by then: 30s, 5m, 1h30m.",
      converter = Durations.class)
  void budget(Duration time) {
    budget = Budget.of(time);
  }

  @Mixin private SizeOptions sizes = new SizeOptions();

  @Mixin private EngineOptions engines = new EngineOptions();

  @Mixin private DocumentOptions document = new DocumentOptions();

  long seed() {
    return seed;
  }

  /** The time for the measurement, which runs since the command line was read. */
  Budget budget() {
    return budget;
  }

  SizeOptions sizes() {
    return sizes;
  }

  Catalogue catalogue() {
    return engines.catalogue();
  }

  void write(String section, String content) {
    document.write(section, content);
  }

  void save(String section, String content) {
    document.save(section, content);
  }

  /** Rounds by one worker in which every query is asked, and nothing is reduced. */
  HuntOptions asking(List<String> oracles, int queries) {
    return asking(oracles, queries, sizes.graph(oracles));
  }

  /** The same on graphs of another size. */
  HuntOptions asking(List<String> oracles, int queries, GraphSize graph) {
    return new HuntOptions(
        oracles,
        EnumSet.allOf(Chain.class),
        seed,
        Schedule.of(OptionalLong.empty(), Optional.empty(), 1),
        queries,
        graph.vertices(),
        graph.edges(),
        0,
        new QueryOptions(sizes.maxLength(), sizes.maxCost()),
        false,
        Integer.MAX_VALUE,
        TIME_LIMIT,
        0);
  }

  /** Rounds as those of a hunt, unless told otherwise, within the budget. */
  HuntOptions hunting(
      List<String> oracles,
      OptionalLong rounds,
      Optional<Duration> time,
      int queries,
      int workers,
      int reduction) {
    return hunting(oracles, rounds, time, queries, workers, reduction, 1);
  }

  /** The same for the next of several hunts that share what is left of the budget. */
  HuntOptions hunting(
      List<String> oracles,
      OptionalLong rounds,
      Optional<Duration> time,
      int queries,
      int workers,
      int reduction,
      int hunts) {
    var graph = sizes.graph(oracles);
    return new HuntOptions(
        oracles,
        EnumSet.allOf(Chain.class),
        seed,
        Schedule.of(rounds, budget.share(hunts).within(time), workers),
        queries,
        graph.vertices(),
        graph.edges(),
        sizes.changes(),
        new QueryOptions(sizes.maxLength(), sizes.maxCost()),
        true,
        250,
        Duration.ofSeconds(10),
        reduction);
  }
}
