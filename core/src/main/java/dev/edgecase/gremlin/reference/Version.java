package dev.edgecase.gremlin.reference;

/** A version of the language, by which some steps differ. */
record Version(int major, int minor) implements Comparable<Version> {
  static final Version V3_6 = new Version(3, 6);
  static final Version V3_8 = new Version(3, 8);

  /** Reads the first two numbers of a version such as 3.7.2. */
  static Version of(String text) {
    var numbers = text.split("[^0-9]+", -1);
    try {
      return new Version(Integer.parseInt(numbers[0]), Integer.parseInt(numbers[1]));
    } catch (NumberFormatException | ArrayIndexOutOfBoundsException unknown) {
      throw new Unspecified("unknown version of the language");
    }
  }

  boolean since(Version other) {
    return compareTo(other) >= 0;
  }

  @Override
  public int compareTo(Version other) {
    return major != other.major
        ? Integer.compare(major, other.major)
        : Integer.compare(minor, other.minor);
  }
}
