package dev.edgecase.cli;

import static dev.edgecase.cli.Sentences.assertOneSentence;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the user can put right is told in one sentence, with exit code 2 and no stack trace. */
@Timeout(600)
class BadInputTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          hunt --nonsense                 | Unknown option: '--nonsense'
          hunt nonsense                   | Unmatched argument at index 1: 'nonsense'
          nonsense                        | Unmatched argument at index 0: 'nonsense'
          hunt --rounds many              | Invalid value for option '--rounds'
          hunt --rounds 0                 | --rounds must be at least 1, not 0.
          hunt --workers 0                | --workers must be at least 1, not 0.
          hunt --vertices -1              | --vertices must be at least 0, not -1.
          hunt --max-length 0             | --max-length must be at least 1, not 0.
          hunt --queries none             | 'none' is neither a positive number nor 'unbounded'
          hunt --time soon                | 'soon' is not a duration; write 30s, 5m or 1h30m
          hunt --timeout 0s               | a duration must be longer than nothing
          hunt --seed x                   | Invalid value for option '--seed'
          hunt --guidance maybe           | Invalid value for option '--guidance'
          hunt --fail-on sometimes        | Invalid value for option '--fail-on'
          hunt --oracle delphi            | There is no oracle 'delphi'; known are optimization, disassembly, partition, differential, ground-truth, reference, writes, failure.
          hunt --rounds 1 --time 1s       | --rounds=N, --time=TIME are mutually exclusive
          hunt --shard 3/3                | shards are counted from 0, so there is no shard 3 of 3
          hunt --shard 1                  | '1' is no shard; write 0/3 for the first of three
          hunt --keep 0                   | --keep must be at least 1, not 0.
          hunt --host-life 0              | '0' is neither a positive number nor 'unbounded'
          hunt --resume a --out b         | --resume says where findings go, so there is no need for --out.
          merge                           | Missing required options and parameters: '--out=DIR', 'DIR'
          merge --out a                   | Missing required parameter: 'DIR'
          hunt --rounds                   | Missing required parameter for option '--rounds'
          replay                          | Missing required parameter: 'DIR'
          """)
  void wrongUsageIsASentenceAndAHint(String line, String sentence) {
    var ending = InProcess.run(line.split(" "));
    assertThat(ending.code()).isEqualTo(2);
    assertThat(ending.out()).isEmpty();
    assertThat(ending.err().lines()).hasSize(2);
    assertThat(ending.err().lines().findFirst().orElseThrow()).contains(sentence);
    assertThat(ending.err().lines().skip(1).findFirst().orElseThrow())
        .startsWith("Try 'edgecase")
        .endsWith(" --help'.");
  }

  @Test
  void anUnknownEngine() {
    assertOneSentence(hunt("--target", "tinkergraf"))
        .isEqualTo("There is no engine 'tinkergraf'; did you mean tinkergraph?");
    assertOneSentence(hunt("--target", "oracle"))
        .contains("There is no engine 'oracle'; known are");
  }

  @Test
  void aTargetThatIsNotOne() {
    assertOneSentence(hunt("--target", "@@")).isNotEmpty();
    assertOneSentence(hunt("--target", "tinkergraph?speed=high")).contains("speed");
  }

  @Test
  void aLanguageThatTheEngineDoesNotSpeak() {
    assertOneSentence(hunt("--language", "cypher"))
        .isEqualTo("tinkergraph@3.8.1 speaks gremlin, not cypher.");
  }

  @Test
  void aFolderOfDescriptorsThatIsMissing() {
    assertOneSentence(hunt("--engines", "no/such/folder"))
        .isEqualTo("The folder of descriptors no/such/folder cannot be read.");
  }

  @Test
  void aVersionThatDoesNotExist() {
    assertOneSentence(hunt("--target", "tinkergraph@3.99.0"))
        .startsWith("tinkergraph@3.99.0 cannot be had: ")
        .endsWith(" is in none of your Maven repositories; check the version.");
  }

  @Test
  void anOutFolderThatCannotBeMade() throws IOException {
    var file = Files.createFile(folder.resolve("file"));
    var ending = InProcess.run("hunt", "--out", file.resolve("out").toString());
    assertOneSentence(ending).startsWith("The out folder cannot be used: " + file);
    assertThat(file).isRegularFile();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<offline>true</offline>",
        "<mirrors><mirror><id>none</id><mirrorOf>*</mirrorOf><url>https://127.0.0.1:1/</url>"
            + "</mirror></mirrors>"
      })
  void noNetwork(String settings) throws Exception {
    var home = folder.resolve("home");
    Files.createDirectories(home.resolve(".m2"));
    Files.writeString(home.resolve(".m2/settings.xml"), "<settings>" + settings + "</settings>");
    var ending =
        Tool.in(folder)
            .with("-Duser.home=" + home, "-Dedgecase.cache=" + folder.resolve("cache"))
            .run("hunt", "--rounds", "1");
    assertOneSentence(ending)
        .startsWith("tinkergraph@3.8.1 cannot be had: ")
        .contains("could not be fetched");
  }

  @Test
  void aCacheThatCannotBeWritten() throws Exception {
    var file = Files.createFile(folder.resolve("file"));
    var ending =
        Tool.in(folder)
            .with("-Dedgecase.cache=" + file.resolve("cache"))
            .run("hunt", "--rounds", "1");
    assertOneSentence(ending)
        .startsWith("The cache folder " + file)
        .endsWith("cannot be written; name another one in EDGECASE_CACHE.");
  }

  @Test
  void nothingIsLostWhenAHuntCannotRun() throws IOException {
    var out = Files.createDirectories(folder.resolve("out"));
    var kept = Files.createDirectories(out.resolve("findings/kept")).resolve("finding.json");
    Files.writeString(kept, "{}");
    Files.writeString(out.resolve("summary.json"), "{}");
    assertOneSentence(
            InProcess.run("hunt", "--target", "tinkergraph@3.99.0", "--out", out.toString()))
        .isNotEmpty();
    assertThat(kept).hasContent("{}");
    assertThat(out.resolve("summary.json")).hasContent("{}");
  }

  private Tool.Ending hunt(String... arguments) {
    var all = new ArrayList<>(List.of("hunt", "--out", folder.resolve("out").toString()));
    all.addAll(List.of(arguments));
    return InProcess.run(all.toArray(String[]::new));
  }
}
