package dev.edgecase.report;

import dev.edgecase.hunt.Counts;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The results of a hunt in a few lines of Markdown, for a document that sums up several hunts. Bugs
 * with queries that nobody would read there are only counted.
 */
public final class Digest {
  private static final int LONGEST = 200;

  private Digest() {}

  /** The text. */
  public static String of(Results results) {
    var longer = results.bugs().stream().filter(bug -> !isShort(bug)).toList();
    return results.summary().map(Digest::figures).orElse("")
        + results.bugs().stream()
            .filter(Digest::isShort)
            .map(Digest::line)
            .collect(Collectors.joining())
        + (longer.isEmpty() ? "" : counted(longer));
  }

  private static boolean isShort(Bug bug) {
    return bug.discovery().finding().query().text().length() <= LONGEST;
  }

  private static String figures(Summary summary) {
    var counts = summary.progress().counts();
    return String.format(
        Locale.ROOT,
        "`%s` with `%s`, seed %d: %d rounds, %d queries (%d %% with rows), %d checks (%d %% effective),"
            + " %d hits%s%s.%n%n",
        String.join("`, `", summary.targets()),
        String.join("`, `", summary.oracles()),
        summary.seed(),
        counts.rounds(),
        counts.queries(),
        percent(counts.nonEmpty(), counts.queries()),
        counts.allChecks(),
        percent(counts.allEffective(), counts.allChecks()),
        counts.hits(),
        skips(counts),
        summary.complete() ? "" : "; ended early");
  }

  private static String skips(Counts counts) {
    return counts.skips().entrySet().stream()
        .map(skip -> "; skipped " + skip.getValue() + " (" + skip.getKey() + ")")
        .collect(Collectors.joining());
  }

  private static long percent(long part, long whole) {
    return whole == 0 ? 0 : Math.round(100.0 * part / whole);
  }

  private static String line(Bug bug) {
    long hits = bug.discovery().hits();
    return String.format(
        "- %s, %s: `%s`%n",
        kind(bug), hits == 1 ? "once" : hits + " times", bug.discovery().finding().query().text());
  }

  private static String counted(List<Bug> bugs) {
    return bugs.stream()
        .collect(Collectors.groupingBy(Digest::kind, TreeMap::new, Collectors.counting()))
        .entrySet()
        .stream()
        .map(kind -> kind.getValue() + " of the kind " + kind.getKey())
        .collect(Collectors.joining(", ", "- with longer queries: ", "%n".formatted()));
  }

  private static String kind(Bug bug) {
    return (bug.status() == Bug.Status.SUSPECT ? "not confirmed: " : "")
        + bug.discovery().finding().consequence().words();
  }
}
