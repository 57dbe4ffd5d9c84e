package dev.edgecase.engines;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A real server in a process of its own, which knows nothing of Edgecase. */
final class ServerProcess implements AutoCloseable {
  private final Process process;
  private final BufferedReader out;
  private final int port;

  private ServerProcess(Process process, Path errors) throws IOException {
    this.process = process;
    out = process.inputReader(StandardCharsets.UTF_8);
    var told = out.readLine();
    if (told == null) {
      throw new AssertionError("The server did not start: " + Files.readString(errors));
    }
    port = Integer.parseInt(told);
  }

  /** Starts a Neo4j with its Bolt connector on. */
  static ServerProcess neo4j(Path folder, String... arguments) throws IOException {
    var jars = Jars.of(List.of("org.neo4j:neo4j:5.26.30"), folder.resolve("jars"));
    return run(folder, jars.classPath(), "Neo4jServer.java", arguments);
  }

  /**
   * Starts a Gremlin Server of the given version in a folder; the arguments are those of its main
   * class.
   */
  static ServerProcess start(Path folder, String version, String... arguments) throws IOException {
    var jars =
        Jars.of(
            List.of(
                "org.apache.tinkerpop:gremlin-server:" + version,
                "org.apache.tinkerpop:tinkergraph-gremlin:" + version),
            folder.resolve("jars"));
    var planted = HostModule.named("planted").place();
    return run(folder, jars.classPath() + File.pathSeparator + planted, "Server.java", arguments);
  }

  private static ServerProcess run(
      Path folder, String classPath, String source, String... arguments) throws IOException {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-cp");
    command.add(classPath);
    command.add(Path.of("src/test/resources/server", source).toAbsolutePath().toString());
    command.addAll(List.of(arguments));
    var errors = Files.createTempFile(folder, "server", ".log");
    var process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectError(errors.toFile())
            .start();
    return new ServerProcess(process, errors);
  }

  int port() {
    return port;
  }

  String address() {
    return "ws://127.0.0.1:" + port;
  }

  /** How many vertices its graph has now. */
  long vertices() {
    try {
      var in = process.outputWriter(StandardCharsets.UTF_8);
      in.newLine();
      in.flush();
      return Long.parseLong(out.readLine());
    } catch (IOException gone) {
      throw new UncheckedIOException(gone);
    }
  }

  @Override
  public void close() {
    process.destroyForcibly();
    process.onExit().join();
  }
}
