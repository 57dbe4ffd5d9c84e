package dev.edgecase.replay;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * How a finding fares from version to version, hence the age of its bug.
 *
 * @param trials the versions that were tried, oldest first
 * @param untried how many versions between two that fared alike were not tried
 */
public record Bisection(List<Trial> trials, int untried) {
  public Bisection {
    trials = List.copyOf(trials);
  }

  /** Tries every version. */
  public static Bisection all(List<String> versions, Function<String, Trial> ask) {
    return new Bisection(versions.stream().map(ask).toList(), 0);
  }

  /**
   * Tries as few versions as it takes, and takes those between two that fared alike for granted.
   *
   * @param versions oldest first
   * @param own the version of the finding, which need not be among them
   */
  public static Bisection search(List<String> versions, String own, Function<String, Trial> ask) {
    return new VersionSearch(versions, ask).run(own);
  }

  /** Whether any version gave an answer at all. */
  public boolean isTelling() {
    return trials.stream()
        .anyMatch(trial -> trial.is(Trial.Status.BAD) || trial.is(Trial.Status.GOOD));
  }

  /** Since when, until when: {@code since 3.4.0 (or earlier), last bad 3.8.1, fixed in: none}. */
  public String sentence() {
    var parts = new ArrayList<String>();
    for (int i = 0; i < trials.size(); i++) {
      int before = step(i, -1);
      boolean begins = before < 0 || !trials.get(before).is(Trial.Status.BAD);
      if (trials.get(i).is(Trial.Status.BAD) && begins) {
        parts.add(since(i, before) + until(i));
      }
    }
    return parts.isEmpty() ? "bad in none of the versions tried" : String.join("; again ", parts);
  }

  private String since(int first, int before) {
    var version = "since " + trials.get(first).version();
    if (before < 0) {
      return version + " (or earlier)";
    }
    var earlier = trials.get(before);
    return version
        + (earlier.is(Trial.Status.GOOD) ? " (" : " (or earlier: ")
        + earlier.version()
        + (earlier.is(Trial.Status.GOOD) ? " is good)" : " " + earlier.status().words() + ")");
  }

  private String until(int first) {
    int last = first;
    int after = step(first, 1);
    while (after >= 0 && trials.get(after).is(Trial.Status.BAD)) {
      last = after;
      after = step(after, 1);
    }
    return ", last bad " + trials.get(last).version() + ", fixed in: " + fix(last, after);
  }

  private String fix(int last, int after) {
    if (after < 0) {
      return "none";
    }
    var next = trials.get(after);
    if (!next.is(Trial.Status.GOOD)) {
      return "not known (" + next.version() + " " + next.status().words() + ")";
    }
    return next.version() + (after > last + 1 ? " (or one before it that cannot be had)" : "");
  }

  /** The next trial in a direction that could be had, or -1. */
  private int step(int from, int direction) {
    int i = from + direction;
    while (i >= 0 && i < trials.size() && trials.get(i).is(Trial.Status.MISSING)) {
      i += direction;
    }
    return i < trials.size() ? i : -1;
  }
}
