package dev.edgecase.report;

import static dev.edgecase.testing.OutFolders.LANGUAGES;
import static dev.edgecase.testing.OutFolders.TARGET;
import static dev.edgecase.testing.OutFolders.terms;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edgecase.hunt.Cost;
import dev.edgecase.hunt.Counts;
import dev.edgecase.hunt.Discovery;
import dev.edgecase.hunt.Progress;
import dev.edgecase.hunt.RoundResult;
import dev.edgecase.hunt.Shard;
import dev.edgecase.random.Rng;
import dev.edgecase.testing.Findings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.LongPredicate;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The laws of merging, on campaigns that are made up: what a round found is random, but fixed. */
class MergeTest {
  private static final int ROUNDS = 12;
  private static final int CAMPAIGNS = 4;

  @TempDir private Path folder;
  private int made;

  @Test
  void mergedShardsAreTheWholeCampaign() throws IOException {
    for (long campaign = 0; campaign < CAMPAIGNS; campaign++) {
      var whole = hunted(campaign, round -> true);
      var shards = new ArrayList<Path>();
      for (int i = 0; i < 3; i++) {
        shards.add(hunted(campaign, new Shard(i, 3)::takes));
      }
      var together = merged(shards);
      assertSame(together, merged(List.of(whole)));
      assertThat(bugs(together)).isEqualTo(bugs(whole)).isNotEmpty();
    }
  }

  @Test
  void theOrderDoesNotMatter() throws IOException {
    for (long campaign = 0; campaign < CAMPAIGNS; campaign++) {
      var parts = parts(campaign);
      assertSame(merged(Rng.of(campaign, 5).shuffled(parts)), merged(parts));
    }
  }

  @Test
  void whichAreMergedFirstDoesNotMatter() throws IOException {
    for (long campaign = 0; campaign < CAMPAIGNS; campaign++) {
      var parts = parts(campaign);
      var a = parts.get(0);
      var b = parts.get(1);
      var c = parts.get(2);
      var all = merged(List.of(a, b, c));
      assertSame(merged(List.of(merged(List.of(a, b)), c)), all);
      assertSame(merged(List.of(a, merged(List.of(b, c)))), all);
    }
  }

  @Test
  void whatIsMergedTwiceCountsOnce() throws IOException {
    for (long campaign = 0; campaign < CAMPAIGNS; campaign++) {
      var parts = parts(campaign);
      var once = merged(parts);
      var again = Stream.of(parts, parts, List.of(once)).flatMap(List::stream).toList();
      assertSame(merged(again), once);
      assertSame(merged(List.of(once)), once);
    }
  }

  @Test
  void aMergedFolderIsAsWholeAsAnyOther() throws IOException {
    var results = Results.read(merged(parts(1)), LANGUAGES);
    assertThat(results.damaged()).isEmpty();
    assertThat(results.bugs(Bug.Status.NEW)).isNotEmpty();
    assertThat(results.summary())
        .hasValueSatisfying(
            summary -> {
              assertThat(summary.seed()).isEqualTo(1);
              assertThat(summary.complete()).as("one of them was killed").isFalse();
              assertThat(summary.progress().counts().rounds()).isPositive();
              assertThat(summary.progress().strategySets()).isPositive();
            });
  }

  @Test
  void aBugThatIsKnownToOneIsKnown() throws IOException {
    var news = hunted(3, round -> round < 6);
    var signature = bugs(news).keySet().iterator().next();
    var issue =
        new KnownIssue(
            Optional.of(signature), Optional.empty(), "https://example.org/1", "", Set.of());
    var silenced = hunted(3, round -> round >= 6, new KnownIssues(List.of(issue)), false, true);
    var merged = merged(List.of(news, silenced));
    assertThat(merged.resolve("known").resolve(signature)).exists();
    assertThat(merged.resolve("findings").resolve(signature)).doesNotExist();
    assertSame(merged(List.of(silenced, news)), merged);
  }

  @Test
  void whatDoesNotFitIsRefused() throws IOException {
    var one = hunted(1, round -> true);
    var other = hunted(2, round -> true);
    assertThatThrownBy(() -> merged(List.of(one, other)))
        .hasMessage(
            "%s and %s do not fit together: the seed is 1 in one and 2 in the other."
                .formatted(one, other));
    var nothing = Files.createDirectory(folder.resolve("nothing"));
    assertThatThrownBy(() -> merged(List.of(one, nothing)))
        .hasMessage("There is no rounds.jsonl in " + nothing + ": give the out folders of hunts.");
  }

  @Test
  void termsSayWhatIsDifferent() {
    var mine = terms(1);
    assertThat(mine.difference(terms(1))).isEmpty();
    assertThat(mine.difference(Terms.read(mine.write()))).isEmpty();
    var options = mine.options().deepCopy().put("queries", 7);
    assertThat(
            mine.difference(new Terms(mine.edgecase(), mine.targets(), mine.versions(), options)))
        .contains("the queries is 500 in one and 7 in the other");
    var versions = new TreeMap<>(mine.versions());
    versions.put(TARGET, "1.1");
    assertThat(
            mine.difference(new Terms(mine.edgecase(), mine.targets(), versions, mine.options())))
        .contains("the version of someengine@1.0 is 1.0 in one and 1.1 in the other");
    assertThat(
            mine.difference(
                new Terms(mine.edgecase(), List.of(TARGET), mine.versions(), mine.options())))
        .contains(
            "the list of targets is someengine@1.0 someengine@2.0 in one and someengine@1.0 in the"
                + " other");
    assertThat(mine.difference(new Terms("2", mine.targets(), mine.versions(), mine.options())))
        .contains("the version of Edgecase is 1.0 in one and 2 in the other");
  }

  /** Parts that overlap as they like; one of them was killed. */
  private List<Path> parts(long campaign) throws IOException {
    var parts = new ArrayList<Path>();
    for (int i = 0; i < 3; i++) {
      var rng = Rng.of(campaign, i, 11);
      var mask = rng.nextInt();
      parts.add(
          hunted(campaign, round -> (mask >> round & 1) == 1, KnownIssues.NONE, true, i != 2));
    }
    return parts;
  }

  private Path hunted(long campaign, LongPredicate rounds) throws IOException {
    return hunted(campaign, rounds, KnownIssues.NONE, false, true);
  }

  private Path hunted(
      long campaign, LongPredicate rounds, KnownIssues known, boolean mayBeCutShort, boolean ended)
      throws IOException {
    var out = folder.resolve("hunt-" + made++);
    var head = new Ledger.Head(terms(campaign), known, List.of());
    var store = new FindingStore(out, LANGUAGES, Reproducers.none(), known, 3);
    store.prepare();
    try (var ledger = Ledger.open(out, head)) {
      for (long number : LongStream.range(0, ROUNDS).filter(rounds).boxed().toList()) {
        // Whether a round is cut short is a matter of the machine, so of the folder.
        boolean whole = !mayBeCutShort || Rng.of(campaign, number, made).chance(0.8);
        var result = round(campaign, number, whole);
        result.discoveries().forEach(store::add);
        result.suspects().forEach(store::suspect);
        ledger.add(result);
      }
      if (ended) {
        SummaryJson.write(
            out,
            head,
            Optional.empty(),
            new Progress(ledger.totals().all(), 0, Duration.ofSeconds(made), made, 2, List.of()),
            ledger.totals(),
            List.of(),
            store,
            true);
      }
    }
    return out;
  }

  /** What a round of a campaign does, all of it or the beginning. */
  private static RoundResult round(long campaign, long number, boolean whole) {
    var rng = Rng.of(campaign, number, 3);
    var discoveries = new ArrayList<Discovery>();
    var suspects = new ArrayList<Discovery>();
    for (int i = rng.below(4); i > 0; i--) {
      var kind = rng.below(5);
      var bug = Findings.random(100 * campaign + kind);
      // The same bug, on a graph of another size.
      var graph = Findings.random(rng.below(1000)).finding().graph();
      var finding =
          Findings.finding(
              bug.finding().consequence(),
              bug.finding().located(),
              graph,
              bug.finding().query(),
              bug.finding().observations().get(0).outcome(),
              bug.finding().observations().get(1).outcome());
      var discovery =
          new Discovery(
              bug.signature(), finding, Set.of("optimization"), campaign, number, 1, true);
      (rng.chance(0.8) ? discoveries : suspects).add(discovery);
    }
    var checks = new TreeMap<>(Map.of("optimization", (long) rng.below(50)));
    return new RoundResult(
        TARGET,
        number,
        whole,
        new Counts(
            whole ? 1 : 0,
            whole ? 50 : rng.below(50),
            rng.below(50),
            rng.below(500),
            checks,
            new TreeMap<>(),
            new TreeMap<>(Map.of("optimization: why not", (long) rng.below(5))),
            discoveries.size()),
        new Cost(Duration.ofMillis(rng.below(1000)), Duration.ofMillis(rng.below(500))),
        Set.of(Set.of("A" + rng.below(20)), Set.of("B" + rng.below(20), "C")),
        whole ? distinct(discoveries) : List.of(),
        distinct(suspects),
        List.of());
  }

  /** A round reports a bug once. */
  private static List<Discovery> distinct(List<Discovery> bugs) {
    var merged = new TreeMap<String, Discovery>();
    bugs.forEach(bug -> merged.merge(bug.signature().id(), bug, Discovery::merge));
    return List.copyOf(merged.values());
  }

  private Path merged(List<Path> parts) throws IOException {
    var merge = new Merge(LANGUAGES);
    for (var part : parts) {
      merge.add(part);
    }
    var out = folder.resolve("merged-" + made++);
    merge.write(out);
    return out;
  }

  private static Map<String, Long> bugs(Path out) throws IOException {
    var bugs = new TreeMap<String, Long>();
    Results.read(out, LANGUAGES).bugs(Bug.Status.NEW).stream()
        .forEach(bug -> bugs.put(bug.id(), bug.discovery().hits()));
    return bugs;
  }

  /** The folders have the same files, byte for byte. */
  private static void assertSame(Path one, Path other) throws IOException {
    var mine = contents(one);
    var theirs = contents(other);
    assertThat(mine).containsOnlyKeys(theirs.keySet());
    for (var file : mine.entrySet()) {
      assertThat(file.getValue()).as(file.getKey()).isEqualTo(theirs.get(file.getKey()));
    }
  }

  /** All files, byte for byte. */
  private static Map<String, String> contents(Path out) throws IOException {
    var contents = new TreeMap<String, String>();
    try (Stream<Path> files = Files.walk(out)) {
      for (var file : files.filter(Files::isRegularFile).toList()) {
        contents.put(out.relativize(file).toString(), Files.readString(file));
      }
    }
    return contents;
  }
}
