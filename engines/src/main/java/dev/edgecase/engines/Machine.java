package dev.edgecase.engines;

import java.nio.file.Path;

/**
 * What targets need of the machine that they run on: jars, JDKs and processes.
 *
 * @param fetched a folder for what hosts have fetched by themselves
 */
record Machine(Artifacts artifacts, Jdks jdks, Hosts hosts, Path fetched) {

  /** The machine as the user has set it up. */
  static Machine ofUser() {
    return of(CacheFolder.ofUser(), MavenRepositories.ofUser(), Jdks.ofUser());
  }

  static Machine of(CacheFolder cache, MavenRepositories repositories, Jdks jdks) {
    return new Machine(
        new Artifacts(new ClassPathCache(cache.classPaths()), repositories),
        jdks,
        new Hosts(cache.work()),
        cache.fetched());
  }
}
