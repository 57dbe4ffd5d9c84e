package dev.edgecase.cli;

import dev.edgecase.hunt.Discovery;
import dev.edgecase.oracle.Finding;
import dev.edgecase.replay.Replay;
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

  /**
   * Prepares it to be asked again.
   *
   * @throws UserException if its oracle is not built in
   */
  static Replay replay(Finding finding) {
    try {
      return new Replay(finding);
    } catch (IllegalArgumentException unknown) {
      throw new UserException(String.valueOf(unknown.getMessage()), unknown);
    }
  }
}
