package dev.edgecase.engines;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;

/** Resolved class paths as text files, one jar per line. */
final class ClassPathCache {
  private final Path folder;

  ClassPathCache(Path folder) {
    this.folder = folder;
  }

  /** A class path that was put here and whose jars are all still there. */
  Optional<List<Path>> get(String key) {
    try {
      var jars = Files.readAllLines(file(key)).stream().map(Path::of).toList();
      boolean whole = !jars.isEmpty() && jars.stream().allMatch(Files::isRegularFile);
      return whole ? Optional.of(jars) : Optional.empty();
    } catch (IOException absent) {
      return Optional.empty();
    }
  }

  /** Remembers a class path. Another tool that reads at the same time sees all of it or none. */
  void put(String key, List<Path> jars) {
    try {
      Files.createDirectories(folder);
      var draft = Files.createTempFile(folder, key, ".new");
      Files.write(draft, jars.stream().map(Path::toString).toList());
      Files.move(
          draft, file(key), StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw CacheFolder.unwritable(folder, e);
    }
  }

  private Path file(String key) {
    return folder.resolve(key + ".txt");
  }
}
