package dev.edgecase.cli;

import dev.edgecase.replay.Bisection;
import dev.edgecase.report.FindingStore;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Says how old a bug is. */
@Command(
    name = "bisect",
    description = {
      "Asks the query of a finding on other versions of its engine, each on a fresh host, and says"
          + " which is the first and which the last bad one.",
      "Tries the ends and the version of the finding, then the middle between neighbours that fared"
          + " differently. What it finds goes into the finding's folder: bisect.json and issue.md."
    },
    mixinStandardHelpOptions = true,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {"0:done", "2:could not run, or no version could tell"})
final class BisectCommand implements Callable<Integer> {
  @Parameters(paramLabel = "FINDING", description = "The folder of the finding.")
  private Path folder = Path.of(".");

  @Option(
      names = "--versions",
      paramLabel = "A..B",
      description = "From which version to which; by default all that 'edgecase targets' lists.",
      defaultValue = "..")
  private String versions = "..";

  @Option(names = "--all", description = "Try every version, also between two that fared alike.")
  private boolean all;

  @Mixin private TimeoutOption timeout = new TimeoutOption();

  @Mixin private EngineOptions engines = new EngineOptions();

  @Override
  public Integer call() {
    var discovery = StoredFinding.in(folder);
    var finding = discovery.finding();
    var catalogue = engines.catalogue();
    var trials = VersionTrials.of(catalogue, finding, timeout.get());
    catalogue.target(finding.target()); // says what is wrong with an engine that is not there
    var range = VersionRange.of(versions, trials.known());
    System.out.println(finding.query().text());
    var bisection = all ? trials.all(range) : trials.search(range);
    print(bisection);
    if (!bisection.isTelling()) {
      throw new UserException("No version of " + finding.engine() + " could tell.");
    }
    new FindingStore(folder, Languages.ALL).note(folder, discovery, bisection);
    return Main.NOTHING;
  }

  private static void print(Bisection bisection) {
    System.out.println();
    for (var trial : bisection.trials()) {
      System.out.println(
          "%-14s %-17s %s"
              .formatted(trial.version(), trial.status().words(), trial.note())
              .stripTrailing());
    }
    if (bisection.untried() > 0) {
      System.out.printf(
          "%n%d versions between two that fared alike were not tried; --all tries them too.%n",
          bisection.untried());
    }
    System.out.printf("%n%s%n", bisection.sentence());
  }
}
