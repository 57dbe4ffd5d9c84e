package dev.edgecase.cli;

import dev.edgecase.oracle.Finding;
import dev.edgecase.replay.Recurrence;
import dev.edgecase.report.Outcomes;
import dev.edgecase.target.Target;
import java.nio.file.Path;
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

  @Mixin private TimeoutOption timeout = new TimeoutOption();

  @Mixin private EngineOptions engines = new EngineOptions();

  @Override
  public Integer call() {
    var finding = StoredFinding.in(folder).finding();
    var asked = engines.catalogue().target(target.orElse(finding.target()));
    var replay = StoredFinding.replay(finding);
    System.out.println(finding.query().text());
    print("Then, on " + finding.target(), finding);
    try (var session = asked.open(timeout.get())) {
      return report(asked, replay.on(session));
    }
  }

  private static int report(Target asked, Recurrence now) {
    if (now instanceof Recurrence.Same same) {
      print("Now, on " + asked.name(), same.finding());
      System.out.println("\nIt still happens.");
      return Main.FOUND;
    }
    if (now instanceof Recurrence.Other other) {
      print("Now, on " + asked.name(), other.finding());
      System.out.println("\nIt no longer happens like this; this is another bug.");
      return Main.FOUND;
    }
    if (now instanceof Recurrence.Unasked unasked) {
      throw new UserException(
          "%s cannot tell: %s.".formatted(asked.name(), unasked.reason().replaceFirst("\\.$", "")));
    }
    System.out.println("\nNow, on " + asked.name() + ": it no longer happens.");
    return Main.NOTHING;
  }

  private static void print(String when, Finding finding) {
    System.out.println("\n" + when + ": " + finding.sentence());
    for (var observation : finding.observations()) {
      System.out.println("  " + observation.text(finding.query()));
      System.out.println("    " + Outcomes.describe(observation.outcome()));
    }
  }
}
