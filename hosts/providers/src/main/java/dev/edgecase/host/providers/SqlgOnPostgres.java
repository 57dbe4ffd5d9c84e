package dev.edgecase.host.providers;

import dev.edgecase.host.Credentials;
import dev.edgecase.host.HostException;
import java.net.URI;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.UUID;

/**
 * Databases of our own on a running PostgreSQL: what was there before is not touched. The database
 * that the address names is only where we stand while we make others. The name of the connection
 * says whose they are, so that those of hosts that died can be told and removed.
 */
final class SqlgOnPostgres implements SqlgDatabases {
  private final String owner = "edgecase_" + UUID.randomUUID().toString().replace("-", "");
  private final List<String> made = new ArrayList<>();
  private final String user;
  private final String password;
  private final String server;
  private final Connection connection;
  private int count;

  SqlgOnPostgres(URI address, Credentials credentials) {
    // As PostgreSQL's own tools take it.
    user = credentials.user().isEmpty() ? System.getProperty("user.name") : credentials.user();
    password = credentials.password();
    server = "jdbc:postgresql://" + address.getRawAuthority() + "/";
    String path = address.getPath();
    try {
      connection = connect(path == null || path.length() < 2 ? "postgres" : path.substring(1));
      removeAbandoned();
    } catch (SQLException e) {
      throw HostException.invalid(
          "PostgreSQL at %s cannot be used: %s".formatted(address, e.getMessage()));
    }
  }

  @Override
  public synchronized Map<String, String> fresh() throws SQLException {
    String name = owner + "_" + count++;
    made.add(name);
    execute("CREATE DATABASE " + name);
    return SqlgDatabases.settings(server + name, user, password);
  }

  @Override
  public synchronized void drop() throws SQLException {
    for (var name : made) {
      execute("DROP DATABASE IF EXISTS " + name + " WITH (FORCE)");
    }
    made.clear();
  }

  private Connection connect(String database) throws SQLException {
    var properties = new Properties();
    properties.setProperty("user", user);
    properties.setProperty("password", password);
    properties.setProperty("ApplicationName", owner);
    return DriverManager.getConnection(server + database, properties);
  }

  /** Only those with a name as we make it: others may begin like that, too. */
  private void removeAbandoned() throws SQLException {
    var abandoned = new ArrayList<String>();
    try (var statement = connection.createStatement();
        var rows =
            statement.executeQuery(
                """
                SELECT d.datname FROM pg_database d WHERE d.datname ~ '^edgecase_[0-9a-f]{32}_[0-9]+$'
                AND NOT EXISTS (SELECT 1 FROM pg_stat_activity a
                  WHERE a.application_name = substring(d.datname FROM '^(edgecase_[0-9a-f]{32})_'))
                """)) {
      while (rows.next()) {
        abandoned.add(rows.getString(1));
      }
    }
    for (var name : abandoned) {
      execute("DROP DATABASE IF EXISTS " + name + " WITH (FORCE)");
    }
  }

  private void execute(String sql) throws SQLException {
    try (var statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
