package dev.edgecase.gremlin.reference;

/** A version of the language, by which some steps differ. */
record Version(int major, int minor) {

  /** Reads the first two numbers of a version such as 3.7.2. */
  static Version of(String text) {
    var numbers = text.split("[^0-9]+", -1);
    try {
      return new Version(Integer.parseInt(numbers[0]), Integer.parseInt(numbers[1]));
    } catch (NumberFormatException | ArrayIndexOutOfBoundsException unknown) {
      throw new Unspecified("unknown version of the language");
    }
  }

  /** Whether it is that version of 3.x, or a later one. */
  boolean since(int wanted) {
    return major > 3 || (major == 3 && minor >= wanted);
  }
}
