package dev.edgecase.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** Folders that nobody needs afterwards. */
final class Scratch {
  private Scratch() {}

  static void delete(Path folder) {
    try (Stream<Path> all = Files.walk(folder)) {
      for (var path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }
}
