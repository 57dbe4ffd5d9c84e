package dev.edgecase.report;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Numbers of rounds. Takes a bit for each, so that a campaign may be long. */
public final class RoundSet {
  private final BitSet rounds = new BitSet();

  boolean contains(long round) {
    return round <= Integer.MAX_VALUE && rounds.get((int) round);
  }

  void add(long round) {
    rounds.set(Math.toIntExact(round));
  }

  /** How many there are. */
  public int size() {
    return rounds.cardinality();
  }

  /**
   * The rounds as a person would note them: {@code 0-99}, or {@code 1-298/3} for every third, or
   * {@code 0-4,7}.
   */
  @Override
  public String toString() {
    var parts = new ArrayList<String>();
    var numbers = rounds.stream().boxed().toList();
    for (int from = 0; from < numbers.size(); ) {
      int to = endOfRun(numbers, from);
      int step = to > from ? numbers.get(from + 1) - numbers.get(from) : 1;
      // Two numbers that are far from each other are no series.
      if (to == from || (to == from + 1 && step > 1)) {
        parts.add(numbers.get(from).toString());
        from++;
      } else {
        parts.add(numbers.get(from) + "-" + numbers.get(to) + (step > 1 ? "/" + step : ""));
        from = to + 1;
      }
    }
    return String.join(",", parts);
  }

  private static int endOfRun(List<Integer> numbers, int from) {
    int to = from;
    while (to + 1 < numbers.size()
        && (to == from
            || numbers.get(to + 1) - numbers.get(to)
                == numbers.get(from + 1) - numbers.get(from))) {
      to++;
    }
    return to;
  }
}
