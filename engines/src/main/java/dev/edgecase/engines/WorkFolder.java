package dev.edgecase.engines;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.List;

/**
 * The folder of this tool process, in which its hosts have theirs. A lock on a file in it says that
 * the tool is alive: its process id, which is in the name too, says little when containers share a
 * cache.
 */
final class WorkFolder {
  private static final String LOCK = "lock";

  private final Path path;
  private final FileLock lock;

  private WorkFolder(Path path, FileLock lock) {
    this.path = path;
    this.lock = lock;
  }

  /** Makes a folder for this process, and removes those of tools that died without doing so. */
  static WorkFolder create(Path parent) throws IOException {
    Files.createDirectories(parent);
    String own = own();
    for (var folder : children(parent)) {
      if (!folder.getFileName().toString().startsWith(own) && isAbandoned(folder)) {
        delete(folder);
      }
    }
    var path = Files.createTempDirectory(parent, own);
    return new WorkFolder(path, open(path.resolve(LOCK)).lock());
  }

  /** A new, empty folder. */
  Path fresh() throws IOException {
    return Files.createTempDirectory(path, "host-");
  }

  void delete() {
    delete(path);
    try {
      lock.acquiredBy().close();
    } catch (IOException e) {
      // What is left now, the next tool removes.
    }
  }

  /** Removes what can be; others may be removing it too, and what is left the next tool removes. */
  static void delete(Path folder) {
    try {
      Files.walkFileTree(folder, new Removal());
    } catch (IOException e) {
      throw new UncheckedIOException("Removal passes over every file that it fails on.", e);
    }
  }

  private static final class Removal extends SimpleFileVisitor<Path> {
    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      return remove(file);
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException gone) {
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path folder, IOException failed) {
      return remove(folder);
    }

    private static FileVisitResult remove(Path path) {
      try {
        Files.deleteIfExists(path);
      } catch (IOException inUse) {
        // It stays for now.
      }
      return FileVisitResult.CONTINUE;
    }
  }

  /** What the names of this process's folders begin with. */
  private static String own() {
    var self = ProcessHandle.current();
    // In containers every tool may have the process id 1: its start tells one from another.
    long start = self.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
    return self.pid() + "-" + start + "-";
  }

  private static boolean isAbandoned(Path folder) {
    try (var channel = FileChannel.open(folder.resolve(LOCK), StandardOpenOption.WRITE)) {
      var taken = channel.tryLock();
      return taken != null;
    } catch (IOException noLock) {
      return false;
    }
  }

  private static FileChannel open(Path file) throws IOException {
    return FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
  }

  private static List<Path> children(Path folder) throws IOException {
    try (var children = Files.list(folder)) {
      return children.filter(Files::isDirectory).toList();
    }
  }
}
