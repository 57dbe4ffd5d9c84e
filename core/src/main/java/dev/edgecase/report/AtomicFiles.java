package dev.edgecase.report;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;

/** Files that are there whole or not at all, whenever the tool is killed or the machine stops. */
public final class AtomicFiles {
  private static final String DRAFT = ".draft-";

  private AtomicFiles() {}

  /** Makes a file or a folder. */
  @FunctionalInterface
  interface Maker {
    Path make(Path path, FileAttribute<?>... attributes) throws IOException;
  }

  /**
   * Makes something new in a folder that will get its name when it is finished. Temporary files of
   * the JDK would do, if they were not for their owner's eyes only.
   */
  static Path draft(Path folder, Maker maker) throws IOException {
    for (int number = 0; ; number++) {
      try {
        return maker.make(folder.resolve(DRAFT + number));
      } catch (FileAlreadyExistsException another) {
        // Someone else is at work in this folder.
      }
    }
  }

  static boolean isDraft(Path path) {
    return path.getFileName().toString().startsWith(DRAFT);
  }

  /** Writes a file, in place of one that may be there. */
  public static void write(Path file, String content) {
    try {
      var folder = Files.createDirectories(file.toAbsolutePath().getParent());
      var draft = draft(folder, Files::createFile);
      try {
        try (var stream = new FileOutputStream(draft.toFile())) {
          // Unlike a writer, this has an answer to half a character.
          stream.write(content.getBytes(StandardCharsets.UTF_8));
          // A name that the disk knows before it knows the content would be the name of nothing.
          stream.getFD().sync();
        }
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
