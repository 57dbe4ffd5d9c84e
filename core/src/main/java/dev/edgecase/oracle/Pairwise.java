package dev.edgecase.oracle;

import java.util.ArrayList;
import java.util.List;

/**
 * Two-wise combinations of switches: for each pair of switches every combination of on and off
 * occurs, and the first combination has all on.
 *
 * <p>DOT takes the full product and discards what is covered; that is exponential, and some engines
 * have twenty switches. The construction of Kleitman and Spencer is as small as can be: with {@code
 * r} combinations, each switch is on in the first and in its own choice of {@code r/2 - 1} of the
 * others. Two different choices of one size never contain each other, so each switch is on once
 * where the other is off; and together they do not fill the {@code r - 1}, so both are off
 * somewhere. For three switches this gives the paper's own example: 111, 100, 010, 001.
 */
final class Pairwise {
  private Pairwise() {}

  /** The sets of names that are off, one for each combination; the first is empty. */
  static List<List<String>> off(List<String> names) {
    if (names.isEmpty()) {
      return List.of(List.of());
    }
    if (names.size() == 1) {
      return List.of(List.of(), names);
    }
    int rows = 4;
    while (binomial(rows - 1, rows / 2 - 1) < names.size()) {
      rows++;
    }
    var on = choices(rows - 1, rows / 2 - 1);
    var off = new ArrayList<List<String>>();
    off.add(List.of());
    for (int row = 0; row < rows - 1; row++) {
      var switchedOff = new ArrayList<String>();
      for (int i = 0; i < names.size(); i++) {
        if (!on.get(i).contains(row)) {
          switchedOff.add(names.get(i));
        }
      }
      off.add(List.copyOf(switchedOff));
    }
    return off;
  }

  private static long binomial(int n, int k) {
    long result = 1;
    for (int i = 1; i <= k; i++) {
      result = result * (n - k + i) / i;
    }
    return result;
  }

  /** All choices of {@code size} numbers below {@code bound}, in lexicographic order. */
  static List<List<Integer>> choices(int bound, int size) {
    var all = new ArrayList<List<Integer>>();
    choose(bound, size, 0, List.of(), all);
    return all;
  }

  private static void choose(
      int bound, int size, int first, List<Integer> chosen, List<List<Integer>> all) {
    if (chosen.size() == size) {
      all.add(chosen);
      return;
    }
    for (int next = first; next < bound; next++) {
      var longer = new ArrayList<>(chosen);
      longer.add(next);
      choose(bound, size, next + 1, List.copyOf(longer), all);
    }
  }
}
