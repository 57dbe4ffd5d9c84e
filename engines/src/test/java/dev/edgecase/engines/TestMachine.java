package dev.edgecase.engines;

import java.nio.file.Path;

/** The machine that tests run on, with a cache folder of their own. */
final class TestMachine {
  /** What hosts fetch is fetched once for all tests. */
  static final Path FETCHED = Path.of("target", "fetched").toAbsolutePath();

  private TestMachine() {}

  static Machine with(Path cache) {
    var machine = Machine.of(new CacheFolder(cache), MavenRepositories.ofUser(), Jdks.ofUser());
    return new Machine(machine.artifacts(), machine.jdks(), machine.hosts(), FETCHED);
  }

  /** The standard catalogue and the engine with planted bugs. */
  static Catalogue catalogue(Path cache) {
    return Catalogue.standard(with(cache)).with(Path.of("src/test/resources/engines"));
  }
}
