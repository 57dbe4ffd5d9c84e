package dev.edgecase.cli;

import dev.edgecase.engines.Catalogue;
import dev.edgecase.oracle.Finding;
import dev.edgecase.replay.Bisection;
import dev.edgecase.replay.Trial;
import dev.edgecase.target.Panel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** How old bugs are, counted in versions of their engine (GQS, table 4). */
final class AgeTable {
  private final Catalogue catalogue;
  private final Duration timeLimit;
  private final MarkdownTable table =
      new MarkdownTable("engine", "query", "found in", "versions that it is old:", "since, until");
  private final List<Integer> ages = new ArrayList<>();

  AgeTable(Catalogue catalogue, Duration timeLimit) {
    this.catalogue = catalogue;
    this.timeLimit = timeLimit;
  }

  /** Asks versions about a finding; one of several targets has no version. */
  void add(Finding finding) {
    if (finding.target().contains(Panel.VERSUS)) {
      return;
    }
    var trials = VersionTrials.of(catalogue, finding, timeLimit);
    var versions = trials.known();
    var bisection = trials.search(versions);
    if (!bisection.isTelling()) {
      return;
    }
    int age = age(versions, trials.version(), bisection);
    ages.add(age);
    table.row(
        finding.engine(),
        MarkdownTable.code(finding.query().text()),
        trials.version(),
        age,
        bisection.sentence());
  }

  /** How many versions there were from the first bad one to that of the finding. */
  private static int age(List<String> versions, String own, Bisection bisection) {
    var first =
        bisection.trials().stream()
            .filter(trial -> trial.status() == Trial.Status.BAD)
            .map(Trial::version)
            .findFirst()
            .orElse(own);
    return Math.max(0, versions.indexOf(own) - versions.indexOf(first));
  }

  @Override
  public String toString() {
    if (table.isEmpty()) {
      return "";
    }
    double mean = ages.stream().mapToInt(age -> age).average().orElse(0);
    return table
        + "On average a bug was there for "
        + MarkdownTable.number(mean, 1)
        + " versions before the one in which it was found. GQS (table 4) counts years: 2.2 for Neo4j,"
        + " 3.4 for Memgraph, 4.0 for RedisGraph.\n\n";
  }
}
