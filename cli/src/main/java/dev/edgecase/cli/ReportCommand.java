package dev.edgecase.cli;

import dev.edgecase.html.HtmlReport;
import dev.edgecase.report.AtomicFiles;
import dev.edgecase.report.Bug;
import dev.edgecase.report.Digest;
import dev.edgecase.report.Results;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes the results of a hunt in other forms. */
@Command(
    name = "report",
    description = {
      "Writes the results of a hunt as a page, as JUnit XML or as SARIF, or a digest of them into a"
          + " section of a document.",
      "Without any options: report.html in the out folder itself."
    },
    mixinStandardHelpOptions = true,
    showDefaultValues = true,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:written",
      "1:written, and there are bugs of the kind that --fail-on names",
      "2:could not be written"
    })
final class ReportCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "DIR",
      description = "The out folder of a hunt; one that was killed will do.")
  private Path folder = Path.of(".");

  @Option(names = "--html", paramLabel = "FILE", description = "Write a page that opens from disk.")
  private Optional<Path> html = Optional.empty();

  @Mixin private CiOptions ci = new CiOptions();

  @Mixin private DocumentOptions document = new DocumentOptions();

  @Option(
      names = "--fail-on",
      paramLabel = "new|any|never",
      description = "Which bugs make the exit code 1: those that are not known, any, or none.",
      defaultValue = "never")
  private FailOn failOn = FailOn.NEVER;

  @Override
  public Integer call() {
    html.ifPresent(OutFile::check);
    ci.check();
    var results = read(folder);
    results.damaged().forEach(System.err::println);
    if (html.isEmpty() && ci.isEmpty() && document.isEmpty()) {
      System.out.println("Report: " + page(folder, results));
    }
    html.ifPresent(file -> AtomicFiles.write(file, HtmlReport.of(results)));
    ci.write(results);
    document.save("hunt", Digest.of(results));
    return failOn.applies(
            results.bugs(Bug.Status.NEW).size(), results.bugs(Bug.Status.KNOWN).size())
        ? Main.FOUND
        : Main.NOTHING;
  }

  /** Writes the page of an out folder into it, and says where it is. */
  static Path page(Path folder, Results results) {
    var file = folder.resolve("report.html");
    AtomicFiles.write(file, HtmlReport.of(results));
    return file;
  }

  /**
   * Reads an out folder.
   *
   * @throws UserException if there is nothing that a hunt has written
   */
  private static Results read(Path folder) {
    if (!Files.isDirectory(folder)) {
      throw new UserException("There is no folder " + folder + ".");
    }
    try {
      var results = Results.read(folder, Languages.ALL);
      if (results.isEmpty()) {
        throw new UserException(
            folder + " holds neither findings nor a summary: give the out folder of a hunt.");
      }
      return results;
    } catch (IOException problem) {
      throw new UserException(
          "The out folder cannot be read: " + IoProblems.explain(problem) + ".", problem);
    }
  }
}
