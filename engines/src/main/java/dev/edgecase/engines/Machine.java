package dev.edgecase.engines;

/** What targets need of the machine that they run on: jars, JDKs and processes. */
record Machine(Artifacts artifacts, Jdks jdks, Hosts hosts) {

  /** The machine as the user has set it up. */
  static Machine ofUser() {
    return of(CacheFolder.ofUser(), MavenRepositories.ofUser(), Jdks.ofUser());
  }

  static Machine of(CacheFolder cache, MavenRepositories repositories, Jdks jdks) {
    return new Machine(
        new Artifacts(new ClassPathCache(cache.classPaths()), repositories),
        jdks,
        new Hosts(cache.work()));
  }
}
