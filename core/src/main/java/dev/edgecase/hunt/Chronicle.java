package dev.edgecase.hunt;

import dev.edgecase.query.Language;
import dev.edgecase.target.Target;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * What a campaign had come to, round by round: what variants of it are compared by at equal time.
 */
public final class Chronicle {
  private final List<Point> points = new ArrayList<>();
  private final Set<String> signatures = new TreeSet<>();

  private Chronicle() {}

  /**
   * Where the campaign stood.
   *
   * @param elapsed the time since it began
   * @param hits findings before they were told apart
   * @param signatures how many of them differ
   * @param plans how many different plans were seen
   */
  public record Point(
      Duration elapsed, long queries, long executions, long hits, int signatures, int plans) {
    /** Nothing has happened yet. */
    public static final Point NONE = new Point(Duration.ZERO, 0, 0, 0, 0, 0);
  }

  /** Runs a campaign to its end, and writes down how it goes. */
  public static Chronicle of(
      List<Target> targets, Function<Target, Language> languages, HuntOptions options)
      throws InterruptedException {
    var chronicle = new Chronicle();
    var end = new Campaign(targets, languages, options, chronicle::note).run();
    chronicle.note(end);
    return chronicle;
  }

  private void note(RoundResult round, Progress progress) {
    round.discoveries().forEach(discovery -> signatures.add(discovery.signature().id()));
    note(progress);
  }

  private void note(Progress progress) {
    var counts = progress.counts();
    points.add(
        new Point(
            progress.elapsed(),
            counts.queries(),
            counts.executions(),
            counts.hits(),
            signatures.size(),
            progress.strategySets()));
  }

  /** Where it stood after some time: after the last round that had ended by then. */
  public Point at(Duration time) {
    return points.stream()
        .filter(point -> point.elapsed().compareTo(time) <= 0)
        .reduce(Point.NONE, (earlier, later) -> later);
  }

  /** Where it stood after some executions. */
  public Point after(long executions) {
    return points.stream()
        .filter(point -> point.executions() <= executions)
        .reduce(Point.NONE, (earlier, later) -> later);
  }

  /** Where it stood at its end. */
  public Point end() {
    return points.get(points.size() - 1);
  }

  /** The bugs that it found, by their signatures. */
  public Set<String> signatures() {
    return Set.copyOf(signatures);
  }
}
