package dev.edgecase.cli;

import dev.edgecase.hunt.Discovery;
import dev.edgecase.report.FindingStore;
import java.nio.file.Path;

/** A finding that an earlier hunt has stored. */
final class StoredFinding {
  private StoredFinding() {}

  /**
   * Reads it from its folder.
   *
   * @throws UserException if the folder holds none
   */
  static Discovery in(Path folder) {
    try {
      return new FindingStore(folder, Languages.ALL).read(folder);
    } catch (IllegalArgumentException damage) {
      throw new UserException(String.valueOf(damage.getMessage()), damage);
    }
  }
}
