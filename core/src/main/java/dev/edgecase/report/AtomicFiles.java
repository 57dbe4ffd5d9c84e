package dev.edgecase.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Files that are there whole or not at all, whenever the tool is killed. */
public final class AtomicFiles {
  private AtomicFiles() {}

  /** Writes a file, in place of one that may be there. */
  public static void write(Path file, String content) {
    try {
      var folder = Files.createDirectories(file.toAbsolutePath().getParent());
      var draft = Files.createTempFile(folder, ".draft-", "");
      try {
        // Unlike writeString, this has an answer to half a character.
        Files.write(draft, content.getBytes(StandardCharsets.UTF_8));
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
