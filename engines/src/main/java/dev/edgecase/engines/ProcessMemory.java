package dev.edgecase.engines;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;

/** How much memory a process takes; Linux tells. */
public final class ProcessMemory {
  private static final String RESIDENT = "VmRSS:";

  private ProcessMemory() {}

  /** The resident memory in bytes; none if the process is gone, or the system does not say. */
  public static OptionalLong of(ProcessHandle process) {
    var status = Path.of("/proc", Long.toString(process.pid()), "status");
    try (var lines = Files.lines(status)) {
      return lines
          .filter(line -> line.startsWith(RESIDENT))
          .map(line -> line.substring(RESIDENT.length()).replace("kB", "").strip())
          .mapToLong(kilobytes -> Long.parseLong(kilobytes) * 1024)
          .findFirst();
    } catch (IOException | UncheckedIOException gone) {
      return OptionalLong.empty();
    }
  }
}
