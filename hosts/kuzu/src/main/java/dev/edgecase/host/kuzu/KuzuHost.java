package dev.edgecase.host.kuzu;

import dev.edgecase.host.Host;
import dev.edgecase.host.cypher.CypherEngine;

/** The host of Kuzu. */
public final class KuzuHost {
  private KuzuHost() {}

  /** Takes the class name of its one database as its only argument. */
  public static void main(String[] args) {
    Host.run(args, name -> new CypherEngine(KuzuDatabase::new));
  }
}
