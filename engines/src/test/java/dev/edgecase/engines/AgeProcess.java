package dev.edgecase.engines;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** A real PostgreSQL with Apache AGE in a process of its own, which knows nothing of Edgecase. */
final class AgeProcess implements AutoCloseable {
  private static final InetAddress LOOPBACK = InetAddress.getLoopbackAddress();
  private static final String SCRIPT = "/dev/edgecase/host/age/pglite.js";
  private static final String SIMPLE = "&preferQueryMode=simple";
  private static final int TRIES = 600;

  private final Process process;
  private final int port;

  private AgeProcess(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  /** Starts one in a folder, from what a host has fetched. */
  static AgeProcess start(Path folder) throws Exception {
    TestMachine.catalogue(folder).target("age").open(Duration.ofMinutes(1)).close();
    try (var places = Files.newDirectoryStream(TestMachine.FETCHED, "age-*");
        var script = AgeProcess.class.getResourceAsStream(SCRIPT);
        var free = new ServerSocket(0, 1, LOOPBACK)) {
      int port = free.getLocalPort();
      var copy = folder.resolve("server.js");
      Files.write(copy, Objects.requireNonNull(script).readAllBytes());
      free.close();
      var process =
          new ProcessBuilder(
                  "node", copy.toString(), "serve", places.iterator().next().toString(), "" + port)
              .redirectErrorStream(true)
              .redirectOutput(folder.resolve("server.log").toFile())
              .start();
      return new AgeProcess(process, port).ready();
    }
  }

  private AgeProcess ready() throws Exception {
    for (int i = 0; i < TRIES; i++) {
      try {
        new Socket(LOOPBACK, port).close();
        return this;
      } catch (IOException notYet) {
        Thread.sleep(100);
      }
    }
    throw new AssertionError("The server did not start.");
  }

  /** Asks as somebody else would, and gives the first column of the answer. */
  List<String> ask(String sql) throws SQLException {
    var address = "jdbc:postgresql://127.0.0.1:%d/postgres?sslmode=disable".formatted(port);
    try (var connection = DriverManager.getConnection(address + SIMPLE, "postgres", "");
        var statement = connection.createStatement()) {
      statement.execute("SET search_path = ag_catalog");
      var values = new ArrayList<String>();
      try (var rows = statement.executeQuery(sql)) {
        while (rows.next()) {
          values.add(rows.getString(1));
        }
      }
      return values;
    }
  }

  String target() {
    return "age@postgresql://127.0.0.1:" + port;
  }

  @Override
  public void close() {
    process.destroyForcibly();
    process.onExit().join();
  }
}
