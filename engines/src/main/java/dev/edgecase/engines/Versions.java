package dev.edgecase.engines;

import org.eclipse.aether.util.version.GenericVersionScheme;
import org.eclipse.aether.version.InvalidVersionSpecificationException;
import org.eclipse.aether.version.VersionScheme;

/** Ranges of versions, as Maven has them. */
final class Versions {
  private static final VersionScheme SCHEME = new GenericVersionScheme();

  private Versions() {}

  /**
   * Whether a version lies in a range, or in one of several with commas between them; the empty
   * range holds all.
   *
   * @throws IllegalArgumentException if the range is none
   */
  static boolean contains(String range, String version) {
    if (range.isEmpty()) {
      return true;
    }
    try {
      var constraint = SCHEME.parseVersionConstraint(range);
      if (constraint.getRange() == null) {
        throw new IllegalArgumentException("has the wrong version range '" + range + "'");
      }
      return constraint.containsVersion(SCHEME.parseVersion(version));
    } catch (InvalidVersionSpecificationException e) {
      throw new IllegalArgumentException("has the wrong version range '" + range + "'", e);
    }
  }
}
