package dev.edgecase.testing;

import static dev.edgecase.testing.Traversals.g;
import static dev.edgecase.testing.Traversals.step;

import dev.edgecase.gremlin.Gremlin;
import dev.edgecase.hunt.Counts;
import dev.edgecase.hunt.HuntOptions;
import dev.edgecase.hunt.Progress;
import dev.edgecase.hunt.RoundResult;
import dev.edgecase.query.Language;
import dev.edgecase.query.QueryOptions;
import dev.edgecase.report.Course;
import dev.edgecase.report.FindingStore;
import dev.edgecase.report.KnownIssue;
import dev.edgecase.report.KnownIssues;
import dev.edgecase.report.Reproducers;
import dev.edgecase.report.SummaryJson;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
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
    var store =
        new FindingStore(out, LANGUAGES, Reproducers.none(), new KnownIssues(List.of(issue)));
    store.add(Findings.discovery(Findings.example(), 1));
    store.add(
        Findings.discovery(
            Findings.failure(g(step("E")), "a.KnownError", "\u0000 <b>&\"]]>\uD83D", "a.B.c"), 2));
    store.suspect(Findings.discovery(Findings.failure(g(step("V")), "a.Odd", "", "d.E.f"), 3));
    summary(out, store);
    return store;
  }

  private static void summary(Path out, FindingStore store) {
    var course = new Course();
    var one = new Progress(counts(1), 5, Duration.ofSeconds(2), 1_000_000_000, 1);
    course.add(
        new RoundResult(TARGET, 0, counts(1), Set.of(), List.of(), List.of(), List.of()), one, 1);
    course.add(
        new RoundResult(CLEAN_TARGET, 0, counts(1), Set.of(), List.of(), List.of(), List.of()),
        new Progress(counts(2), 7, Duration.ofSeconds(4), 1_000_000_000, 1),
        1);
    var options =
        new HuntOptions(
            List.of("optimization", "failure"),
            Set.of(),
            42,
            OptionalLong.of(1),
            Optional.empty(),
            500,
            1,
            10,
            20,
            0,
            new QueryOptions(6, 10_000),
            true,
            250,
            Duration.ofSeconds(10),
            500);
    SummaryJson.write(
        out,
        List.of(TARGET, CLEAN_TARGET),
        options,
        new Progress(counts(2), 7, Duration.ofSeconds(4), 1_000_000_000, 1),
        course,
        store,
        true);
  }

  private static Counts counts(long rounds) {
    var checks = new TreeMap<String, Long>();
    checks.put("optimization", 10 * rounds);
    var effective = new TreeMap<String, Long>();
    effective.put("optimization", 8 * rounds);
    var skips = new TreeMap<String, Long>();
    skips.put("optimization: strategy set seen", 3 * rounds);
    return new Counts(rounds, 9 * rounds, 7 * rounds, 30 * rounds, checks, effective, skips, 4);
  }
}
