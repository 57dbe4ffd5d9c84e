package dev.edgecase.cli;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Adds a finding to the known issues. */
@Command(
    name = "add",
    description = "Adds a finding to a file of known issues.",
    mixinStandardHelpOptions = true,
    showDefaultValues = true,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {"0:added", "2:could not be added"})
final class KnownAddCommand implements Callable<Integer> {
  @Parameters(paramLabel = "FINDING_DIR", description = "The folder of the finding.")
  private Path folder = Path.of(".");

  @Option(
      names = "--link",
      paramLabel = "URL",
      required = true,
      description = "Where the bug is reported.")
  private String link = "";

  @Option(names = "--note", paramLabel = "TEXT", description = "What else is to be said of it.")
  private Optional<String> note = Optional.empty();

  @Option(
      names = "--file",
      paramLabel = "FILE",
      description = "The file of known issues, YAML or JSON; it is made when it is missing.",
      defaultValue = "edgecase-known.yaml")
  private Path file = Path.of("edgecase-known.yaml");

  @Override
  public Integer call() {
    if (link.isBlank()) {
      throw new UserException("A known issue needs a link.");
    }
    var signature = StoredFinding.in(folder).signature().id();
    new KnownFile(file).append(signature, link, note.filter(text -> !text.isBlank()));
    System.out.println(signature + " is now known in " + file + ".");
    return Main.NOTHING;
  }
}
