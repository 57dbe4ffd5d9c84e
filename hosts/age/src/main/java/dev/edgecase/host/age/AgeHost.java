package dev.edgecase.host.age;

import dev.edgecase.host.Engine;
import dev.edgecase.host.Host;
import dev.edgecase.host.cypher.CypherEngine;

/** The host of Apache AGE: {@code java ... AgeHost dev.edgecase.host.age.OwnServer}. */
public final class AgeHost {
  private AgeHost() {}

  /** Takes the class name of a {@link Server} as its only argument. */
  public static void main(String[] args) {
    Host.run(args, AgeHost::engine);
  }

  private static Engine engine(String className) throws Exception {
    var server =
        Class.forName(className).asSubclass(Server.class).getDeclaredConstructor().newInstance();
    // All graphs of an engine are on one server, and are asked over one connection.
    return new CypherEngine(() -> new AgeDatabase(server));
  }
}
