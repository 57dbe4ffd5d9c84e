package dev.edgecase.host.neo4j;

import java.util.Map;
import java.util.Objects;

/** The version of a running database, as it says itself. */
final class Version {
  private Version() {}

  static String of(Database database) {
    // The first statement of all has the engine load much of itself: no limit of queries holds.
    try (var work = database.beginLoading();
        var rows =
            work.execute(
                "CALL dbms.components() YIELD versions RETURN versions[0] AS v", Map.of())) {
      return Objects.requireNonNull(rows.next().get("v")).toString();
    }
  }
}
