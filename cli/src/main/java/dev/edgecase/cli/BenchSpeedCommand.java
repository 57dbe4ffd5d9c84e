package dev.edgecase.cli;

import dev.edgecase.hunt.HuntOptions;
import dev.edgecase.hunt.SpeedTrial;
import dev.edgecase.oracle.OptimizationOracle;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures the speed of the optimization oracle. */
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

  @Mixin private TrialOptions common = new TrialOptions();

  @Override
  public Integer call() throws InterruptedException {
    var asked = common.catalogue().target(target);
    try (var session = asked.open(TrialOptions.TIME_LIMIT)) {
      var trial =
          SpeedTrial.run(
              options(), Languages.of(asked), session, warmUp, rounds, BenchSpeedCommand::cpu);
      common.write("speed " + asked.name(), table(asked.name(), trial));
    }
    return Main.NOTHING;
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
    return common.asking(List.of(OptimizationOracle.NAME), queries);
  }

  private String table(String name, SpeedTrial trial) {
    var counts = trial.counts();
    return String.format(
        Locale.ROOT,
        """
        `edgecase bench speed --target %s --seed %d --rounds %d --warm-up %d --queries %d \
        --vertices %d --edges %d --max-length %d --max-cost %d`

        | measure | value |
        | --- | ---: |
        | queries | %d |
        | executions | %d |
        | checks | %d |
        | effective | %.1f %% |
        | checks per second of wall time | %.0f |
        | checks per second of CPU time (tool and host) | %.0f |
        | CPU time of the tool | %.1f s |
        | CPU time of the host | %.1f s |
        | engine share of wall time | %.2f |
        | loading and resetting, share of wall time | %.1f %% |
        """,
        name,
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
        trial.cpu().tool().toNanos() / 1e9,
        trial.cpu().host().toNanos() / 1e9,
        trial.engineShare(),
        100 * trial.loadingShare());
  }
}
