package dev.edgecase.cli;

import dev.edgecase.engines.Catalogue;
import dev.edgecase.engines.Descriptor;
import dev.edgecase.hunt.HuntOptions;
import dev.edgecase.hunt.SpeedTrial;
import dev.edgecase.oracle.OptimizationOracle;
import dev.edgecase.query.QueryOptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures what of a round is spent on its graph. */
@Command(
    name = "loading",
    description = {
      "Measures which part of a round is spent on emptying the engine and on loading the graph, in"
          + " all surroundings that its queries ask for.",
      "One worker, guidance off; nothing is reduced or confirmed."
    },
    mixinStandardHelpOptions = true,
    showDefaultValues = true)
final class BenchLoadingCommand implements Callable<Integer> {
  @Option(
      names = "--target",
      paramLabel = "TARGET",
      description =
          "What to run on; may be given several times. Without it, every engine that needs no"
              + " address, at its default version.")
  private List<String> targets = new ArrayList<>();

  @Option(names = "--seed", description = "Decides everything that is random.", defaultValue = "1")
  private long seed;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      description = "Rounds that are measured; one runs before.",
      defaultValue = "2")
  private int rounds;

  @Option(
      names = "--queries",
      paramLabel = "N",
      description = "Queries in a round.",
      defaultValue = "1000")
  private int queries;

  @Mixin private SizeOptions sizes = new SizeOptions();

  @Mixin private EngineOptions engines = new EngineOptions();

  @Mixin private DocumentOptions document = new DocumentOptions();

  @Override
  public Integer call() throws InterruptedException {
    var known = engines.catalogue();
    var rows = new StringBuilder();
    for (var name : targets.isEmpty() ? embedded(known) : targets) {
      var target = known.target(name);
      System.err.println("Measuring " + target.name() + " ...");
      try (var session = target.open(Duration.ofSeconds(60))) {
        rows.append(
            row(
                target.name(),
                SpeedTrial.run(
                    options(), Languages.of(target), session, 1, rounds, SpeedTrial.Cpu::none)));
      }
    }
    document.write("loading", table(rows));
    return Main.NOTHING;
  }

  private static List<String> embedded(Catalogue known) {
    return known.engines().stream()
        .filter(engine -> engine.addresses().isEmpty())
        .map(Descriptor::name)
        .toList();
  }

  private HuntOptions options() {
    return new HuntOptions(
        List.of(OptimizationOracle.NAME),
        Set.of(),
        seed,
        OptionalLong.empty(),
        Optional.empty(),
        queries,
        1,
        sizes.vertices(),
        sizes.edges(),
        new QueryOptions(sizes.maxLength(), sizes.maxCost()),
        false,
        Integer.MAX_VALUE,
        Duration.ofSeconds(60),
        0);
  }

  private String row(String name, SpeedTrial trial) {
    return String.format(
        Locale.ROOT,
        "| `%s` | %.2f | %.1f | %.1f %% |%n",
        name,
        trial.loading().toNanos() / 1e9 / rounds,
        trial.wall().toNanos() / 1e9 / rounds,
        100 * trial.loadingShare());
  }

  private String table(StringBuilder rows) {
    return String.format(
        Locale.ROOT,
        "`edgecase bench loading --seed %d --rounds %d --queries %d --vertices %d --edges %d%s`%n%n"
            + "| target | loading and resetting, s per round | round, s | share |%n"
            + "| --- | ---: | ---: | ---: |%n%s",
        seed,
        rounds,
        queries,
        sizes.vertices(),
        sizes.edges(),
        String.join("", targets.stream().map(target -> " --target " + target).toList()),
        rows);
  }
}
