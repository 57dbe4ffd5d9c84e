package dev.edgecase.cli;

import dev.edgecase.oracle.Finding;
import dev.edgecase.oracle.Guidance;
import dev.edgecase.oracle.Judgement;
import dev.edgecase.oracle.Oracles;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.report.Outcomes;
import dev.edgecase.target.Target;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Asks a finding's query again. */
@Command(
    name = "replay",
    description = "Asks the query of a finding again and says whether the bug is still there.",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {"0:it no longer happens", "1:it still happens", "2:could not run"})
final class ReplayCommand implements Callable<Integer> {
  @Parameters(paramLabel = "DIR", description = "The folder of a finding.")
  private Path folder = Path.of(".");

  @Option(
      names = "--target",
      paramLabel = "TARGET",
      description = "Ask another target; by default the one of the finding.")
  private Optional<String> target = Optional.empty();

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      description = "The longest that the engine may take for one request.",
      defaultValue = "10s",
      converter = Durations.class)
  private Duration timeout = Duration.ofSeconds(10);

  @Mixin private EngineOptions engines = new EngineOptions();

  @Override
  public Integer call() {
    var finding = StoredFinding.in(folder).finding();
    var asked = engines.catalogue().target(target.orElse(finding.target()));
    var oracle =
        Oracles.named(finding.oracle())
            .orElseThrow(
                () ->
                    new UserException(
                        "The finding was made by the oracle '"
                            + finding.oracle()
                            + "', which is not built in."));
    System.out.println(finding.query().text());
    print("Then, on " + finding.target(), finding);
    try (var session = asked.open(timeout)) {
      var judgement =
          new Judgement(oracle.make().apply(Guidance.off()), standard(finding), session);
      var again =
          judgement
              .of(finding.graph(), finding.query())
              .filter(now -> now.consequence() == finding.consequence());
      return report(asked, again);
    }
  }

  private static int report(Target asked, Optional<Finding> again) {
    if (again.isEmpty()) {
      System.out.println("\nNow, on " + asked.name() + ": it no longer happens.");
      return Main.NOTHING;
    }
    print("Now, on " + asked.name(), again.get());
    System.out.println("\nIt still happens.");
    return Main.FOUND;
  }

  private static void print(String when, Finding finding) {
    System.out.println("\n" + when + ": " + finding.sentence());
    for (var observation : finding.observations()) {
      System.out.println("  " + finding.query().text(observation.configuration()));
      System.out.println("    " + Outcomes.describe(observation.outcome()));
    }
  }

  /** The pinned choices of the finding's round. */
  private static Configuration standard(Finding finding) {
    return finding.observations().stream()
        .map(o -> Optional.ofNullable(o.configuration().settings().get(Configuration.ORDER)))
        .flatMap(Optional::stream)
        .findFirst()
        .map(order -> Configuration.DEFAULT.with(Configuration.ORDER, order))
        .orElse(Configuration.DEFAULT);
  }
}
