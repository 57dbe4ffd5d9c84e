package dev.edgecase.report;

import dev.edgecase.hunt.Counts;
import dev.edgecase.oracle.Finding;
import java.util.Locale;
import java.util.stream.Collectors;

/** The results of a hunt in a few lines of Markdown, for a document that sums up several hunts. */
public final class Digest {
  private static final int LONGEST = 200;

  private Digest() {}

  /** The text. */
  public static String of(Results results) {
    return results.summary().map(Digest::figures).orElse("")
        + results.bugs().stream().map(Digest::line).collect(Collectors.joining());
  }

  private static String figures(Summary summary) {
    var counts = summary.progress().counts();
    return String.format(
        Locale.ROOT,
        "`%s` with `%s`, seed %d: %d rounds, %d queries (%d %% with rows), %d checks (%d %% effective), %s"
            + "%s.%n%n",
        String.join("`, `", summary.targets()),
        String.join("`, `", summary.oracles()),
        summary.seed(),
        counts.rounds(),
        counts.queries(),
        percent(counts.nonEmpty(), counts.queries()),
        counts.allChecks(),
        percent(counts.allEffective(), counts.allChecks()),
        counts.hits() == 1 ? "1 hit" : counts.hits() + " hits",
        skips(counts) + (summary.complete() ? "" : "; ended early"));
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
    var finding = bug.discovery().finding();
    return String.format(
        Locale.ROOT,
        "- %s%s, %s: %s%n",
        bug.status() == Bug.Status.SUSPECT ? "not confirmed: " : "",
        finding.consequence().words(),
        bug.discovery().hits() == 1 ? "once" : bug.discovery().hits() + " times",
        query(finding));
  }

  private static String query(Finding finding) {
    var text = finding.query().text();
    return text.length() > LONGEST
        ? "`" + text.substring(0, LONGEST) + "` ... (" + text.length() + " characters)"
        : "`" + text + "`";
  }
}
