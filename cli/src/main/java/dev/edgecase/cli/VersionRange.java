package dev.edgecase.cli;

import java.util.List;

/** Some of an engine's versions, written {@code A..B}; either end may be left out. */
final class VersionRange {
  private VersionRange() {}

  /**
   * The versions from the first to the last, both included.
   *
   * @param known all versions, oldest first
   * @throws UserException if the text names no range of them
   */
  static List<String> of(String text, List<String> known) {
    int dots = text.indexOf("..");
    if (dots < 0) {
      throw new UserException("The range of versions '" + text + "' is not written A..B.");
    }
    var first = text.substring(0, dots);
    var last = text.substring(dots + 2);
    int from = first.isEmpty() ? 0 : position(first, known);
    int to = last.isEmpty() ? known.size() - 1 : position(last, known);
    if (from > to) {
      throw new UserException(first + " does not come before " + last + ".");
    }
    return known.subList(from, to + 1);
  }

  private static int position(String version, List<String> known) {
    int position = known.indexOf(version);
    if (position < 0) {
      throw new UserException(
          "There is no version " + version + "; known are " + String.join(" ", known) + ".");
    }
    return position;
  }
}
