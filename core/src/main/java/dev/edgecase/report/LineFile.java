package dev.edgecase.report;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * A file that lines are put to the end of. Each is there whole or not at all, whenever the tool is
 * killed, the machine stops, or the disk is full.
 */
final class LineFile implements AutoCloseable {
  private final RandomAccessFile file;
  private long end;

  private LineFile(RandomAccessFile file, long end) {
    this.file = file;
    this.end = end;
  }

  /** Opens a file, which may be missing; half a line at its end is cut off. */
  static LineFile open(Path path) {
    try {
      long end = Files.exists(path) ? read(path, line -> {}) : 0;
      var file = new RandomAccessFile(path.toFile(), "rw");
      file.setLength(end);
      return new LineFile(file, end);
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  /** Reads all whole lines, and tells where the last of them ends. */
  static long read(Path path, Consumer<String> lines) throws IOException {
    long end = 0;
    var line = new ByteArrayOutputStream();
    try (var bytes = new BufferedInputStream(Files.newInputStream(path))) {
      for (int next = bytes.read(); next >= 0; next = bytes.read()) {
        if (next != '\n') {
          line.write(next);
          continue;
        }
        end += line.size() + 1;
        lines.accept(line.toString(StandardCharsets.UTF_8));
        line.reset();
      }
    }
    return end;
  }

  /** Puts a line to the end, and waits until it is on the disk. */
  synchronized void add(String line) {
    var bytes = (line + "\n").getBytes(StandardCharsets.UTF_8);
    try {
      try {
        file.seek(end);
        file.write(bytes);
        file.getFD().sync();
        end += bytes.length;
      } catch (IOException noRoom) {
        file.setLength(end);
        throw noRoom;
      }
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  @Override
  public void close() {
    try {
      file.close();
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }
}
