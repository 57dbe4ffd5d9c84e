package dev.edgecase.cli;

import static dev.edgecase.cli.Sentences.assertOneSentence;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

@Timeout(600)
class ReplayTest {
  /** A bug of 3.6.2 that is fixed in 3.8.1, as a hunt has stored it. */
  private static final Path STORED = Path.of("src/test/resources/findings/illegal-range");

  @TempDir private Path folder;

  @Test
  void saysThatABugIsStillThere() {
    var ending = InProcess.run("replay", STORED.toString());
    assertThat(ending.err()).isEmpty();
    assertThat(ending.out())
        .startsWith("g.V().count().is(P.neq(-3))")
        .contains("Now, on tinkergraph@3.6.2: ", "Not a legal range", "It still happens.");
    assertThat(ending.code()).isEqualTo(1);
  }

  @Test
  void saysThatABugIsGoneFromAnotherTarget() {
    var ending = InProcess.run("replay", "--target", "tinkergraph@3.8.1", STORED.toString());
    assertThat(ending.err()).isEmpty();
    assertThat(ending.out()).contains("Now, on tinkergraph@3.8.1: it no longer happens.");
    assertThat(ending.code()).isZero();
  }

  @Test
  void countsWhatHappensOfSeveralFindings() throws IOException {
    var json = json();
    ((ArrayNode) json.at("/query/tree")).addArray().add("asString");
    Files.writeString(folder.resolve("finding.json"), json.toString());

    var ending = InProcess.run("replay", STORED.toString(), folder.toString());

    assertThat(ending.err()).isEmpty();
    assertThat(ending.out())
        .contains("tinkergraph@3.6.2 cannot tell: it has no asString.")
        .endsWith("1 still happen, 0 no longer happen, 1 could not be asked.\n");
    assertThat(ending.code()).isEqualTo(1);
  }

  /** A step that 3.6.2 does not have says nothing of the bug. */
  @Test
  void saysThatAQueryCannotBeAsked() throws IOException {
    var json = json();
    ((ArrayNode) json.at("/query/tree")).addArray().add("asString");
    Files.writeString(folder.resolve("finding.json"), json.toString());
    assertOneSentence(InProcess.run("replay", folder.toString()))
        .isEqualTo("tinkergraph@3.6.2 cannot tell: it has no asString.");
  }

  @Test
  void needsATargetThatExists() {
    assertOneSentence(InProcess.run("replay", "--target", "nowhere", STORED.toString()))
        .startsWith("There is no engine 'nowhere'");
  }

  @Test
  void needsAFolderWithAFinding() {
    assertOneSentence(InProcess.run("replay", folder.toString()))
        .isEqualTo("There is no finding.json in " + folder + ".");
  }

  static Stream<String> damages() {
    var whole = read();
    return Stream.of(
            Stream.of("", "no JSON", "[]", "{}", "null", whole.substring(0, whole.length() / 2)),
            fields().map(ReplayTest::without),
            fields().map(ReplayTest::withNonsenseFor),
            Stream.of(whole.replace("\"format\" : 1", "\"format\" : 2")),
            Stream.of(whole.replace("\"count\"", "\"explode\"")),
            Stream.of(whole.replace("\"oracle\" : \"optimization\"", "\"oracle\" : \"delphi\"")))
        .flatMap(each -> each);
  }

  @ParameterizedTest
  @MethodSource("damages")
  void saysInOneSentenceThatAFindingIsDamaged(String content) throws IOException {
    Files.writeString(folder.resolve("finding.json"), content);
    assertOneSentence(InProcess.run("replay", folder.toString())).contains("finding");
    assertThat(folder.resolve("finding.json")).hasContent(content);
  }

  private static Stream<String> fields() {
    return json().propertyNames().stream();
  }

  private static String without(String field) {
    var json = json();
    json.remove(field);
    return json.toString();
  }

  private static String withNonsenseFor(String field) {
    var json = json();
    json.putObject(field).putArray("nonsense").add(1);
    return json.toString();
  }

  private static ObjectNode json() {
    return (ObjectNode) JsonMapper.shared().readTree(read());
  }

  private static String read() {
    try {
      return Files.readString(STORED.resolve("finding.json"));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
