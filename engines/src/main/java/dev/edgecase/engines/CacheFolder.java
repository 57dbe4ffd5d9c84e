package dev.edgecase.engines;

import dev.edgecase.target.TargetException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;

/** The folder in which Edgecase keeps what it can make again. */
record CacheFolder(Path path) {

  static CacheFolder ofUser() {
    return of(System.getProperties(), System.getenv());
  }

  /** The first that is set of: a property, our own variable, the desktop's variable, the home. */
  static CacheFolder of(Properties properties, Map<String, String> environment) {
    Optional<Path> own =
        Stream.of(properties.getProperty("edgecase.cache", ""), get(environment, "EDGECASE_CACHE"))
            .filter(place -> !place.isBlank())
            .map(Path::of)
            .findFirst();
    String shared = get(environment, "XDG_CACHE_HOME");
    Path general =
        shared.isBlank()
            ? Path.of(properties.getProperty("user.home", "."), ".cache")
            : Path.of(shared);
    return new CacheFolder(own.orElse(general.resolve("edgecase")).toAbsolutePath());
  }

  /** Where resolved class paths are kept. */
  Path classPaths() {
    return path.resolve("classpaths");
  }

  /** Where hosts have their working directories. */
  Path work() {
    return path.resolve("tmp");
  }

  /** Where hosts keep what they have fetched by themselves. */
  Path fetched() {
    return path.resolve("fetched");
  }

  static TargetException unwritable(Path folder, IOException cause) {
    return new TargetException(
        "The cache folder %s cannot be written; name another one in EDGECASE_CACHE."
            .formatted(folder),
        cause);
  }

  private static String get(Map<String, String> environment, String name) {
    return environment.getOrDefault(name, "");
  }
}
