package dev.edgecase.host.age;

import dev.edgecase.host.cypher.Options;
import java.sql.Connection;
import java.sql.SQLException;

/** A PostgreSQL with Apache AGE. It has a public constructor without parameters. */
public interface Server {

  /**
   * The connection to it, always the same; starts it if need be.
   *
   * @param options what the host was told
   */
  Connection connect(Options options) throws Exception;

  /** Makes a connection ready for Cypher; who may not load AGE has it loaded by the server. */
  static Connection prepared(Connection made) throws SQLException {
    try (var sql = made.createStatement()) {
      try {
        sql.execute("LOAD 'age'");
      } catch (SQLException refused) {
        if (!States.isNotAllowed(refused)) {
          throw refused;
        }
      }
      sql.execute("SET search_path = ag_catalog, public");
      sql.execute("SET client_min_messages = warning");
    }
    return made;
  }

  /** What the names of our graphs begin with. */
  String prefix();

  /** Lets go of it; called from another thread than the others, perhaps more than once. */
  void close() throws Exception;
}
