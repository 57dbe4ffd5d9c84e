package dev.edgecase.host.tinkerpop;

import java.io.IOException;
import java.util.Properties;
import org.apache.tinkerpop.gremlin.util.Gremlin;

/**
 * The version of TinkerPop on the class path, as Maven wrote it into the jar. TinkerPop itself asks
 * the manifest, which is lost where an engine has packed TinkerPop into its own jar.
 */
public final class TinkerPopVersion {
  private static final String PLACE =
      "/META-INF/maven/org.apache.tinkerpop/gremlin-core/pom.properties";

  private TinkerPopVersion() {}

  /** Reads it. */
  public static String read() throws IOException {
    var properties = new Properties();
    try (var in = Gremlin.class.getResourceAsStream(PLACE)) {
      if (in == null) {
        return Gremlin.version();
      }
      properties.load(in);
    }
    return properties.getProperty("version");
  }
}
