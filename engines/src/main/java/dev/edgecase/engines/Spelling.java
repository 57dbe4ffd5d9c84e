package dev.edgecase.engines;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Finds what someone probably meant. */
public final class Spelling {
  private static final int TOLERANCE = 3;
  private static final int MOST = 3;

  private Spelling() {}

  /** The known word that is nearest to the given one, if any is near. */
  static Optional<String> nearest(String word, Collection<String> known) {
    return near(word, known).stream().findFirst();
  }

  /** The few known words that are near to the given one, the nearest first. */
  public static List<String> near(String word, Collection<String> known) {
    int tolerance = Math.min(TOLERANCE, word.length() / 2);
    return known.stream()
        .filter(candidate -> distance(word, candidate) <= tolerance)
        .sorted(Comparator.comparingInt(candidate -> distance(word, candidate)))
        .limit(MOST)
        .toList();
  }

  /** The number of letters to change, add or drop. */
  private static int distance(String a, String b) {
    var previous = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      previous[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      var current = new int[b.length() + 1];
      current[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int change = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        current[j] = Math.min(change, Math.min(previous[j], current[j - 1]) + 1);
      }
      previous = current;
    }
    return previous[b.length()];
  }
}
