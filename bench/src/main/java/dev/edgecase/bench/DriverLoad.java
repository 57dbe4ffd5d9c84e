package dev.edgecase.bench;

import dev.edgecase.cypher.Cypher;
import dev.edgecase.gremlin.Gremlin;
import dev.edgecase.hunt.Cost;
import dev.edgecase.hunt.Counts;
import dev.edgecase.hunt.Discovery;
import dev.edgecase.hunt.RoundResult;
import dev.edgecase.query.Language;
import dev.edgecase.report.Bug;
import dev.edgecase.report.FindingStore;
import dev.edgecase.report.KnownIssues;
import dev.edgecase.report.Ledger;
import dev.edgecase.report.Results;
import dev.edgecase.report.RoundReport;
import dev.edgecase.report.Terms;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * What the driver of a cluster does for each round, as often as one thread can: it reads the
 * report, stores four bugs that were seen before, and notes the round, which waits for the disk.
 * Its arguments: the out folder of a hunt with findings, an empty folder to write to, rounds.
 */
public final class DriverLoad {
  private static final List<Language> LANGUAGES = List.of(new Gremlin(), new Cypher());
  private static final int BUGS = 4;

  private DriverLoad() {}

  public static void main(String[] args) throws IOException {
    var bugs =
        Results.read(Path.of(args[0]), LANGUAGES).bugs(Bug.Status.NEW).stream()
            .map(Bug::discovery)
            .toList();
    var out = Files.createDirectories(Path.of(args[1]));
    int rounds = Integer.parseInt(args[2]);
    var reports = IntStream.range(0, rounds).mapToObj(round -> report(round, bugs)).toList();
    var store = new FindingStore(out, LANGUAGES);
    store.prepare();
    var terms =
        new Terms("1", List.of("any"), new TreeMap<>(), JsonNodeFactory.instance.objectNode());
    long begin = System.nanoTime();
    try (var ledger = Ledger.open(out, new Ledger.Head(terms, KnownIssues.NONE, List.of()))) {
      for (var text : reports) {
        var report = RoundReport.read(text, LANGUAGES);
        report.discoveries().forEach(store::add);
        ledger.add(report.entry());
      }
    }
    double seconds = (System.nanoTime() - begin) / 1e9;
    System.out.printf(
        Locale.ROOT,
        "%d rounds with %d bugs each: %.1f kB and %.1f ms a round, %.0f rounds/s%n",
        rounds,
        BUGS,
        reports.stream().mapToInt(String::length).average().orElse(0) / 1e3,
        1e3 * seconds / rounds,
        rounds / seconds);
  }

  private static String report(int number, List<Discovery> bugs) {
    var checks = new TreeMap<String, Long>();
    checks.put("optimization", 1500L);
    return RoundReport.of(
            new RoundResult(
                "any",
                number,
                true,
                new Counts(1, 500, 400, 3000, checks, checks, new TreeMap<>(), BUGS),
                new Cost(Duration.ofSeconds(7), Duration.ofSeconds(3)),
                Set.of(Set.of("plan " + number % 1000)),
                IntStream.range(0, BUGS)
                    .mapToObj(i -> bugs.get((number + i) % bugs.size()))
                    .toList(),
                List.of(),
                List.of()))
        .write(LANGUAGES);
  }
}
