package dev.edgecase.testing;

import static dev.edgecase.testing.Traversals.g;
import static dev.edgecase.testing.Traversals.step;

import dev.edgecase.gremlin.Gremlin;
import dev.edgecase.hunt.Cost;
import dev.edgecase.hunt.Counts;
import dev.edgecase.hunt.Discovery;
import dev.edgecase.hunt.HuntOptions;
import dev.edgecase.hunt.Progress;
import dev.edgecase.hunt.RoundResult;
import dev.edgecase.hunt.Schedule;
import dev.edgecase.query.Language;
import dev.edgecase.query.QueryOptions;
import dev.edgecase.report.Course;
import dev.edgecase.report.FindingStore;
import dev.edgecase.report.KnownIssue;
import dev.edgecase.report.KnownIssues;
import dev.edgecase.report.Ledger;
import dev.edgecase.report.Reproducers;
import dev.edgecase.report.SummaryJson;
import dev.edgecase.report.Terms;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** An out folder as a small campaign leaves it: a new bug, a known one and a suspect. */
public final class OutFolders {
  public static final List<Language> LANGUAGES = List.of(new Gremlin());
  public static final String TARGET = "someengine@1.0";
  public static final String CLEAN_TARGET = "someengine@2.0";

  private OutFolders() {}

  /** Writes it, with its summary. */
  public static FindingStore write(Path out) {
    var issue =
        new KnownIssue(
            Optional.empty(),
            Optional.of(Pattern.compile("KnownError")),
            "https://example.org/1",
            "",
            Set.of());
    var known = new KnownIssues(List.of(issue));
    var store = new FindingStore(out, LANGUAGES, Reproducers.none(), known);
    store.add(Findings.discovery(Findings.example(), 1));
    store.add(
        Findings.discovery(
            Findings.failure(g(step("E")), "a.KnownError", "\u0000 <b>&\"]]>\uD83D", "a.B.c"), 2));
    store.suspect(Findings.discovery(Findings.failure(g(step("V")), "a.Odd", "", "d.E.f"), 3));
    summary(out, store, known);
    return store;
  }

  private static void summary(Path out, FindingStore store, KnownIssues known) {
    var head = new Ledger.Head(terms(42), known, List.of());
    var course = new Course();
    try (var ledger = Ledger.open(out, head)) {
      ledger.add(round(TARGET, 0, 1));
      ledger.add(round(CLEAN_TARGET, 0, 1));
      course.add(new Progress(counts(1), 5, Duration.ofSeconds(2), 1_000_000_000, 1, List.of()), 1);
      var end = new Progress(counts(2), 7, Duration.ofSeconds(4), 1_000_000_000, 1, List.of());
      course.add(end, 1);
      SummaryJson.write(
          out,
          head,
          Optional.of(Schedule.of(OptionalLong.of(1), Optional.empty(), 1)),
          end,
          ledger.totals(),
          course.points(),
          store,
          true);
    }
  }

  /** The terms of a small campaign. */
  public static Terms terms(long seed) {
    var options =
        new HuntOptions(
            List.of("optimization", "failure"),
            Set.of(),
            seed,
            Schedule.of(OptionalLong.empty(), Optional.empty(), 1),
            500,
            10,
            20,
            0,
            new QueryOptions(6, 10_000),
            true,
            250,
            Duration.ofSeconds(10),
            500);
    return Terms.of(
        "1.0",
        List.of(TARGET, CLEAN_TARGET),
        Map.of(TARGET, "1.0", CLEAN_TARGET, "2.0"),
        options,
        Map.of());
  }

  /** A round that found what is given. */
  public static RoundResult round(
      String target, long number, long counted, Discovery... discoveries) {
    return new RoundResult(
        target,
        number,
        true,
        counts(counted),
        new Cost(Duration.ofSeconds(2), Duration.ofSeconds(1)),
        Set.of(),
        List.of(discoveries),
        List.of(),
        List.of());
  }

  /** What so many rounds came to. */
  public static Counts counts(long rounds) {
    var checks = new TreeMap<String, Long>();
    checks.put("optimization", 10 * rounds);
    var effective = new TreeMap<String, Long>();
    effective.put("optimization", 8 * rounds);
    var skips = new TreeMap<String, Long>();
    skips.put("optimization: strategy set seen", 3 * rounds);
    return new Counts(rounds, 9 * rounds, 7 * rounds, 30 * rounds, checks, effective, skips, 4);
  }
}
