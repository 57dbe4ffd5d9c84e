package dev.edgecase.engines;

/**
 * The JDKs that an engine runs on, by feature release.
 *
 * @param max the last one, or 0 if none is known to be too new
 */
public record JdkRange(int min, int max) {

  boolean contains(int feature) {
    return feature >= min && (max == 0 || feature <= max);
  }

  @Override
  public String toString() {
    if (max == min) {
      return "JDK " + min;
    }
    return max == 0 ? "JDK " + min + " or newer" : "JDK " + min + " to " + max;
  }
}
