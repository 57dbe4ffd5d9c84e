package dev.edgecase.host.neo4j;

import dev.edgecase.host.Engine;
import dev.edgecase.host.Host;
import dev.edgecase.host.cypher.CypherEngine;

/** The host of Neo4j: {@code java ... Neo4jHost dev.edgecase.host.neo4j.ManagedDatabase}. */
public final class Neo4jHost {
  private Neo4jHost() {}

  /** Takes the class name of a {@link Database} as its only argument. */
  public static void main(String[] args) {
    Host.run(args, Neo4jHost::engine);
  }

  private static Engine engine(String className) throws Exception {
    var type = Class.forName(className).asSubclass(Database.class).getDeclaredConstructor();
    return new CypherEngine(() -> new LoadedDatabase(type.newInstance()));
  }
}
