package dev.edgecase.cli;

import dev.edgecase.report.AtomicFiles;
import dev.edgecase.report.JunitXml;
import dev.edgecase.report.Results;
import dev.edgecase.report.Sarif;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Files for a CI server. */
@Command
final class CiOptions {
  @Option(
      names = "--junit",
      paramLabel = "FILE",
      description = "Write the bugs as JUnit XML as well: a suite for each target.")
  private Optional<Path> junit = Optional.empty();

  @Option(
      names = "--sarif",
      paramLabel = "FILE",
      description = "Write the bugs as SARIF 2.1.0 as well: a rule for each oracle.")
  private Optional<Path> sarif = Optional.empty();

  boolean isEmpty() {
    return junit.isEmpty() && sarif.isEmpty();
  }

  /** A wrong name should be told before the hunt, not after it. */
  void check() {
    junit.ifPresent(OutFile::check);
    sarif.ifPresent(OutFile::check);
  }

  void write(Results results) {
    junit.ifPresent(file -> AtomicFiles.write(file, JunitXml.of(results)));
    sarif.ifPresent(file -> AtomicFiles.write(file, Sarif.of(results, Main.Version.read())));
  }
}
