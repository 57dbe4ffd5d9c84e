package dev.edgecase.cli;

import dev.edgecase.report.Ledger;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The folder that a hunt writes to, which may still hold what an earlier one has written. */
record OutFolder(Path path) {
  private static final List<String> RESULTS =
      List.of("findings", "known", "suspects", Ledger.FILE, "summary.json", "report.html");

  /**
   * Moves the results of an earlier hunt to {@code previous-1}, {@code previous-2} and so on, so
   * that nothing is lost and nothing stale is taken for new.
   *
   * @return where they are now, if there were any
   */
  Optional<Path> setAside() throws IOException {
    if (!holdsResults()) {
      return Optional.empty();
    }
    var place = Files.createDirectory(free());
    for (var name : RESULTS) {
      if (Files.exists(path.resolve(name))) {
        Files.move(path.resolve(name), place.resolve(name));
      }
    }
    return Optional.of(place);
  }

  private boolean holdsResults() throws IOException {
    for (var name : RESULTS) {
      var result = path.resolve(name);
      if (Files.isRegularFile(result) || (Files.isDirectory(result) && !isEmpty(result))) {
        return true;
      }
    }
    return false;
  }

  private Path free() {
    int number = 1;
    while (Files.exists(path.resolve("previous-" + number))) {
      number++;
    }
    return path.resolve("previous-" + number);
  }

  private static boolean isEmpty(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      return files.findAny().isEmpty();
    }
  }
}
