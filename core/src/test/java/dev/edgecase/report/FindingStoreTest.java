package dev.edgecase.report;

import static dev.edgecase.testing.Findings.rows;
import static dev.edgecase.testing.Traversals.g;
import static dev.edgecase.testing.Traversals.step;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edgecase.gremlin.Gremlin;
import dev.edgecase.oracle.Consequence;
import dev.edgecase.oracle.Finding;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Value;
import dev.edgecase.protocol.ValueType;
import dev.edgecase.random.Rng;
import dev.edgecase.testing.Findings;
import dev.edgecase.testing.Graphs;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

class FindingStoreTest {
  private static final Finding LARGE = rows(Graphs.small(), g(step("V"), step("out")));
  private static final Finding SMALL =
      rows(Graphs.withValues(ValueType.INT32, 1), g(step("V"), step("out")));

  @TempDir private Path out;
  private FindingStore store = new FindingStore(Path.of(""), List.of());

  @BeforeEach
  void open() throws IOException {
    store = new FindingStore(out, List.of(new Gremlin()));
    store.prepare();
  }

  @Test
  void aFindingIsAFolderThatCanBeReadBack() throws IOException {
    var discovery = Findings.discovery(LARGE, 1);

    assertThat(store.add(discovery)).isTrue();

    assertThat(names(folder(LARGE))).containsExactly("finding.json", "issue.md");
    assertThat(store.read(folder(LARGE))).isEqualTo(discovery);
    assertThat(names(out.resolve("findings"))).as("no drafts").hasSize(1);
  }

  @Test
  void aSmallerExampleOfTheSameBugReplacesTheFirst() {
    store.add(Findings.discovery(LARGE, 1));

    assertThat(store.add(Findings.discovery(SMALL, 2))).isFalse();

    assertThat(store.read(folder(LARGE)).finding()).isEqualTo(SMALL);
    assertThat(store.read(folder(LARGE)).hits()).isEqualTo(2);
    assertThat(store.findings()).containsExactly(store.read(folder(LARGE)));
  }

  @Test
  void aLargerExampleIsOnlyCounted() {
    store.add(Findings.discovery(SMALL, 1));
    store.add(Findings.discovery(LARGE, 2));

    assertThat(store.read(folder(SMALL)).finding()).isEqualTo(SMALL);
    assertThat(store.read(folder(SMALL)).hits()).isEqualTo(2);
  }

  @Test
  void whatDidNotRepeatIsKeptApart() throws IOException {
    var suspect = Findings.discovery(SMALL, 1);

    store.suspect(suspect);

    assertThat(names(out.resolve("findings"))).isEmpty();
    assertThat(store.read(out.resolve("suspects").resolve(suspect.signature().id())))
        .isEqualTo(suspect);
    assertThat(store.suspects()).containsExactly(suspect);
  }

  @Test
  void bugsThatAreProbablyRelatedNameEachOther() {
    var first = Findings.discovery(Findings.rows(Graphs.small(), g(step("V"))), 1);
    var second = Findings.discovery(Findings.rows(Graphs.small(), g(step("V"), step("count"))), 2);

    store.add(first);
    assertThat(folder(first.finding()).resolve("issue.md"))
        .content()
        .doesNotContain("probably related");
    store.add(second);

    assertThat(folder(first.finding()).resolve("issue.md"))
        .content()
        .contains("- probably related: " + second.signature().id() + "\n");
    assertThat(folder(second.finding()).resolve("issue.md"))
        .content()
        .contains("- probably related: " + first.signature().id() + "\n");
  }

  @Test
  void whatAKilledCampaignLeftBehindIsRemoved() throws IOException {
    store.add(Findings.discovery(SMALL, 1));
    store.suspect(Findings.discovery(SMALL, 1));
    var drafts =
        List.of(
            out.resolve("findings/.draft-1"),
            out.resolve("suspects/.draft-2"),
            folder(SMALL).resolve(".draft-3"));
    for (var draft : drafts) {
      Files.createDirectory(draft);
      Files.writeString(draft.resolve("finding.json"), "{");
    }

    store.prepare();

    assertThat(drafts).noneMatch(Files::exists);
    assertThat(names(folder(SMALL))).containsExactly("finding.json", "issue.md");
  }

  @Test
  void textThatIsNoUnicodeCanBeStored() {
    var odd = new Outcome.Rows(List.of(new Value.Text("half of a \uD83D")));
    var finding =
        Findings.finding(
            Consequence.WRONG_RESULT, List.of(), Graphs.small(), g(step("V")), odd, odd);

    store.add(Findings.discovery(finding, 1));

    assertThat(store.read(folder(finding)).finding()).isEqualTo(finding);
  }

  @Test
  void everyFindingCanBeStored() {
    for (long seed = 0; seed < 50; seed++) {
      var discovery = Findings.random(seed);
      var alone = new FindingStore(out.resolve("seed-" + seed), List.of(new Gremlin()));
      alone.add(discovery);
      var folder = out.resolve("seed-" + seed + "/findings/" + discovery.signature().id());
      assertThat(alone.read(folder)).as("seed %d", seed).isEqualTo(discovery);
    }
  }

  @Test
  void aFindingOfFormatOneIsRead() {
    var stored = store.read(Path.of("src/test/resources/findings/format-1"));

    assertThat(stored.signature().id()).isEqualTo("someengine-wrong-result-countstrategy-96f740c5");
    assertThat(stored.finding()).isEqualTo(Findings.example());
    assertThat(stored.oracles()).containsExactly("optimization");
    assertThat(List.of(stored.seed(), stored.round(), stored.hits())).containsExactly(42L, 7L, 1L);
  }

  @Test
  void aFolderWithoutAFindingIsAnsweredWithASentence() {
    assertThatThrownBy(() -> store.read(out))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("There is no finding.json in %s.", out);
  }

  @Test
  void aDamagedFindingIsAnsweredWithASentence() throws IOException {
    for (var content : List.of("", "{", "[]", "null", "{}", "{\"format\":1}", "\u0000")) {
      Files.writeString(out.resolve("finding.json"), content);
      assertThatThrownBy(() -> store.read(out))
          .as(content)
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith("The finding in " + out + " is damaged: ")
          .hasMessageNotContaining("\n");
    }
  }

  @Test
  void aFindingDamagedAnywhereIsReadOrAnsweredWithASentence() throws IOException {
    var mapper = JsonMapper.builder().build();
    var text =
        mapper.writeValueAsString(
            new FindingJson(List.of(new Gremlin())).write(Findings.random(5)));
    for (long seed = 0; seed < 300; seed++) {
      var damaged = damage(mapper, text, Rng.of(seed));
      Files.write(out.resolve("finding.json"), damaged.getBytes(StandardCharsets.UTF_8));
      try {
        store.read(out);
      } catch (IllegalArgumentException answer) {
        assertThat(answer)
            .as("seed %d", seed)
            .hasMessageStartingWith("The finding in " + out + " is damaged: ")
            .hasMessageNotContaining("Cannot invoke");
      }
    }
  }

  /** Puts something else in the place of one node of the tree. */
  private static String damage(ObjectMapper mapper, String text, Rng rng) {
    var root = mapper.readTree(text);
    var parents = new ArrayList<JsonNode>();
    collect(root, parents);
    var parent = rng.pick(parents);
    JsonNode other =
        rng.pick(
            JsonNodeFactory.instance.nullNode(),
            JsonNodeFactory.instance.numberNode(1.5),
            JsonNodeFactory.instance.stringNode("x"),
            JsonNodeFactory.instance.arrayNode(),
            JsonNodeFactory.instance.objectNode());
    if (parent instanceof ArrayNode array) {
      array.set(rng.below(array.size()), other);
    } else {
      ((ObjectNode) parent).set(rng.pick(List.copyOf(parent.propertyNames())), other);
    }
    return mapper.writeValueAsString(root);
  }

  private static void collect(JsonNode node, List<JsonNode> parents) {
    if (node.isContainer() && !node.isEmpty()) {
      parents.add(node);
    }
    node.forEach(child -> collect(child, parents));
  }

  private Path folder(Finding finding) {
    return out.resolve("findings").resolve(Findings.discovery(finding, 1).signature().id());
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }
}
