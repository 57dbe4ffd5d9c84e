package dev.edgecase.cli;

import dev.edgecase.engines.Catalogue;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Where engines are looked up, and what may be done to them. */
@Command
final class EngineOptions {
  @Option(
      names = "--engines",
      paramLabel = "DIR",
      description = "A folder of descriptors of your own; may be given several times.")
  private List<Path> folders = new ArrayList<>();

  @Option(
      names = "--allow-wipe",
      description =
          "Let a target by address be wiped though it is not empty. Whatever it holds is lost.")
  private boolean wiping;

  Catalogue catalogue() {
    var catalogue = wiping ? Catalogue.standard().wiping() : Catalogue.standard();
    for (var folder : folders) {
      catalogue = catalogue.with(folder);
    }
    return catalogue;
  }
}
