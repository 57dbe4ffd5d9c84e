package dev.edgecase.cli;

import java.nio.file.Files;
import java.nio.file.Path;

/** A file that a command is asked to write. */
final class OutFile {
  private OutFile() {}

  /**
   * Tells what is no file.
   *
   * @throws UserException if there is a folder of this name
   */
  static void check(Path file) {
    if (Files.isDirectory(file)) {
      throw new UserException(file + " is a folder: give the name of a file.");
    }
  }
}
