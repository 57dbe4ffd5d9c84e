package dev.edgecase.cli;

import dev.edgecase.hunt.HuntOptions;
import dev.edgecase.hunt.SpeedTrial;
import dev.edgecase.oracle.OptimizationOracle;
import dev.edgecase.oracle.Oracles;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures how fast queries are asked and judged. */
@Command(
    name = "speed",
    description = {
      "Measures checks per second of wall time and of CPU time, tool and host together, with one"
          + " worker and guidance off.",
      "Planning counts as time of the engine; nothing is reduced or confirmed."
    },
    mixinStandardHelpOptions = true,
    showDefaultValues = true)
final class BenchSpeedCommand implements Callable<Integer> {
  @Option(
      names = "--target",
      paramLabel = "TARGET",
      description = "What to run on.",
      defaultValue = "tinkergraph@3.6.2")
  private String target = "";

  @Option(
      names = "--rounds",
      paramLabel = "N",
      description = "Rounds that are measured.",
      defaultValue = "20")
  private int rounds;

  @Option(
      names = "--warm-up",
      paramLabel = "N",
      description = "Rounds that run before.",
      defaultValue = "10")
  private int warmUp;

  @Option(
      names = "--queries",
      paramLabel = "N",
      description = "Queries in a round.",
      defaultValue = "500")
  private int queries;

  @Option(
      names = "--oracle",
      paramLabel = "ORACLE",
      description = "Who judges.",
      defaultValue = OptimizationOracle.NAME)
  private String oracle = "";

  @Mixin private TrialOptions common = new TrialOptions();

  @Override
  public Integer call() throws InterruptedException {
    if (Oracles.named(oracle).isEmpty()) {
      throw new UserException("There is no oracle '" + oracle + "'.");
    }
    var asked = common.catalogue().target(target);
    try (var session = asked.open(TrialOptions.TIME_LIMIT)) {
      var trial =
          SpeedTrial.run(
              options(), Languages.of(asked), session, warmUp, rounds, BenchSpeedCommand::cpu);
      common.write(section(asked.name()), table(asked.name(), trial));
    }
    return Main.NOTHING;
  }

  private String section(String name) {
    return "speed " + name + (oracle.equals(OptimizationOracle.NAME) ? "" : " " + oracle);
  }

  private static SpeedTrial.Cpu cpu() {
    var tool = ProcessHandle.current();
    return new SpeedTrial.Cpu(
        tool.info().totalCpuDuration().orElse(Duration.ZERO),
        tool.descendants()
            .map(process -> process.info().totalCpuDuration())
            .flatMap(Optional::stream)
            .reduce(Duration.ZERO, Duration::plus));
  }

  private HuntOptions options() {
    return common.asking(List.of(oracle), queries);
  }

  private String table(String name, SpeedTrial trial) {
    var counts = trial.counts();
    return String.format(
        Locale.ROOT,
        """
        `edgecase bench speed --target %s --oracle %s --seed %d --rounds %d --warm-up %d --queries %d \
        --vertices %d --edges %d --max-length %d --max-cost %d`

        | measure | value |
        | --- | ---: |
        | queries | %d |
        | executions | %d |
        | checks | %d |
        | effective | %.1f %% |
        | checks per second of wall time | %.0f |
        | checks per second of CPU time (tool and host) | %.0f |
        | queries per second of wall time | %.1f |
        | queries per second, if they are only made | %.0f |
        | time for making a query, as a part of the engine's for it | %.1f %% |
        | CPU time of the tool | %.1f s |
        | CPU time of the host | %.1f s |
        | engine share of wall time | %.2f |
        | loading and resetting, share of wall time | %.1f %% |
        """,
        name,
        oracle,
        common.seed(),
        rounds,
        warmUp,
        queries,
        options().vertices(),
        options().edges(),
        common.sizes().maxLength(),
        common.sizes().maxCost(),
        counts.queries(),
        counts.executions(),
        counts.allChecks(),
        100.0 * counts.allEffective() / Math.max(1, counts.allChecks()),
        trial.checksPerSecond(),
        trial.checksPerCpuSecond(),
        counts.queries() / (trial.wall().toNanos() / 1e9),
        trial.madePerSecond(),
        100 * trial.makingShare(),
        trial.cpu().tool().toNanos() / 1e9,
        trial.cpu().host().toNanos() / 1e9,
        trial.engineShare(),
        100 * trial.loadingShare());
  }
}
