package dev.edgecase.engines;

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
  private static final String SCRIPT = "/dev/edgecase/host/age/pglite.js";
  private static final String SIMPLE = "&preferQueryMode=simple";

  private final LoopbackProcess process;

  private AgeProcess(LoopbackProcess process) {
    this.process = process;
  }

  /** Starts one in a folder, from what a host has fetched. */
  static AgeProcess start(Path folder) throws Exception {
    TestMachine.catalogue(folder).target("age").open(Duration.ofMinutes(1)).close();
    try (var places = Files.newDirectoryStream(TestMachine.FETCHED, "age-*");
        var script = AgeProcess.class.getResourceAsStream(SCRIPT)) {
      int port = LoopbackProcess.freePort();
      var copy = folder.resolve("server.js");
      Files.write(copy, Objects.requireNonNull(script).readAllBytes());
      var place = places.iterator().next().toAbsolutePath();
      return new AgeProcess(
          LoopbackProcess.start(
              folder,
              List.of("node", copy.toString(), "serve", place.toString(), "" + port),
              port));
    }
  }

  /** Asks as somebody else would, and gives the first column of the answer. */
  List<String> ask(String sql) throws SQLException {
    var address =
        "jdbc:postgresql://127.0.0.1:%d/postgres?sslmode=disable".formatted(process.port());
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
    return "age@postgresql://127.0.0.1:" + process.port();
  }

  @Override
  public void close() {
    process.close();
  }
}
