package dev.edgecase.report;

import static dev.edgecase.testing.OutFolders.CLEAN_TARGET;
import static dev.edgecase.testing.OutFolders.TARGET;
import static dev.edgecase.testing.OutFolders.counts;
import static dev.edgecase.testing.OutFolders.round;
import static dev.edgecase.testing.OutFolders.terms;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edgecase.hunt.Cost;
import dev.edgecase.hunt.RoundResult;
import dev.edgecase.testing.Findings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LedgerTest {
  private static final Ledger.Head HEAD =
      new Ledger.Head(terms(1), KnownIssues.NONE, List.of("--seed=1"));

  @TempDir private Path out;

  @Test
  void knowsWhatWasDoneBeforeItWasClosed() {
    var bug = Findings.discovery(Findings.example(), 3);
    try (var ledger = Ledger.open(out, HEAD)) {
      ledger.add(round(TARGET, 3, 1, bug));
      ledger.add(round(CLEAN_TARGET, 3, 1));
      ledger.add(round(TARGET, 4, 1, bug));
    }
    try (var again = Ledger.open(out, HEAD)) {
      var totals = again.totals();
      assertThat(totals.covers(TARGET, 3)).isTrue();
      assertThat(totals.covers(TARGET, 4)).isTrue();
      assertThat(totals.covers(TARGET, 5)).isFalse();
      assertThat(totals.covers(CLEAN_TARGET, 4)).isFalse();
      assertThat(totals.covered()).containsEntry(TARGET, "3-4").containsEntry(CLEAN_TARGET, "3");
      assertThat(totals.byTarget().get(TARGET)).isEqualTo(counts(1).plus(counts(1)));
      assertThat(totals.counts()).isEqualTo(totals.all());
      assertThat(totals.findings()).containsEntry(bug.signature().id(), 2L).hasSize(1);
      assertThat(totals.asking()).isEqualTo(Duration.ofSeconds(6));
      assertThat(totals.inEngines()).isEqualTo(Duration.ofSeconds(3));
    }
    assertThat(Ledger.arguments(out)).contains(List.of("--seed=1"));
  }

  @Test
  void aRoundCountsOnce() {
    try (var ledger = Ledger.open(out, HEAD)) {
      ledger.add(round(TARGET, 3, 1));
      ledger.add(round(TARGET, 3, 1));
      assertThat(ledger.totals().counts()).isEqualTo(counts(1));
    }
    assertThat(entries()).hasSize(1);
  }

  @Test
  void aRoundThatWasCutShortIsReplacedWhenItIsRunAgain() {
    try (var ledger = Ledger.open(out, HEAD)) {
      ledger.add(cutShort(3));
      assertThat(ledger.totals().covers(TARGET, 3)).isFalse();
      assertThat(ledger.totals().counts().queries()).isZero();
      assertThat(ledger.totals().all().queries()).isEqualTo(counts(0).queries());
    }
    try (var again = Ledger.open(out, HEAD)) {
      again.add(round(TARGET, 3, 1));
      assertThat(again.totals().all()).isEqualTo(counts(1));
    }
    try (var last = Ledger.open(out, HEAD)) {
      assertThat(last.totals().all()).isEqualTo(counts(1));
    }
  }

  @Test
  void halfALineIsNoLine() throws IOException {
    try (var ledger = Ledger.open(out, HEAD)) {
      ledger.add(round(TARGET, 0, 1));
      ledger.add(round(TARGET, 1, 1));
    }
    var file = out.resolve(Ledger.FILE);
    var whole = Files.readString(file);
    int lastLine = whole.lastIndexOf('\n', whole.length() - 2) + 1;
    for (int end = lastLine; end < whole.length(); end++) {
      Files.writeString(file, whole.substring(0, end));
      try (var again = Ledger.open(out, HEAD)) {
        assertThat(again.totals().covers(TARGET, 1)).isFalse();
        again.add(round(TARGET, 1, 1));
      }
      assertThat(entries()).hasSize(2);
    }
  }

  @Test
  void aDamagedLedgerIsAnsweredWithASentence() throws IOException {
    try (var ledger = Ledger.open(out, HEAD)) {
      ledger.add(round(TARGET, 0, 1));
    }
    var file = out.resolve(Ledger.FILE);
    for (var line : List.of("{}", "{", "[]", "null", "", "{\"round\": 1}", "{\"format\": 2}")) {
      var whole = Files.readString(file);
      Files.writeString(file, line + "\n", StandardOpenOption.APPEND);
      assertThatThrownBy(() -> Ledger.open(out, HEAD))
          .as(line)
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("rounds.jsonl in " + out + " is damaged.");
      Files.writeString(file, whole);
    }
  }

  @Test
  void roundsOfAnotherCampaignAreRefused() {
    Ledger.open(out, HEAD).close();
    var other = new Ledger.Head(terms(2), KnownIssues.NONE, List.of());
    assertThatThrownBy(() -> Ledger.open(out, other))
        .hasMessage(
            "The hunt in " + out + " was another one: the seed is 1 in one and 2 in the other.");
  }

  @Test
  void aPlanIsNotedOnce() {
    try (var ledger = Ledger.open(out, HEAD)) {
      ledger.add(planned(0, Set.of("A"), Set.of("A", "B")));
      ledger.add(planned(1, Set.of("B", "A"), Set.of("C")));
      assertThat(ledger.totals().plans()).hasSize(3);
    }
    assertThat(entries()).extracting(entry -> entry.plans().size()).containsExactly(2, 1);
    try (var again = Ledger.open(out, HEAD)) {
      assertThat(again.totals().plans()).hasSize(3);
    }
  }

  private List<Entry> entries() {
    var entries = new ArrayList<Entry>();
    assertThat(Ledger.read(out, entries::add)).isPresent();
    return entries;
  }

  private static RoundResult cutShort(long number) {
    return new RoundResult(
        TARGET,
        number,
        false,
        counts(0),
        new Cost(Duration.ZERO, Duration.ZERO),
        Set.of(),
        List.of(),
        List.of(),
        List.of());
  }

  @SafeVarargs
  private static RoundResult planned(long number, Set<String>... plans) {
    return new RoundResult(
        TARGET,
        number,
        true,
        counts(1),
        new Cost(Duration.ZERO, Duration.ZERO),
        Set.of(plans),
        List.of(),
        List.of(),
        List.of());
  }
}
