package dev.edgecase.cli;

import static dev.edgecase.cli.Sentences.assertOneSentence;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

/** Reports of the out folder of a hunt that was killed: one finding, and no summary. */
class ReportTest {
  private static final Path STORED = Path.of("src/test/resources/findings/illegal-range");
  private static final String SIGNATURE = "tinkergraph-unexpected-error-countstrategy-33b4bd2e";

  @TempDir private Path folder;
  private Path out;

  @BeforeEach
  void storeAFinding() throws IOException {
    out = folder.resolve("out");
    copy(out.resolve("findings").resolve(SIGNATURE));
    Files.createDirectories(out.resolve("findings/.draft-1"));
  }

  @Test
  void writesWhatItIsAskedFor() {
    var html = folder.resolve("a/report.html");
    var junit = folder.resolve("b/junit.xml");
    var sarif = folder.resolve("c/edgecase.sarif");

    var ending =
        InProcess.run(
            "report",
            out.toString(),
            "--html",
            html.toString(),
            "--junit",
            junit.toString(),
            "--sarif",
            sarif.toString());

    assertThat(ending).isEqualTo(new Tool.Ending(0, "", ""));
    assertThat(html).content().contains("data-bug=\"" + SIGNATURE + "\"");
    assertThat(junit).content().contains("name=\"" + SIGNATURE + "\"", "failures=\"1\"");
    var log = JsonMapper.shared().readTree(sarif.toFile());
    assertThat(log.at("/runs/0/results/0/fingerprints/signature~1v1").stringValue())
        .isEqualTo(SIGNATURE);
    assertThat(log.at("/runs/0/tool/driver/version").stringValue()).matches("\\d+\\.\\d+.*");
    assertThat(out.resolve("report.html")).doesNotExist();
  }

  @Test
  void aDigestGoesIntoADocument() throws IOException {
    var document = folder.resolve("document.md");
    Files.writeString(document, "Before.\n<!-- begin mine -->\nold\n<!-- end mine -->\nAfter.\n");

    var ending =
        InProcess.run(
            "report", out.toString(), "--write", document.toString(), "--section", "mine");

    assertThat(ending).isEqualTo(new Tool.Ending(0, "", ""));
    assertThat(document)
        .content()
        .matches(
            "(?s)Before.\n<!-- begin mine -->\n- unexpected error, .*`g\\..*`\n<!-- end mine -->\nAfter.\n");
    assertThat(out.resolve("report.html")).doesNotExist();
  }

  @Test
  void withoutOptionsThePageGoesIntoTheFolder() {
    var ending = InProcess.run("report", out.toString());

    assertThat(ending.out().strip()).isEqualTo("Report: " + out.resolve("report.html"));
    assertThat(out.resolve("report.html")).content().contains(SIGNATURE);
  }

  @ParameterizedTest
  @CsvSource({
    "findings, new, 1",
    "findings, any, 1",
    "findings, never, 0",
    "known, new, 0",
    "known, any, 1",
    "known, never, 0"
  })
  void failsOnWhatItIsToldTo(String kind, String failOn, int code) throws IOException {
    var other = folder.resolve("other");
    copy(other.resolve(kind).resolve(SIGNATURE));

    assertThat(InProcess.run("report", other.toString(), "--fail-on", failOn).code())
        .isEqualTo(code);
  }

  @Test
  void aDamagedFindingIsToldAndTheOthersAreShown() throws IOException {
    var damaged = Files.createDirectories(out.resolve("findings/damaged"));
    Files.writeString(damaged.resolve("finding.json"), "{");

    var ending = InProcess.run("report", out.toString());

    assertThat(ending.code()).isZero();
    assertThat(ending.err().lines()).hasSize(1);
    assertThat(ending.err()).startsWith("The finding in " + damaged + " is damaged: ");
    assertThat(out.resolve("report.html")).content().contains(SIGNATURE, "is damaged: ");
  }

  @Test
  void whatCannotBeReportedIsAnsweredWithASentence() throws IOException {
    var empty = Files.createDirectory(folder.resolve("empty"));
    assertOneSentence(InProcess.run("report", empty.toString()))
        .startsWith(empty + " holds neither findings nor a summary");
    assertOneSentence(InProcess.run("report", folder.resolve("none").toString()))
        .startsWith("There is no folder ");
    for (var option : new String[] {"--html", "--junit", "--sarif"}) {
      assertOneSentence(InProcess.run("report", out.toString(), option, empty.toString()))
          .isEqualTo(empty + " is a folder: give the name of a file.");
    }
    assertOneSentence(
            InProcess.run("hunt", "--out", empty.toString(), "--junit", folder.toString()))
        .isEqualTo(folder + " is a folder: give the name of a file.");
  }

  private static void copy(Path place) throws IOException {
    Files.createDirectories(place);
    Files.copy(STORED.resolve("finding.json"), place.resolve("finding.json"));
  }
}
