package dev.edgecase.host.bolt;

import dev.edgecase.host.Host;
import dev.edgecase.host.cypher.CypherEngine;

/** The host of servers that speak Bolt. */
public final class BoltHost {
  private BoltHost() {}

  /** Takes the class name of its one database as its only argument. */
  public static void main(String[] args) {
    Host.run(args, name -> new CypherEngine(BoltDatabase::new));
  }
}
