package dev.edgecase.cli;

import dev.edgecase.engines.Catalogue;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Where engines are looked up. */
@Command
final class EngineOptions {
  @Option(
      names = "--engines",
      paramLabel = "DIR",
      description = "A folder of descriptors of your own; may be given several times.")
  private List<Path> folders = new ArrayList<>();

  Catalogue catalogue() {
    var catalogue = Catalogue.standard();
    for (var folder : folders) {
      catalogue = catalogue.with(folder);
    }
    return catalogue;
  }
}
