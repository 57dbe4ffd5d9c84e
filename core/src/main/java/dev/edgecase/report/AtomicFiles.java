package dev.edgecase.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Files that are there whole or not at all, whenever the tool is killed. */
final class AtomicFiles {
  private AtomicFiles() {}

  static void write(Path file, String content) {
    try {
      var folder = Files.createDirectories(file.toAbsolutePath().getParent());
      var draft = Files.createTempFile(folder, ".draft-", "");
      try {
        Files.writeString(draft, content);
        Files.move(
            draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      } finally {
        Files.deleteIfExists(draft);
      }
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }
}
