package dev.edgecase.host.arcadedb;

import dev.edgecase.host.Host;
import dev.edgecase.host.cypher.CypherEngine;

/** The host of ArcadeDB's Cypher. */
public final class ArcadeHost {
  private ArcadeHost() {}

  /** Takes the class name of its one database as its only argument. */
  public static void main(String[] args) {
    Host.run(args, name -> new CypherEngine(ArcadeDatabase::new));
  }
}
