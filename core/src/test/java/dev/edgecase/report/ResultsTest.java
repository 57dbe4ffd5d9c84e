package dev.edgecase.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.testing.Findings;
import dev.edgecase.testing.OutFolders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultsTest {
  @TempDir private Path out;

  @Test
  void readsWhatACampaignHasWritten() throws IOException {
    var store = OutFolders.write(out);

    var results = read();

    assertThat(discoveries(results, Bug.Status.NEW)).isEqualTo(store.findings());
    assertThat(discoveries(results, Bug.Status.KNOWN)).isEqualTo(store.known());
    assertThat(discoveries(results, Bug.Status.SUSPECT)).isEqualTo(store.suspects());
    assertThat(results.bugs(Bug.Status.KNOWN))
        .extracting(Bug::link)
        .containsExactly("https://example.org/1");
    assertThat(results.damaged()).isEmpty();
    assertThat(results.targets()).containsExactly(OutFolders.TARGET, OutFolders.CLEAN_TARGET);
  }

  @Test
  void readsTheFiguresAsTheyWere() throws IOException {
    OutFolders.write(out);

    var summary = read().summary().orElseThrow();

    assertThat(summary.complete()).isTrue();
    assertThat(summary.seed()).isEqualTo(42);
    assertThat(summary.oracles()).containsExactly("optimization", "failure");
    assertThat(summary.progress().counts().allChecks()).isEqualTo(20);
    assertThat(summary.progress().counts().allEffective()).isEqualTo(16);
    assertThat(summary.progress().counts().skips())
        .containsEntry("optimization: strategy set seen", 6L);
    assertThat(summary.progress().strategySets()).isEqualTo(7);
    assertThat(summary.progress().engineShare()).isEqualTo(0.25);
    assertThat(summary.effective().get(OutFolders.CLEAN_TARGET)).containsEntry("optimization", 8L);
    assertThat(summary.course())
        .containsExactly(new Course.Point(2, 1, 10, 8, 5, 1), new Course.Point(4, 2, 20, 16, 7, 1));
  }

  @Test
  void aKilledHuntHasNoSummaryAndDraftsOfFolders() throws IOException {
    OutFolders.write(out);
    Files.delete(out.resolve("summary.json"));
    Files.createDirectories(out.resolve("findings/.draft-1"));

    var results = read();

    assertThat(results.summary()).isEmpty();
    assertThat(results.bugs()).hasSize(3);
    assertThat(results.damaged()).isEmpty();
    assertThat(results.targets()).containsExactly(OutFolders.TARGET);
  }

  @Test
  void aSummaryThatIsNotWholeIsNone() throws IOException {
    OutFolders.write(out);
    for (var content : List.of("", "{\"counts\": {", "[]", "3")) {
      Files.writeString(out.resolve("summary.json"), content);
      assertThat(read().summary()).as(content).isEmpty();
    }
    Files.writeString(out.resolve("summary.json"), "{\"counts\": 3, \"targets\": \"x\"}");
    assertThat(read().summary().orElseThrow().progress().counts().allChecks()).isZero();
  }

  @Test
  void aFolderThatCannotBeReadIsTold() throws IOException {
    OutFolders.write(out);
    var damaged = Files.createDirectories(out.resolve("findings/damaged"));
    Files.writeString(damaged.resolve("finding.json"), "{");

    var results = read();

    assertThat(results.bugs(Bug.Status.NEW)).hasSize(1);
    assertThat(results.damaged())
        .singleElement()
        .asString()
        .startsWith("The finding in " + damaged + " is damaged: ");
  }

  @Test
  void foldersOfSeveralHuntsAreMerged() throws IOException {
    var other = new FindingStore(out.resolve("other"), OutFolders.LANGUAGES);
    other.add(Findings.discovery(Findings.example(), 9));
    OutFolders.write(out);
    var id = other.findings().get(0).signature().id();
    Files.move(out.resolve("other/findings").resolve(id), out.resolve("findings/second"));

    assertThat(read().bugs(Bug.Status.NEW))
        .singleElement()
        .satisfies(bug -> assertThat(bug.discovery().hits()).isEqualTo(2))
        .satisfies(bug -> assertThat(bug.discovery().round()).isEqualTo(1));
  }

  @Test
  void theProgramsInAFolderAreReproducers() throws IOException {
    var store = OutFolders.write(out);
    var folder = out.resolve("findings").resolve(store.findings().get(0).signature().id());
    Files.writeString(folder.resolve("Reproduce.java"), "class Reproduce {}");
    Files.writeString(folder.resolve("reproduce.groovy"), "g.V()");
    Files.writeString(folder.resolve("notes.txt"), "mine");

    assertThat(read().bugs(Bug.Status.NEW).get(0).reproducers())
        .containsOnlyKeys("Reproduce.java", "reproduce.groovy")
        .containsEntry("reproduce.groovy", "g.V()");
  }

  @Test
  void anEmptyFolderHoldsNothing() throws IOException {
    assertThat(read().isEmpty()).isTrue();
  }

  private Results read() throws IOException {
    return Results.read(out, OutFolders.LANGUAGES);
  }

  private static List<?> discoveries(Results results, Bug.Status status) {
    return results.bugs(status).stream().map(Bug::discovery).toList();
  }
}
