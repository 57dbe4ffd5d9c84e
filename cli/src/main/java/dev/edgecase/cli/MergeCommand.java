package dev.edgecase.cli;

import dev.edgecase.report.Bug;
import dev.edgecase.report.Merge;
import dev.edgecase.report.Results;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Puts the out folders of several hunts together. */
@Command(
    name = "merge",
    description = {
      "Puts the out folders of several shards of a hunt together: bugs with the same signature become"
          + " one, the smallest example is kept, and counts are added up.",
      "A round counts once, however often it is merged. Hunts with another seed, other targets or"
          + " other options are refused."
    },
    mixinStandardHelpOptions = true,
    showDefaultValues = true,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:merged",
      "1:merged, and there are bugs of the kind that --fail-on names",
      "2:could not be merged"
    })
final class MergeCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "DIR",
      arity = "1..*",
      description =
          "The out folders of hunts, or of earlier merges; those that were killed will do.")
  private List<Path> folders = new ArrayList<>();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      required = true,
      description = "Where the findings, the summary and the report go.")
  private Path out = Path.of("edgecase-out");

  @Option(
      names = "--fail-on",
      paramLabel = "new|any|never",
      description = "Which bugs make the exit code 1: those that are not known, any, or none.",
      defaultValue = "never")
  private FailOn failOn = FailOn.NEVER;

  @Mixin private CiOptions ci = new CiOptions();

  @Override
  public Integer call() {
    ci.check();
    for (var folder : folders) {
      if (!Files.isDirectory(folder)) {
        throw new UserException("There is no folder " + folder + ".");
      }
    }
    try {
      return merge();
    } catch (IllegalArgumentException refusal) {
      throw new UserException(String.valueOf(refusal.getMessage()), refusal);
    } catch (IOException problem) {
      throw new UserException(
          "The folders could not be merged: " + IoProblems.explain(problem) + ".", problem);
    }
  }

  private int merge() throws IOException {
    var merge = new Merge(Languages.ALL);
    for (var folder : folders) {
      merge.add(folder);
    }
    merge.damaged().forEach(System.err::println);
    new OutFolder(out)
        .setAside()
        .ifPresent(place -> System.out.println("What was in it before is now in " + place + "."));
    var store = merge.write(out);
    var results = Results.read(out, Languages.ALL);
    results.summary().ifPresent(summary -> tell(summary.progress().counts().rounds(), results));
    System.out.println("Report: " + ReportCommand.page(out, results));
    ci.write(results);
    return failOn.applies(store.findings().size(), store.known().size())
        ? Main.FOUND
        : Main.NOTHING;
  }

  private void tell(long rounds, Results results) {
    System.out.printf(
        "Merged %d %s: %d rounds, %d findings, %d known, %d suspects.%n",
        folders.size(),
        folders.size() == 1 ? "folder" : "folders",
        rounds,
        results.bugs(Bug.Status.NEW).size(),
        results.bugs(Bug.Status.KNOWN).size(),
        results.bugs(Bug.Status.SUSPECT).size());
  }
}
