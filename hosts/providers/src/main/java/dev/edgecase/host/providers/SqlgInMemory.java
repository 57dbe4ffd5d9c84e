package dev.edgecase.host.providers;

import dev.edgecase.host.HostException;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/** Databases in this process; each ends with its last connection. */
record SqlgInMemory(String product) implements SqlgDatabases {
  private static final AtomicInteger COUNT = new AtomicInteger();

  @Override
  public Map<String, String> fresh() {
    String url =
        switch (product) {
          case "h2" -> "jdbc:h2:mem:graph%d";
          case "hsqldb" -> "jdbc:hsqldb:mem:graph%d;shutdown=true";
          default -> throw HostException.invalid("Sqlg has no database " + product);
        };
    return SqlgDatabases.settings(url.formatted(COUNT.incrementAndGet()), "SA", "");
  }

  @Override
  public void drop() {}
}
