package dev.edgecase.engines;

import dev.edgecase.target.TargetException;
import java.nio.file.Path;
import java.util.List;

/**
 * The jars of engines. What was resolved once is remembered, so that a second run needs no network;
 * a snapshot is resolved anew each time, and remembered only for when that fails.
 */
final class Artifacts {
  private final ClassPathCache cache;
  private final MavenRepositories repositories;

  Artifacts(ClassPathCache cache, MavenRepositories repositories) {
    this.cache = cache;
    this.repositories = repositories;
  }

  /** Whether the jars of a bill have been fetched already. */
  boolean has(Bill bill) {
    return cache.get(bill.key()).isPresent();
  }

  /**
   * The jars that a bill asks for, in the order of the class path.
   *
   * @throws TargetException if they do not exist or cannot be fetched
   */
  List<Path> jars(Bill bill) {
    var known = cache.get(bill.key());
    if (known.isPresent() && !bill.isSnapshot()) {
      return known.get();
    }
    try {
      var jars = repositories.resolve(bill);
      cache.put(bill.key(), jars);
      return jars;
    } catch (TargetException e) {
      return known.orElseThrow(() -> e);
    }
  }
}
