package dev.edgecase.host.kuzu;

import dev.edgecase.host.Engine;
import dev.edgecase.host.Host;
import dev.edgecase.host.cypher.CypherEngine;

/** The host of Kuzu: {@code java ... KuzuHost dev.edgecase.host.kuzu.InThisProcess}. */
public final class KuzuHost {
  private KuzuHost() {}

  /** Takes the class name of a {@link Store} as its only argument. */
  public static void main(String[] args) {
    Host.run(args, KuzuHost::engine);
  }

  private static Engine engine(String className) throws Exception {
    var constructor = Class.forName(className).asSubclass(Store.class).getDeclaredConstructor();
    return new CypherEngine(() -> new KuzuDatabase(constructor.newInstance()));
  }
}
