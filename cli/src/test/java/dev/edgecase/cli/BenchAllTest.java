package dev.edgecase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

@Timeout(600)
class BenchAllTest {
  @TempDir private Path folder;

  /** The guard of this repository: it fails when validity or power drops. */
  @Test
  void everyQueryIsValidAndKnownBugsAreFoundAgain() throws IOException {
    var document = folder.resolve("evaluation.md");
    var ending = InProcess.run("bench", "all", "--short", "--write", document.toString());
    assertThat(ending.code()).as(ending.out() + ending.err()).isZero();
    assertThat(Files.readString(document))
        .contains("<!-- begin validity gremlin -->", "<!-- end validity cypher -->")
        .containsPattern("\\| `neo4j@[^`]*` \\| generator \\| 30 \\| 100.0 % \\| 100 % \\|")
        .containsPattern("\\| `tinkergraph@[^`]*` \\| synthesizer \\| 200 \\| 100.0 % \\|")
        .contains("--oracle partition`: 2 of 2 causes")
        .doesNotContain("Refused:");
  }

  @Test
  void invalidQueriesFailTheMeasurement() {
    var ending =
        InProcess.run(
            "bench",
            "generators",
            "--target",
            "tinkergraph",
            "--whole",
            "--queries",
            "20",
            "--score-queries",
            "0",
            "--no-plans",
            "--valid",
            "101");
    assertThat(ending.code()).isEqualTo(Main.FOUND);
  }

  @Test
  void everyMeasurementIsPartOfTheWhole() {
    var bench = Objects.requireNonNull(new CommandLine(new Main()).getSubcommands().get("bench"));
    var whole = Chapter.all(Optional.of(Path.of("catalogue")), Path.of("out"));
    assertThat(whole.stream().map(chapter -> chapter.line().get(0)))
        .containsExactlyInAnyOrderElementsOf(
            bench.getSubcommands().keySet().stream().filter(name -> !name.equals("all")).toList());
  }

  @Test
  void theDocumentOfThisRepositoryHasAPlaceForEverything() throws IOException {
    var document = Files.readString(Path.of("../docs/evaluation.md"));
    for (var chapter : Chapter.all(Optional.of(Path.of("catalogue")), Path.of("out"))) {
      assertThat(document)
          .contains(Sections.begin(chapter.section()), Sections.end(chapter.section()));
    }
  }

  @Test
  void sectionsAreAddedWhereTheyAreMissing() throws IOException {
    var document = Files.writeString(folder.resolve("doc.md"), "# Ours\n");
    new Sections(document).prepare(List.of(new Chapter("speed", "Speed", 1, List.of("speed"))));
    new Sections(document).prepare(List.of(new Chapter("speed", "Speed", 1, List.of("speed"))));
    assertThat(document)
        .hasContent("# Ours\n\n## Speed\n\n<!-- begin speed -->\n<!-- end speed -->\n");
  }
}
