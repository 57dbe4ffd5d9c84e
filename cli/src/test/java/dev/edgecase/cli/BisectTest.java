package dev.edgecase.cli;

import static dev.edgecase.cli.Sentences.assertOneSentence;
import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.engines.Catalogue;
import dev.edgecase.replay.Trial;
import dev.edgecase.report.BisectionJson;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

@Timeout(600)
class BisectTest {
  private static final Path STORED = Path.of("src/test/resources/findings/illegal-range");

  @TempDir private Path folder;
  private Path finding;

  @BeforeEach
  void copy() throws IOException {
    finding = Files.createDirectories(folder.resolve("finding"));
    Files.copy(STORED.resolve("finding.json"), finding.resolve("finding.json"));
  }

  /** With few versions of which one does not exist, so that nothing need be fetched for it. */
  @ParameterizedTest
  @CsvSource({"'', '[3.4.0, 3.6.2, 3.7.5, 3.8.1, 9.9.9]'", "--all, '[3.4.0, 3.6.2, 3.7.5, 9.9.9]'"})
  void saysHowOldABugIs(String option, String versions) throws IOException {
    var command = "bisect " + finding + " --engines " + engines(versions) + " " + option;
    var ending = InProcess.run(command.strip().split(" "));
    assertThat(ending.err()).isEmpty();
    assertThat(ending.code()).isZero();
    var sentence = "since 3.4.0 (or earlier), last bad 3.6.2, fixed in: 3.7.5";
    assertThat(ending.out().lines())
        .startsWith("g.V().count().is(P.neq(-3))")
        .anyMatch(line -> line.matches("3\\.6\\.2 +bad +With CountStrategy on, .*"))
        .anyMatch(line -> line.matches("3\\.7\\.5 +good"))
        .anyMatch(line -> line.matches("9\\.9\\.9 +cannot be had +tinkergraph@9\\.9\\.9 .*"))
        .endsWith(sentence);
    assertThat(finding.resolve("issue.md")).content().contains("- versions: " + sentence);
    var stored = JsonMapper.shared().readTree(finding.resolve("bisect.json").toFile());
    assertThat(stored.at("/sentence").stringValue()).isEqualTo(sentence);
    assertThat(BisectionJson.read(stored).trials())
        .extracting(Trial::status)
        .startsWith(Trial.Status.BAD, Trial.Status.BAD, Trial.Status.GOOD)
        .endsWith(Trial.Status.MISSING);
  }

  @Test
  void saysThatNoVersionCouldTell() throws IOException {
    var ending =
        InProcess.run("bisect", finding.toString(), "--engines", engines("[9.9.9]").toString());
    assertOneSentence(ending).isEqualTo("No version of tinkergraph could tell.");
    assertThat(finding.resolve("bisect.json")).doesNotExist();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "3.6.2|The range of versions '3.6.2' is not written A..B.",
        "3.6.2..3.6.99|There is no version 3.6.99; known are",
        "3.8.1..3.4.0|3.8.1 does not come before 3.4.0."
      })
  void needsARangeOfVersions(String range, String sentence) {
    assertOneSentence(InProcess.run("bisect", finding.toString(), "--versions", range))
        .startsWith(sentence);
  }

  @Test
  void needsAFinding() {
    assertOneSentence(InProcess.run("bisect", folder.toString()))
        .isEqualTo("There is no finding.json in " + folder + ".");
  }

  /** A folder with the built-in descriptor, but other versions. */
  private Path engines(String versions) throws IOException {
    var place = Files.createDirectories(folder.resolve("engines"));
    try (var builtIn = Catalogue.class.getResourceAsStream("tinkergraph.yaml")) {
      assertThat(builtIn).isNotNull();
      var text = new String(builtIn.readAllBytes(), StandardCharsets.UTF_8);
      Files.writeString(
          place.resolve("tinkergraph.yaml"),
          text.replaceFirst("(?s)\nversions:\\s+\\[.*?]", "\nversions: " + versions));
    }
    return place;
  }
}
