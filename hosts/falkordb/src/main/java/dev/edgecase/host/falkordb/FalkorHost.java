package dev.edgecase.host.falkordb;

import dev.edgecase.host.Engine;
import dev.edgecase.host.Host;
import dev.edgecase.host.cypher.CypherEngine;

/** The host of FalkorDB: {@code java ... FalkorHost dev.edgecase.host.falkordb.OwnServer}. */
public final class FalkorHost {
  private FalkorHost() {}

  /** Takes the class name of a {@link Server} as its only argument. */
  public static void main(String[] args) {
    Host.run(args, FalkorHost::engine);
  }

  private static Engine engine(String className) throws Exception {
    var server =
        Class.forName(className).asSubclass(Server.class).getDeclaredConstructor().newInstance();
    // All graphs of an engine are on one server.
    return new CypherEngine(() -> new FalkorDatabase(server));
  }
}
