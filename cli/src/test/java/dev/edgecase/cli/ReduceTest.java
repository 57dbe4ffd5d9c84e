package dev.edgecase.cli;

import static dev.edgecase.cli.Sentences.assertOneSentence;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@Timeout(600)
class ReduceTest {
  private static final Path STORED = Path.of("src/test/resources/findings/illegal-range");

  @TempDir private Path folder;

  @Test
  void makesWhatAHuntHasFoundSmaller() {
    InProcess.run(
        ("hunt --target tinkergraph@3.6.2 --seed 1 --rounds 1 --queries 60 --vertices 8 --edges 16"
                + " --max-length 6 --reduce 0 --out "
                + folder)
            .split(" "));
    int found = findings().size();
    long before = findings().stream().mapToLong(ReduceTest::elements).sum();

    var ending = InProcess.run("reduce", folder.toString(), "--budget", "300");
    assertThat(ending.err()).isEmpty();
    assertThat(ending.code()).isZero();
    assertThat(ending.out().lines())
        .hasSize(found)
        .anyMatch(
            line ->
                line.matches(
                    ".*: 8 vertices, 16 edges, query of \\d+ -> \\d vertices, \\d edges, query of \\d+.*"));
    assertThat(findings().stream().mapToLong(ReduceTest::elements).sum()).isLessThan(before / 2);
    assertThat(findings())
        .isNotEmpty()
        .hasSizeLessThanOrEqualTo(found)
        .allSatisfy(
            bug -> {
              assertThat(bug).hasFileName(json(bug).at("/signature").stringValue());
              assertThat(bug.resolve("Reproduce.java")).exists();
              assertThat(bug.resolve("issue.md"))
                  .content()
                  .contains(json(bug).at("/query/text").stringValue());
            });
  }

  @Test
  void leavesAloneWhatIsSmallOrGone() throws IOException {
    Files.copy(STORED.resolve("finding.json"), folder.resolve("finding.json"));
    // It was stored when values were not made plain yet.
    InProcess.run("reduce", folder.toString());
    var content = Files.readString(folder.resolve("finding.json"));
    assertThat(InProcess.run("reduce", folder.toString()).out())
        .endsWith(": stays at 0 vertices, 0 edges, query of 5." + System.lineSeparator());
    assertThat(folder.resolve("finding.json")).hasContent(content);

    var fixed = content.replace("tinkergraph@3.6.2", "tinkergraph@3.8.1");
    Files.writeString(folder.resolve("finding.json"), fixed);
    assertThat(InProcess.run("reduce", folder.toString()).out())
        .contains("it did not happen again on tinkergraph@3.8.1, and is left as it is.");
    assertThat(folder.resolve("finding.json")).hasContent(fixed);
  }

  @Test
  void needsAFindingAndABudget() {
    assertOneSentence(InProcess.run("reduce", folder.toString()))
        .isEqualTo("There is no finding.json in " + folder + ".");
    assertThat(InProcess.run("reduce", STORED.toString(), "--budget", "0").err())
        .startsWith("--budget must be at least 1, not 0.");
  }

  private List<Path> findings() {
    try (var bugs = Files.list(folder.resolve("findings"))) {
      return bugs.sorted().toList();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static long elements(Path bug) {
    return json(bug).at("/graph/vertices").size() + json(bug).at("/graph/edges").size();
  }

  private static JsonNode json(Path bug) {
    return JsonMapper.shared().readTree(bug.resolve("finding.json").toFile());
  }
}
