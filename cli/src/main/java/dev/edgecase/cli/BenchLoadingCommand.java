package dev.edgecase.cli;

import dev.edgecase.engines.Catalogue;
import dev.edgecase.engines.Descriptor;
import dev.edgecase.hunt.HuntOptions;
import dev.edgecase.hunt.SpeedTrial;
import dev.edgecase.oracle.OptimizationOracle;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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

  @Mixin private TrialOptions common = new TrialOptions();

  @Override
  public Integer call() throws InterruptedException {
    var known = common.catalogue();
    var rows = new StringBuilder();
    var names = targets.isEmpty() ? embedded(known) : targets;
    int done = 0;
    for (var name : names) {
      if (common.budget().isOver()) {
        break;
      }
      var target = known.target(name);
      System.err.println("Measuring " + target.name() + " ...");
      try (var session = target.open(TrialOptions.TIME_LIMIT)) {
        rows.append(
            row(
                target.name(),
                SpeedTrial.run(
                    options(),
                    Languages.of(target),
                    List.of(session),
                    1,
                    rounds,
                    common.budget()::isOver,
                    common.budget()::isOver,
                    SpeedTrial.Cpu::none)));
        done++;
      }
    }
    var note = common.budget().note(done, names.size(), "targets");
    common.write("loading", table(rows) + note);
    return Main.NOTHING;
  }

  private static List<String> embedded(Catalogue known) {
    return known.engines().stream()
        .filter(engine -> engine.addresses().isEmpty())
        .map(Descriptor::name)
        .toList();
  }

  private HuntOptions options() {
    return common.asking(List.of(OptimizationOracle.NAME), queries);
  }

  private String row(String name, SpeedTrial trial) {
    return String.format(
        Locale.ROOT,
        "| `%s` | %.2f | %.1f | %.1f %% |%n",
        name,
        trial.loading().toNanos() / 1e9 / Math.max(1, trial.counts().rounds()),
        trial.wall().toNanos() / 1e9 / Math.max(1, trial.counts().rounds()),
        100 * trial.loadingShare());
  }

  private String table(StringBuilder rows) {
    return String.format(
        Locale.ROOT,
        "`edgecase bench loading --seed %d --rounds %d --queries %d --vertices %d --edges %d%s`%n%n"
            + "| target | loading and resetting, s per round | round, s | share |%n"
            + "| --- | ---: | ---: | ---: |%n%s",
        common.seed(),
        rounds,
        queries,
        options().vertices(),
        options().edges(),
        String.join("", targets.stream().map(target -> " --target " + target).toList()),
        rows);
  }
}
