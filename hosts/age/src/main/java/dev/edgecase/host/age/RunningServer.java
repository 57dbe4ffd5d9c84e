package dev.edgecase.host.age;

import dev.edgecase.host.Credentials;
import dev.edgecase.host.HostException;
import dev.edgecase.host.cypher.Options;
import java.net.URI;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Properties;
import java.util.UUID;

/**
 * A PostgreSQL that was running before we came, by its address. It gets graphs of our own: what was
 * there before is not touched. The name of the connection says whose they are, so that those of
 * hosts that died can be told and removed.
 */
public final class RunningServer implements Server {
  private static final String CONNECT_SECONDS = "5";

  /** Only those with a name as we make it: others may begin like that, too. */
  private static final String ABANDONED =
      """
      SELECT ag_catalog.drop_graph(g.name, true) FROM ag_catalog.ag_graph g
      WHERE g.name ~ '^edgecase_[0-9a-f]{32}_[a-z]+$' AND NOT EXISTS (SELECT 1 FROM pg_stat_activity a
        WHERE a.application_name = substring(g.name::text FROM '^(edgecase_[0-9a-f]{32})_'))
      """;

  private static final String OURS =
      "SELECT ag_catalog.drop_graph(name, true) FROM ag_catalog.ag_graph WHERE name::text LIKE '%s'";

  private final String owner = "edgecase_" + UUID.randomUUID().toString().replace("-", "");
  // Closed by another thread than the one that opens it.
  private volatile Optional<Connection> connection = Optional.empty();

  @Override
  public Connection connect(Options options) throws SQLException {
    if (connection.isEmpty()) {
      var address = URI.create(options.required("address"));
      var made = connected(address);
      check(made, address);
      try (var statement = Server.prepared(made).createStatement()) {
        statement.execute("SET statement_timeout = " + options.limitMillis());
        statement.execute(ABANDONED);
      }
      connection = Optional.of(made);
    }
    return connection.get();
  }

  private Connection connected(URI address) {
    var credentials = Credentials.ofEnvironment();
    var path =
        Optional.ofNullable(address.getPath()).filter(p -> p.length() > 1).orElse("/postgres");
    var properties = new Properties();
    // As PostgreSQL's own tools take it.
    properties.setProperty(
        "user",
        credentials.user().isEmpty() ? System.getProperty("user.name") : credentials.user());
    properties.setProperty("password", credentials.password());
    properties.setProperty("ApplicationName", owner);
    properties.setProperty("connectTimeout", CONNECT_SECONDS);
    properties.setProperty("preferQueryMode", "simple");
    try {
      return DriverManager.getConnection(
          "jdbc:postgresql://" + address.getRawAuthority() + path, properties);
    } catch (SQLException refused) {
      throw HostException.invalid(
          States.isCredentials(refused)
              ? "The server at %s wants other credentials: set EDGECASE_USER and EDGECASE_PASSWORD."
                  .formatted(address)
              : "No server answers at %s: %s".formatted(address, refused.getMessage()));
    }
  }

  private static void check(Connection made, URI address) throws SQLException {
    try (var statement = made.createStatement();
        var found = statement.executeQuery("SELECT 1 FROM pg_extension WHERE extname = 'age'")) {
      if (!found.next()) {
        throw HostException.invalid(
            "The database at %s has no Apache AGE: run CREATE EXTENSION age there."
                .formatted(address));
      }
    }
  }

  @Override
  public String prefix() {
    return owner + "_";
  }

  /** A connection that is gone, or is busy, leaves its graphs to the next host. */
  @Override
  public void close() throws SQLException {
    if (connection.isPresent() && !connection.get().isClosed()) {
      try (var ours = connection.get();
          var statement = ours.createStatement()) {
        ours.rollback();
        statement.execute(OURS.formatted(prefix().replace("_", "\\_") + "%"));
        ours.commit();
      }
    }
  }
}
