package dev.edgecase.engines;

import java.nio.file.Path;

/** The machine that tests run on, with a cache folder of their own. */
final class TestMachine {
  private TestMachine() {}

  static Machine with(Path cache) {
    return Machine.of(new CacheFolder(cache), MavenRepositories.ofUser(), Jdks.ofUser());
  }

  /** The standard catalogue and the engine with planted bugs. */
  static Catalogue catalogue(Path cache) {
    return Catalogue.standard(with(cache)).with(Path.of("src/test/resources/engines"));
  }
}
