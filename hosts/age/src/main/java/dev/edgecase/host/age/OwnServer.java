package dev.edgecase.host.age;

import dev.edgecase.host.Fetching;
import dev.edgecase.host.HostException;
import dev.edgecase.host.ServerProcess;
import dev.edgecase.host.cypher.Options;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** PostgreSQL for Node, in a process that this host starts, and that ends with it. */
public final class OwnServer implements Server {
  private static final String SCRIPT = "pglite.js";
  private static final Path LOG = Path.of("postgres.log");
  private static final int TRIES = 1_200;
  private static final long PAUSE_MILLIS = 50;

  // Closed by another thread than the one that starts it.
  private volatile Optional<ServerProcess> process = Optional.empty();
  private Optional<Connection> connection = Optional.empty();

  @Override
  public Connection connect(Options options) throws Exception {
    if (connection.isEmpty()) {
      connection = Optional.of(Server.prepared(started(options)));
    }
    return connection.get();
  }

  private Connection started(Options options) throws Exception {
    var script = Fetching.copied(SCRIPT, OwnServer.class);
    var place = fetched(options.required("cache"), options.required("packages"));
    int port = ServerProcess.freePort();
    var command =
        List.of("node", script.toString(), "serve", place.toString(), Integer.toString(port));
    process = Optional.of(ServerProcess.start(command, LOG));
    var address =
        "jdbc:postgresql://%s:%d/postgres?sslmode=disable&preferQueryMode=simple"
            .formatted(ServerProcess.LOOPBACK, port);
    for (int i = 0; i < TRIES; i++) {
      try {
        return DriverManager.getConnection(address, "postgres", "");
      } catch (SQLException notYet) {
        TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
      }
    }
    throw HostException.invalid("PostgreSQL did not start: " + Fetching.lastLine(LOG));
  }

  private static Path fetched(String cache, String packages) throws Exception {
    return Fetching.fetched(
        Path.of(cache, "age-" + Integer.toHexString(packages.hashCode())),
        packages,
        "Apache AGE could not be fetched, which needs Node and npm",
        OwnServer.class);
  }

  /** It is all ours. */
  @Override
  public String prefix() {
    return "";
  }

  @Override
  public void close() throws IOException {
    if (process.isPresent()) {
      process.get().close();
    }
  }
}
