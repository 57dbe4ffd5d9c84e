package dev.edgecase.cli;

import static dev.edgecase.cli.Sentences.assertOneSentence;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Known issues: how they get into a file, and what a hunt makes of them. */
@Timeout(600)
class KnownTest {
  private static final Path STORED = Path.of("src/test/resources/findings/illegal-range");
  private static final String SIGNATURE = "tinkergraph-unexpected-error-countstrategy-33b4bd2e";
  private static final String LINK = "https://example.org/1";

  @TempDir private Path folder;

  @Test
  void aFindingIsAddedToAFileThatIsMadeForIt() {
    var file = folder.resolve("known.yaml");
    var ending = add(STORED, file, "--note", "it's \"odd\": yes # no");
    assertThat(ending.err()).isEmpty();
    assertThat(ending.code()).isZero();
    assertThat(ending.out().strip()).isEqualTo(SIGNATURE + " is now known in " + file + ".");
    assertThat(new KnownFile(file).read().entries())
        .singleElement()
        .satisfies(
            known -> {
              assertThat(known.signature()).contains(SIGNATURE);
              assertThat(known.link()).isEqualTo(LINK);
              assertThat(known.note()).isEqualTo("it's \"odd\": yes # no");
            });
  }

  @Test
  void whatIsInTheFileStaysAsItIs() throws IOException {
    var file = folder.resolve("known.yaml");
    var before = "# ours\n- pattern: a|b # odd\n  link: x\n  exclude: [fold]";
    Files.writeString(file, before);
    add(STORED, file);
    assertThat(file).content().startsWith(before + "\n- signature: ");
    assertThat(new KnownFile(file).read().entries()).hasSize(2);
    assertThat(new KnownFile(file).read().excluded()).containsExactly("fold");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[{\"pattern\": \"a\", \"link\": \"x\"}]|known.json",
        "'  - {pattern: a, link: x}'|known.yaml"
      })
  void aFileOfAnotherStyleIsAddedTo(String content, String name) throws IOException {
    var file = Files.writeString(folder.resolve(name), content);
    assertThat(add(STORED, file).code()).isZero();
    assertThat(new KnownFile(file).read().entries())
        .extracting(known -> known.signature())
        .containsExactly(Optional.empty(), Optional.of(SIGNATURE));
  }

  @Test
  void whatCannotBeAdded() throws IOException {
    var file = folder.resolve("known.yaml");
    add(STORED, file);
    var before = Files.readString(file);
    assertOneSentence(add(STORED, file)).isEqualTo(SIGNATURE + " is in " + file + " already.");
    assertOneSentence(add(folder, file)).isEqualTo("There is no finding.json in " + folder + ".");
    assertThat(file).hasContent(before.strip());
    var noLink = InProcess.run("known", "add", STORED.toString());
    assertThat(noLink.code()).isEqualTo(2);
    assertThat(noLink.err()).startsWith("Missing required option: '--link=URL'");
    assertOneSentence(InProcess.run("known", "add", STORED.toString(), "--link", " "))
        .isEqualTo("A known issue needs a link.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          [                                  | The file of known issues FILE is neither YAML nor JSON.
          {a: b}                             | The file of known issues FILE is not a list of entries.
          [a]                                | Entry 1 of the known issues in FILE is not a list of fields.
          [{link: x}]                        | Entry 1 of the known issues in FILE needs a signature, a pattern or an exclude.
          [{pattern: a}]                     | Entry 1 of the known issues in FILE needs a link.
          [{pattern: [a], link: x}]          | Entry 1 of the known issues in FILE has no text in its field 'pattern'.
          [{pattern: '(', link: x}]          | Entry 1 of the known issues in FILE has a pattern that is no regular expression: Unclosed group.
          [{patern: a, link: x}]             | Entry 1 of the known issues in FILE has the unknown field 'patern'.
          [{exclude: fold, link: x}]         | Entry 1 of the known issues in FILE has no list of names in its field 'exclude'.
          """)
  void aDamagedFileIsASentence(String content, String sentence) throws IOException {
    var file = Files.writeString(folder.resolve("known.yaml"), content);
    var expected = sentence.replace("FILE", file.toString());
    assertOneSentence(InProcess.run("hunt", "--known", file.toString())).isEqualTo(expected);
    assertOneSentence(add(STORED, file)).isEqualTo(expected);
    assertThat(file).hasContent(content);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          foldd          | ; did you mean fold?
          outX           | ; did you mean out or outE or outV?
          CountStrateg   | ; did you mean CountStrategy?
          P.outsid       | ; did you mean P.outside?
          xyzzyxyzzy     | .
          """)
  void aMisspeltExclusionIsASentence(String name, String suggestion) throws IOException {
    var file = folder.resolve("known.yaml");
    Files.writeString(file, "- {exclude: [fold], link: x}\n- {exclude: [" + name + "], link: x}\n");
    assertOneSentence(hunt("never", "--known", file.toString()))
        .isEqualTo(
            "Entry 2 of the known issues in %s excludes '%s', which is no step, predicate or strategy here%s"
                .formatted(file, name, suggestion));
    assertThat(folder.resolve("never/summary.json")).doesNotExist();
  }

  @Test
  void aMissingFileIsASentence() {
    assertOneSentence(InProcess.run("hunt", "--known", "no/such.yaml"))
        .isEqualTo("The file of known issues no/such.yaml cannot be read.");
  }

  @Test
  void anEmptyFileKnowsNothing() throws IOException {
    var file = Files.writeString(folder.resolve("known.yaml"), "# nothing yet\n");
    assertThat(new KnownFile(file).read().entries()).isEmpty();
  }

  @Test
  void aHuntIsSilentAboutWhatIsKnownButCountsIt() {
    var first = hunt("first", "--fail-on", "never");
    assertThat(first.code()).as("nothing fails a hunt that never fails").isZero();
    assertThat(first.out()).contains("NEW ");
    var found = summary("first").at("/findings");
    assertThat(found.size()).isPositive();

    var file = folder.resolve("known.yaml");
    for (var finding : found) {
      add(folder.resolve("first/findings").resolve(finding.at("/signature").stringValue()), file);
    }
    var second = hunt("second", "--known", file.toString());
    assertThat(second.err()).isEmpty();
    assertThat(second.code()).isZero();
    assertThat(second.out()).doesNotContain("NEW ").contains("known " + found.size());
    assertThat(summary("second").at("/counts/known").intValue()).isEqualTo(found.size());
    assertThat(summary("second").at("/counts/findings").intValue()).isZero();
    assertThat(summary("second").at("/known/0/link").stringValue()).isEqualTo(LINK);
    assertThat(folder.resolve("second/findings")).isEmptyDirectory();
  }

  @Test
  void aHuntMakesNothingOfWhatAnEntryExcludes() throws IOException {
    var file =
        Files.writeString(
            folder.resolve("known.yaml"),
            """
            - {pattern: ., link: x, exclude: [fold, group, P.neq, CountStrategy]}
            - {signature: never-met, link: y}
            """);
    var ending = hunt("any", "--known", file.toString(), "--fail-on", "any");
    assertThat(ending.out()).doesNotContain("NEW ");
    var known = summary("any").at("/known");
    assertThat(ending.code()).as("any bug fails it").isEqualTo(1);
    assertThat(StreamSupport.stream(known.spliterator(), false))
        .isNotEmpty()
        .noneMatch(bug -> bug.at("/query").stringValue().matches(".*(fold|group|P\\.neq)\\(.*"));
    assertThat(summary("any").at("/options/excluded").toString())
        .isEqualTo("[\"CountStrategy\",\"P.neq\",\"fold\",\"group\"]");
    assertThat(StreamSupport.stream(known.spliterator(), false))
        .noneMatch(bug -> bug.at("/signature").stringValue().contains("countstrategy"));
    assertThat(summary("any").at("/knownIssues/0/pattern").stringValue()).isEqualTo(".");
    assertThat(summary("any").at("/knownIssues/0/bugs").intValue()).isEqualTo(known.size());
    assertThat(summary("any").at("/knownIssues/0/hits").longValue())
        .isEqualTo(
            StreamSupport.stream(known.spliterator(), false)
                .mapToLong(bug -> bug.at("/hits").longValue())
                .sum());
    assertThat(summary("any").at("/knownIssues/1").toString())
        .isEqualTo("{\"signature\":\"never-met\",\"link\":\"y\",\"bugs\":0,\"hits\":0}");
    assertThat(ending.out()).contains("known: x").doesNotContain("known: y");
  }

  private static Tool.Ending add(Path finding, Path file, String... more) {
    var words = new ArrayList<>(List.of("known", "add", finding.toString(), "--link", LINK));
    words.addAll(List.of("--file", file.toString()));
    words.addAll(List.of(more));
    return InProcess.run(words.toArray(String[]::new));
  }

  private Tool.Ending hunt(String out, String... more) {
    var line =
        "hunt --target tinkergraph@3.6.2 --seed 4 --rounds 1 --queries 150 --vertices 8 --edges 16"
            + " --max-length 6 --reduce 100 --oracle optimization --out "
            + folder.resolve(out);
    var words = new ArrayList<>(List.of(line.split(" ")));
    words.addAll(List.of(more));
    return InProcess.run(words.toArray(String[]::new));
  }

  private JsonNode summary(String out) {
    return JsonMapper.shared().readTree(folder.resolve(out).resolve("summary.json").toFile());
  }
}
