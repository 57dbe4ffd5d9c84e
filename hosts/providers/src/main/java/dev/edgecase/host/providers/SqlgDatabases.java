package dev.edgecase.host.providers;

import java.util.Map;

/** Where Sqlg gets a relational database from, empty and for itself alone. */
interface SqlgDatabases {

  /** Settings for a database that nothing was written into. */
  Map<String, String> fresh() throws Exception;

  /** Removes what is left of those given so far, also from under a connection. */
  void drop() throws Exception;

  /** Settings by which Sqlg connects. */
  static Map<String, String> settings(String url, String user, String password) {
    return Map.of("jdbc.url", url, "jdbc.username", user, "jdbc.password", password);
  }
}
