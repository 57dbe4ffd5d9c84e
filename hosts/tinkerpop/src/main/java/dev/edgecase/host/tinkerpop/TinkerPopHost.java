package dev.edgecase.host.tinkerpop;

import dev.edgecase.host.Engine;
import dev.edgecase.host.Host;

/**
 * The host of TinkerPop engines: {@code java ... TinkerPopHost
 * dev.edgecase.host.tinkerpop.TinkerGraphAdapter}.
 */
public final class TinkerPopHost {
  private TinkerPopHost() {}

  /** Takes the class name of an {@link Adapter} or an {@link Engine} as its only argument. */
  public static void main(String[] args) {
    Host.run(args, TinkerPopHost::engine);
  }

  private static Engine engine(String className) throws ReflectiveOperationException {
    var type = Class.forName(className);
    return Adapter.class.isAssignableFrom(type)
        ? new EmbeddedEngine(className)
        : type.asSubclass(Engine.class).getDeclaredConstructor().newInstance();
  }
}
