package dev.edgecase.host.grafeo;

import dev.edgecase.host.Host;
import dev.edgecase.host.cypher.CypherEngine;

/** The host of Grafeo. */
public final class GrafeoHost {
  private GrafeoHost() {}

  /** Takes the class name of its one database as its only argument. */
  public static void main(String[] args) {
    Host.run(args, name -> new CypherEngine(GrafeoDatabase::new));
  }
}
