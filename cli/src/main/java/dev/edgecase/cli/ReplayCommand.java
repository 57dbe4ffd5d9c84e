package dev.edgecase.cli;

import dev.edgecase.oracle.Finding;
import dev.edgecase.replay.Recurrence;
import dev.edgecase.report.Outcomes;
import dev.edgecase.target.Session;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Asks the queries of findings again. */
@Command(
    name = "replay",
    description = {
      "Asks the query of a finding again and says whether the bug is still there.",
      "With several findings it also counts: 'edgecase replay --target NEW edgecase-out/findings/*'"
          + " says what an upgrade mends."
    },
    mixinStandardHelpOptions = true,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:it no longer happens; of several, none does",
      "1:it still happens; of several, one does",
      "2:could not run; of several, none happens and one could not be asked"
    })
final class ReplayCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "DIR",
      arity = "1..*",
      description = "The folder of a finding; there may be several.")
  private List<Path> folders = new ArrayList<>();

  @Option(
      names = "--target",
      paramLabel = "TARGET",
      description = "Ask another target; by default the one of each finding.")
  private Optional<String> target = Optional.empty();

  @Mixin private TimeoutOption timeout = new TimeoutOption();

  @Mixin private EngineOptions engines = new EngineOptions();

  private int happen;
  private int gone;
  private int unasked;

  @Override
  public Integer call() {
    var byTarget = new LinkedHashMap<String, List<Finding>>();
    for (var folder : folders) {
      var finding = StoredFinding.in(folder).finding();
      StoredFinding.replay(finding); // Says at once what cannot be asked at all.
      byTarget
          .computeIfAbsent(target.orElse(finding.target()), name -> new ArrayList<>())
          .add(finding);
    }
    var catalogue = engines.catalogue();
    byTarget.forEach(
        (name, findings) -> {
          try (var session = catalogue.target(name).open(timeout.get())) {
            findings.forEach(finding -> replay(finding, session));
          }
        });
    if (folders.size() > 1) {
      System.out.printf(
          "%d still happen, %d no longer happen, %d could not be asked.%n", happen, gone, unasked);
    }
    return happen > 0 ? Main.FOUND : unasked > 0 ? Main.COULD_NOT_RUN : Main.NOTHING;
  }

  private void replay(Finding finding, Session session) {
    System.out.println(finding.query().text());
    print("Then, on " + finding.target(), finding);
    report(session.target().name(), StoredFinding.replay(finding).on(session));
    if (folders.size() > 1) {
      System.out.println();
    }
  }

  private void report(String asked, Recurrence now) {
    if (now instanceof Recurrence.Same same) {
      happen++;
      print("Now, on " + asked, same.finding());
      System.out.println("\nIt still happens.");
    } else if (now instanceof Recurrence.Other other) {
      happen++;
      print("Now, on " + asked, other.finding());
      System.out.println("\nIt no longer happens like this; this is another bug.");
    } else if (now instanceof Recurrence.Unasked untold) {
      unasked++;
      var sentence =
          "%s cannot tell: %s.".formatted(asked, untold.reason().replaceFirst("\\.$", ""));
      if (folders.size() == 1) {
        throw new UserException(sentence);
      }
      System.out.println("\n" + sentence);
    } else {
      gone++;
      System.out.println("\nNow, on " + asked + ": it no longer happens.");
    }
  }

  private static void print(String when, Finding finding) {
    System.out.println("\n" + when + ": " + finding.sentence());
    for (var observation : finding.observations()) {
      System.out.println("  " + observation.text(finding.query()));
      System.out.println("    " + Outcomes.describe(observation.outcome()));
    }
  }
}
