package dev.edgecase.report;

import dev.edgecase.hunt.Progress;
import java.util.ArrayList;
import java.util.List;

/**
 * How a campaign went: where it stood after its rounds. Of many rounds every second, fourth, eighth
 * is kept, so that the length of a campaign does not matter.
 */
public final class Course {
  static final int MOST_POINTS = 500;

  /** Where the campaign stood after so many seconds. */
  public record Point(
      double seconds, long rounds, long checks, long effective, int strategySets, int findings) {}

  private final List<Point> points = new ArrayList<>();
  private long rounds;
  private long stride = 1;
  private boolean lastIsExtra;

  /** A round has ended; so many bugs are found by now. */
  public synchronized void add(Progress progress, int findings) {
    if (lastIsExtra) {
      points.remove(points.size() - 1);
    }
    points.add(point(progress, findings));
    lastIsExtra = ++rounds % stride != 0;
    if (points.size() == MOST_POINTS) {
      thinOut();
    }
  }

  /** Where the campaign stood, at most {@value #MOST_POINTS} times; the last time included. */
  public synchronized List<Point> points() {
    return List.copyOf(points);
  }

  /** Keeps the second of each two. */
  private void thinOut() {
    var kept = new ArrayList<Point>();
    for (int i = 1; i < points.size(); i += 2) {
      kept.add(points.get(i));
    }
    points.clear();
    points.addAll(kept);
    stride *= 2;
    lastIsExtra = rounds % stride != 0;
  }

  private static Point point(Progress progress, int findings) {
    return new Point(
        progress.elapsed().toNanos() / 1e9,
        progress.counts().rounds(),
        progress.counts().allChecks(),
        progress.counts().allEffective(),
        progress.strategySets(),
        findings);
  }
}
