package dev.edgecase.cli;

import static dev.edgecase.cli.Sentences.assertOneSentence;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@Timeout(600)
class HuntTest {
  private static final String[] HUNT = {
    "hunt",
    "--target",
    "tinkergraph@3.6.2",
    "--seed",
    "1",
    "--rounds",
    "2",
    "--queries",
    "150",
    "--vertices",
    "8",
    "--edges",
    "16",
    "--max-length",
    "6",
    "--oracle",
    "all",
    "--reduce",
    "50",
    "--junit",
    "ci/junit.xml",
    "--sarif",
    "ci/edgecase.sarif"
  };

  @TempDir private static Path folder;
  private static Tool.Ending ending;

  @BeforeAll
  static void huntOnAnEngineWithManyBugs() throws Exception {
    ending = Tool.in(folder).run(HUNT);
  }

  @Test
  void endsWithOneWhenItHasFoundSomething() {
    assertThat(ending.code()).isEqualTo(1);
    assertThat(ending.err()).isEmpty();
    assertThat(ending.out())
        .startsWith(
            "Hunting on tinkergraph@3.6.2 with optimization, disassembly, partition, ground-truth, "
                + "reference, writes and failure, seed 1, 2 rounds")
        .contains("NEW ", "Summary: edgecase-out/summary.json", "Report: edgecase-out/report.html")
        .doesNotContain("\u001b");
  }

  @Test
  void writesASummary() {
    var summary = json(folder.resolve("edgecase-out/summary.json"));
    assertThat(summary.at("/complete").booleanValue()).isTrue();
    assertThat(summary.at("/targets/0").stringValue()).isEqualTo("tinkergraph@3.6.2");
    assertThat(summary.at("/options/seed").longValue()).isEqualTo(1);
    assertThat(summary.at("/counts/rounds").longValue()).isEqualTo(2);
    assertThat(summary.at("/counts/queries").longValue()).isBetween(1L, 300L);
    long checks = summary.at("/counts/checks").longValue();
    assertThat(summary.at("/counts/effective").longValue()).isBetween(checks / 2 + 1, checks);
    assertThat(summary.at("/counts/findings").longValue()).isEqualTo(folders().size());
    assertThat(summary.at("/findings").size()).isEqualTo(folders().size());
    assertThat(summary.at("/measured/engineShare").doubleValue()).isBetween(0.01, 1.0);
  }

  @Test
  void saysHowItWent() {
    var summary = json(folder.resolve("edgecase-out/summary.json"));
    var course = summary.at("/measured/course");
    assertThat(course).hasSize(2);
    assertThat(course.at("/1/checks")).isEqualTo(summary.at("/counts/checks"));
    assertThat(course.at("/1/strategySets")).isEqualTo(summary.at("/counts/strategySets"));
    assertThat(course.at("/1/findings")).isEqualTo(summary.at("/counts/findings"));
    assertThat(summary.at("/counts/effectiveByTarget/tinkergraph@3.6.2"))
        .isEqualTo(summary.at("/counts/effectiveByOracle"));
  }

  @Test
  void writesFilesForACiServer() {
    var failures = "failures=\"" + folders().size() + "\"";
    assertThat(folder.resolve("ci/junit.xml")).content().contains(failures);
    assertThat(json(folder.resolve("ci/edgecase.sarif")).at("/runs/0/results"))
        .hasSize(folders().size());
  }

  @Test
  void writesAFolderForEachBug() {
    assertThat(folders())
        .isNotEmpty()
        .allSatisfy(
            bug -> {
              var finding = json(bug.resolve("finding.json"));
              assertThat(finding.at("/signature").stringValue())
                  .isEqualTo(bug.getFileName().toString());
              assertThat(
                      List.of(
                          "format",
                          "target",
                          "oracles",
                          "consequence",
                          "located",
                          "graph",
                          "query",
                          "configurations",
                          "outcomes"))
                  .allMatch(finding::has);
              assertThat(bug.resolve("Reproduce.java")).content().contains("TinkerGraph.open()");
              assertThat(bug.resolve("reproduce.groovy")).content().contains("TinkerGraph.open()");
              assertThat(bug.resolve("issue.md"))
                  .content()
                  .contains(finding.at("/query/text").stringValue());
            });
  }

  @Test
  void replaysWhatItHasFound() {
    var bug = folders().get(0);
    var replay = InProcess.run("replay", bug.toString());
    assertThat(replay.code()).isEqualTo(1);
    assertThat(replay.err()).isEmpty();
    assertThat(replay.out())
        .startsWith(json(bug.resolve("finding.json")).at("/query/text").stringValue())
        .contains("Then, on tinkergraph@3.6.2: ", "Now, on tinkergraph@3.6.2: ")
        .endsWith("It still happens." + System.lineSeparator());
  }

  /** One query on an empty graph: most have no rows, whatever is switched off. */
  @Test
  void failsWhenNothingWasReallyChecked(@TempDir Path empty) {
    for (int seed = 1; seed <= 20; seed++) {
      var out = empty.resolve("out-" + seed);
      var one =
          InProcess.run(
              "hunt --workers 1 --rounds 1 --queries 1 --vertices 0 --edges 0 --seed %d --out %s"
                  .formatted(seed, out)
                  .split(" "));
      var counts = json(out.resolve("summary.json")).at("/counts");
      boolean nothing =
          counts.at("/effective").longValue() == 0 && counts.at("/findings").longValue() == 0;
      assertThat(one.code() == 2).isEqualTo(nothing);
      if (nothing) {
        assertOneSentence(one).startsWith("Nothing was really checked");
        return;
      }
    }
    throw new AssertionError("each of the queries had rows");
  }

  @Test
  void setsTheResultsOfTheLastHuntAside(@TempDir Path place) throws IOException {
    var out = place.resolve("out");
    var old = Files.createDirectories(out.resolve("findings/old")).resolve("finding.json");
    Files.writeString(old, "{}");
    var again =
        InProcess.run(
            ("hunt --workers 1 --rounds 1 --queries 10 --vertices 5 --edges 5 --seed 1 --out "
                    + out)
                .split(" "));
    assertThat(again.out()).startsWith("What the last hunt found is now in ");
    assertThat(old).doesNotExist();
    assertThat(out.resolve("previous-1/findings/old/finding.json")).hasContent("{}");
    assertThat(out.resolve("summary.json")).exists();
  }

  private static List<Path> folders() {
    try (var bugs = Files.list(folder.resolve("edgecase-out/findings"))) {
      return bugs.sorted().toList();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static JsonNode json(Path file) {
    return JsonMapper.shared().readTree(file.toFile());
  }
}
