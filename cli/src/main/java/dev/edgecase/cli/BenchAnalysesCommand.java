package dev.edgecase.cli;

import dev.edgecase.hunt.Discovery;
import dev.edgecase.oracle.Finding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The papers' analyses of what hunts have found. */
@Command(
    name = "analyses",
    description = {
      "Analyses the findings of hunts as the papers do: located strategies (DOT, figures 8 and 9),"
          + " chains that see them (QuDi, figure 8), which other oracles see them (DOT, RQ3; QuDi, 4.3;"
          + " GQS, 5.4.3), how large their queries are (GQS, figures 10 to 15), and how old they are"
          + " (GQS, table 4).",
      "The graph and the query of each finding are asked again, and on other versions with --ages."
    },
    mixinStandardHelpOptions = true,
    showDefaultValues = true)
final class BenchAnalysesCommand implements Callable<Integer> {
  @Parameters(paramLabel = "OUT", description = "The out folders of hunts.", arity = "1..*")
  private List<Path> folders = new ArrayList<>();

  @Option(
      names = "--against",
      paramLabel = "TARGET",
      description =
          "What the oracle differential compares the target of a finding with; may be given several"
              + " times.")
  private List<String> against = new ArrayList<>();

  @Option(names = "--ages", description = "Ask older and newer versions, which takes longest.")
  private boolean ages;

  @Mixin private TrialOptions common = new TrialOptions();

  private String overlap = "";
  private String age = "";
  private int judged;
  private int dated;

  @Override
  public Integer call() {
    var findings = findings();
    if (findings.isEmpty()) {
      throw new UserException("There are no findings in these folders.");
    }
    judge(findings);
    if (ages) {
      date(findings);
    }
    common.write("analyses", text(findings));
    return Main.NOTHING;
  }

  /** One finding of each signature, from whichever folder comes first. */
  private List<Finding> findings() {
    var byId = new TreeMap<String, Discovery>();
    for (var folder : folders) {
      for (var place : List.of("findings", "known")) {
        for (var bug : subfolders(folder.resolve(place))) {
          var discovery = StoredFinding.in(bug);
          byId.putIfAbsent(discovery.signature().id(), discovery);
        }
      }
    }
    return byId.values().stream().map(Discovery::finding).toList();
  }

  private static List<Path> subfolders(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> bugs = Files.list(folder)) {
      return bugs.filter(Files::isDirectory).sorted().toList();
    } catch (IOException problem) {
      throw new UserException(
          "The out folder cannot be read: " + IoProblems.explain(problem) + ".", problem);
    }
  }

  private void judge(List<Finding> findings) {
    var budget = ages ? common.budget().share(2) : common.budget();
    try (var opinions = new Overlap(common.catalogue(), against, TrialOptions.TIME_LIMIT)) {
      for (var finding : findings) {
        if (!budget.isOver()) {
          System.err.println("Judging " + finding.query().text());
          opinions.add(finding);
          judged++;
          overlap = opinions.tables();
          common.save("analyses", text(findings));
        }
      }
    }
  }

  private void date(List<Finding> findings) {
    var table = new AgeTable(common.catalogue(), TrialOptions.TIME_LIMIT);
    for (var finding : findings) {
      if (!common.budget().isOver()) {
        System.err.println("Dating " + finding.query().text());
        table.add(finding);
        dated++;
        age = table.toString();
        common.save("analyses", text(findings));
      }
    }
  }

  private String text(List<Finding> findings) {
    return "`edgecase bench analyses OUT..."
        + String.join("", against.stream().map(target -> " --against " + target).toList())
        + (ages ? " --ages" : "")
        + "`: "
        + findings.size()
        + " findings of "
        + engines(findings)
        + "\n\nLocated strategies:\n\n"
        + LocatedTable.of(findings)
        + "What each oracle sees of the findings of another, of those that it judges at all:\n\n"
        + overlap
        + "Findings by the size of their reduced queries:\n\n"
        + ShapeTable.of(findings)
        + PaperTables.shapes()
        + age
        + common.budget().note(judged, findings.size(), "findings that other oracles judge")
        + (ages ? common.budget().note(dated, findings.size(), "findings that are dated") : "");
  }

  private static String engines(List<Finding> findings) {
    Map<String, Integer> counts = new TreeMap<>();
    findings.forEach(finding -> counts.merge(finding.engine(), 1, Integer::sum));
    return String.join(
        ", ", counts.entrySet().stream().map(e -> e.getKey() + " (" + e.getValue() + ")").toList());
  }
}
