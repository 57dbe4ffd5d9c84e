package dev.edgecase.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The command line as a process of its own, as the launcher starts it.
 *
 * @param folder where it runs
 * @param flags options of its JVM
 */
record Tool(Path folder, List<String> flags) {

  static Tool in(Path folder) {
    return new Tool(folder, List.of());
  }

  Tool with(String... more) {
    var all = new ArrayList<>(flags);
    all.addAll(List.of(more));
    return new Tool(folder, all);
  }

  /** How a run ended. */
  record Ending(int code, String out, String err) {}

  /** Runs a command line to its end. */
  Ending run(String... arguments) throws IOException, InterruptedException {
    var running = start(arguments);
    if (!running.process().waitFor(10, TimeUnit.MINUTES)) {
      running.process().destroyForcibly();
      throw new AssertionError("no end after ten minutes: " + List.of(arguments));
    }
    return running.ending();
  }

  /** A run that has not ended yet. */
  record Running(Process process, Path out, Path err) {

    String output() throws IOException {
      return Files.readString(out);
    }

    Ending ending() throws IOException {
      return new Ending(process.exitValue(), output(), Files.readString(err));
    }
  }

  /** The whole command line that starts it. */
  List<String> line(String... arguments) {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx512m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    command.addAll(flags);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    command.addAll(List.of(arguments));
    return command;
  }

  /** Starts a command line. */
  Running start(String... arguments) throws IOException {
    var out = Files.createTempFile(folder, "stdout", "");
    var err = Files.createTempFile(folder, "stderr", "");
    var process =
        new ProcessBuilder(line(arguments))
            .directory(folder.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    return new Running(process, out, err);
  }
}
