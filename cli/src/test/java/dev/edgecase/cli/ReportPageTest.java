package dev.edgecase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.stream.Stream;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The page that a hunt leaves, in a real browser. */
@Timeout(600)
class ReportPageTest {
  private static final Path STORED = Path.of("src/test/resources/findings/illegal-range");

  /** Each of these ends something, if it is not escaped. */
  private static final String HOSTILE =
      "</script></pre></code>\"'><script>document.title='taken over'</script>"
          + "<img src=x onerror=\"document.title='taken over'\">\u2028\u2029&lt;${1+1}\\";

  @TempDir private static Path folder;
  private static Path page;
  private static int bugs;

  @BeforeAll
  static void huntAndAddWhatIsHostile() throws Exception {
    var hunt =
        Tool.in(folder)
            .run(
                ("hunt --target tinkergraph@3.6.2 --seed 1 --rounds 2 --queries 100 --vertices 8"
                        + " --edges 16 --max-length 5 --reduce 50 --out out")
                    .split(" "));
    assertThat(hunt.err()).isEmpty();
    assertThat(hunt.out()).contains("Report: out/report.html");
    var out = folder.resolve("out");
    assertThat(out.resolve("report.html")).isNotEmptyFile();
    bugs = findings(out).size();
    for (var kind : List.of("findings", "known", "suspects")) {
      store(out.resolve(kind).resolve("hostile"), hostile());
    }
    page = folder.resolve("page.html");
    var ending = InProcess.run("report", out.toString(), "--html", page.toString());
    assertThat(ending).isEqualTo(new Tool.Ending(0, "", ""));
  }

  @Test
  void showsEveryBugWithItsEvidence() throws Exception {
    var rendered = new Chromium(folder).open(page, "");

    assertThat(rendered.console()).isEmpty();
    var shown = rendered.page();
    assertThat(shown.title()).startsWith((bugs + 1) + " bugs on tinkergraph@3.6.2");
    assertThat(shown.select("section.group details.bug")).hasSize(bugs + 1);
    assertThat(shown.select("details.group:not([open]) details.bug")).hasSize(2);
    assertThat(shown.select("#shown").text()).isEqualTo((bugs + 3) + " shown");
    for (var json : findings(folder.resolve("out"))) {
      var bug =
          shown.getElementsByAttributeValue("data-bug", json.at("/signature").stringValue()).get(0);
      assertThat(bug.select(".sentence").text()).isEqualTo(json.at("/sentence").stringValue());
      assertThat(bug.expectFirst("summary .query").wholeText())
          .isEqualTo(json.at("/query/text").stringValue());
      assertThat(bug.select(".answer")).hasSize(json.at("/outcomes").size());
      assertThat(bug.select(".file summary").eachText())
          .containsExactly("Reproduce.java", "reproduce.groovy", "issue.md");
      assertThat(bug.select(".file button.copy")).hasSize(3);
    }
    assertThat(shown.select(".chart canvas[width]"))
        .extracting(canvas -> canvas.attr("data-chart"))
        .containsExactly("checks", "strategySets", "findings", "oracles");
  }

  @Test
  void marksTheRowsThatDiffer() throws Exception {
    var shown = new Chromium(folder).open(page, "").page();

    var wrong = shown.select("section.group details.bug[data-consequence=wrong-result]");
    assertThat(wrong).isNotEmpty().allSatisfy(bug -> assertThat(bug.select("mark")).isNotEmpty());
  }

  @Test
  void whatComesFromAnEngineStaysText() throws Exception {
    var rendered = new Chromium(folder).open(page, "#bug=hostile");

    assertThat(rendered.console()).isEmpty();
    var shown = rendered.page();
    assertThat(shown.title()).doesNotContain("taken over");
    assertThat(shown.select("script")).hasSize(2);
    assertThat(shown.select("img, [onerror]")).isEmpty();
    var bug = shown.expectFirst("section.group details.bug[data-bug=hostile]");
    assertThat(bug.hasAttr("open")).isTrue();
    assertThat(bug.select(".drawing canvas")).as("drawn").isNotEmpty();
    assertThat(bug.expectFirst(".sentence").wholeText()).isEqualTo(HOSTILE);
    assertThat(bug.expectFirst(".trouble").wholeText()).contains(HOSTILE);
    assertThat(bug.expectFirst(".lines").wholeText()).contains("<script>document.title=");
    assertThat(bug.expectFirst(".file pre").wholeText()).isEqualTo(HOSTILE);
    assertThat(bug.attr("data-search")).contains(HOSTILE);
    assertThat(JsonMapper.shared().readTree(shown.expectFirst("#data").data()).at("/graphs"))
        .as("the data of the scripts are whole")
        .hasSize(bugs + 3);
  }

  @Test
  void theFragmentFilters() throws Exception {
    var expected = new HashMap<String, Long>();
    for (var json : findings(folder.resolve("out"))) {
      expected.merge(json.at("/consequence").stringValue(), 1L, Long::sum);
    }
    var chromium = new Chromium(folder);

    var wrong = chromium.open(page, "#consequence=wrong-result").page();
    assertThat(visible(wrong)).isEqualTo(expected.get("wrong result"));
    assertThat(wrong.select("details.group")).allMatch(group -> group.hasAttr("hidden"));
    assertThat(wrong.select("#shown").text())
        .isEqualTo(expected.get("wrong result") + " of " + (bugs + 3) + " shown");

    assertThat(visible(chromium.open(page, "#located=-&q=TAKEN%20over").page())).isEqualTo(3);
    assertThat(visible(chromium.open(page, "#q=no+such+text").page())).isZero();
  }

  @ParameterizedTest
  @CsvSource({"1280, 1600, 1", "1280, 1600, 0", "390, 1600, 1"})
  void aPictureOfItIsNotBlank(int width, int height, int scheme) throws Exception {
    var picture =
        new Chromium(folder)
            .picture(page, width, height, "--blink-settings=preferredColorScheme=" + scheme);

    assertThat(List.of(picture.getWidth(), picture.getHeight())).containsExactly(width, height);
    int paper = picture.getRGB(1, 1);
    assertThat(brightness(paper))
        .isGreaterThan(scheme == 1 ? 200 : -1)
        .isLessThan(scheme == 1 ? 256 : 60);
    assertThat(shareOf(picture, paper)).isLessThan(0.9);
    for (int y = 0; y < height; y++) {
      assertThat(picture.getRGB(width - 4, y)).as("margin at %d", y).isEqualTo(paper);
    }
  }

  private static long visible(Document shown) {
    return shown.select("details.bug").stream().filter(bug -> !bug.hasAttr("hidden")).count();
  }

  private static double shareOf(BufferedImage picture, int colour) {
    long same = 0;
    for (int y = 0; y < picture.getHeight(); y++) {
      for (int x = 0; x < picture.getWidth(); x++) {
        same += picture.getRGB(x, y) == colour ? 1 : 0;
      }
    }
    return (double) same / picture.getWidth() / picture.getHeight();
  }

  private static int brightness(int colour) {
    return ((colour >> 16 & 0xff) + (colour >> 8 & 0xff) + (colour & 0xff)) / 3;
  }

  /** A stored finding with something hostile in every place that an engine can write to. */
  private static JsonNode hostile() {
    var json = (ObjectNode) JsonMapper.shared().readTree(STORED.resolve("finding.json").toFile());
    var text = JsonNodeFactory.instance.stringNode(HOSTILE);
    json.put("signature", "hostile").put("sentence", HOSTILE).putArray("located");
    ((ObjectNode) json.at("/outcomes/0/failure")).put("type", HOSTILE).put("message", HOSTILE);
    var vertex = ((ArrayNode) json.at("/graph/vertices")).addObject();
    vertex.put("id", 0).putArray("labels").add("V1");
    vertex.putObject("properties").set("p2", text);
    var steps = ((ObjectNode) json.at("/query")).putArray("tree");
    steps.addArray().add("V");
    steps.addArray().add("constant").addObject().put("value", HOSTILE);
    return json;
  }

  private static void store(Path place, JsonNode finding) throws IOException {
    Files.createDirectories(place);
    Files.writeString(
        place.resolve("finding.json"), JsonMapper.shared().writeValueAsString(finding));
    Files.writeString(place.resolve("reproduce.groovy"), HOSTILE);
  }

  /** What the hunt itself has found. */
  private static List<JsonNode> findings(Path out) throws IOException {
    try (Stream<Path> folders = Files.list(out.resolve("findings"))) {
      return folders
          .filter(bug -> !bug.endsWith("hostile"))
          .map(bug -> JsonMapper.shared().readTree(bug.resolve("finding.json").toFile()))
          .toList();
    }
  }
}
