package dev.edgecase.report;

import static dev.edgecase.testing.Findings.rows;
import static dev.edgecase.testing.OutFolders.LANGUAGES;
import static dev.edgecase.testing.OutFolders.TARGET;
import static dev.edgecase.testing.OutFolders.round;
import static dev.edgecase.testing.OutFolders.terms;
import static dev.edgecase.testing.Traversals.g;
import static dev.edgecase.testing.Traversals.step;
import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.hunt.Discovery;
import dev.edgecase.protocol.ValueType;
import dev.edgecase.testing.Findings;
import dev.edgecase.testing.Graphs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a store keeps of many examples, and what the next run of a campaign makes of it. */
class ResumedStoreTest {
  private static final Ledger.Head HEAD = new Ledger.Head(terms(42), KnownIssues.NONE, List.of());

  @TempDir private Path out;

  @Test
  void asManyExamplesAreKeptAsAskedForWhateverTheirOrder() throws IOException {
    var one = store(3, "one");
    Stream.of(1, 2, 3, 4, 5).forEach(size -> one.add(example(size)));
    var other = store(3, "other");
    Stream.of(4, 2, 5, 3, 1).forEach(size -> other.add(example(size)));

    assertThat(files(out.resolve("one")))
        .isEqualTo(files(out.resolve("other")))
        .filteredOn(file -> file.contains("examples/"))
        .hasSize(2);
    var folder = out.resolve("one/findings").resolve(example(1).signature().id());
    assertThat(one.read(folder)).isEqualTo(example(1).withHits(5));
    assertThat(one.others(folder)).containsExactlyInAnyOrder(example(2), example(3));
  }

  @Test
  void oneExampleIsKeptWhenNobodyAsks() throws IOException {
    var store = store(1, "out");
    Stream.of(3, 1, 2).forEach(size -> store.add(example(size)));
    assertThat(files(out.resolve("out"))).noneMatch(file -> file.contains("examples"));
  }

  @Test
  void aRoundThatWasStoredButNotNotedCountsOnce() throws IOException {
    try (var ledger = Ledger.open(out, HEAD)) {
      var store = store(2, "");
      store.add(example(1));
      ledger.add(round(TARGET, 1, 1, example(1)));
      // Here the tool is killed.
      store.add(example(2));
    }
    try (var ledger = Ledger.open(out, HEAD)) {
      var again = store(2, "");
      again.resume(ledger.totals());
      assertThat(again.findings()).containsExactly(example(1));
      assertThat(again.add(example(2))).as("it is not new").isFalse();
      ledger.add(round(TARGET, 2, 1, example(2)));
      assertThat(again.findings()).containsExactly(example(1).withHits(2));
      assertThat(again.others(folder())).containsExactly(example(2));
    }
  }

  @Test
  void whatWasNotConfirmedInTimeIsDroppedBecauseItsRoundIsRunAgain() throws IOException {
    var store = store(1, "");
    store.suspect(example(1));
    try (var ledger = Ledger.open(out, HEAD)) {
      var again = store(1, "");
      again.resume(ledger.totals());
      assertThat(again.suspects()).isEmpty();
      assertThat(out.resolve("suspects")).isEmptyDirectory();
    }
  }

  @Test
  void aBugThatIsKnownByNowMovesToTheKnown() throws IOException {
    store(1, "").add(example(1));
    var issue =
        new KnownIssue(
            Optional.of(example(1).signature().id()),
            Optional.empty(),
            "https://example.org/1",
            "",
            Set.of());
    var again =
        new FindingStore(out, LANGUAGES, Reproducers.none(), new KnownIssues(List.of(issue)));
    try (var ledger = Ledger.open(out, HEAD)) {
      again.resume(ledger.totals());
    }
    assertThat(again.findings()).isEmpty();
    assertThat(again.known()).hasSize(1);
    assertThat(folder()).doesNotExist();
    assertThat(out.resolve("known").resolve(example(1).signature().id()).resolve("finding.json"))
        .exists();
  }

  private Path folder() {
    return out.resolve("findings").resolve(example(1).signature().id());
  }

  private FindingStore store(int keep, String name) throws IOException {
    var store =
        new FindingStore(out.resolve(name), LANGUAGES, Reproducers.none(), KnownIssues.NONE, keep);
    store.prepare();
    return store;
  }

  /** An example of the same bug, on a graph of so many vertices. */
  private static Discovery example(int size) {
    var values = Stream.iterate(0, i -> i + 1).limit(size).toArray();
    return Findings.discovery(
        rows(Graphs.withValues(ValueType.INT32, values), g(step("V"), step("out"))), size);
  }

  private static List<String> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.map(file -> folder.relativize(file).toString()).sorted().toList();
    }
  }
}
