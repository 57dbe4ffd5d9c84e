package dev.edgecase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(300)
class PowerTest {
  @TempDir private Path folder;

  @Test
  void saysWhichMutantsOfAnEngineTheOraclesKill() throws IOException {
    var document =
        Files.writeString(folder.resolve("doc.md"), "<!-- begin power -->\n<!-- end power -->\n");
    var ending =
        InProcess.run(
            "bench",
            "power",
            "--target",
            "tinkergraph@3.8.1",
            "--mutant",
            "InlineFilterStrategy.processHasStep:132 removed call: no call of HasStep.getHasContainers",
            "--mutant",
            "TinkerGraphStepStrategy.apply:48 negated condition",
            "--mutant",
            "ProductiveByStrategy.getProductiveKeys:69 changed return",
            "--seed",
            "3",
            "--rounds",
            "2",
            "--queries",
            "20",
            "--vertices",
            "6",
            "--edges",
            "8",
            "--max-cost",
            "300",
            "--timeout",
            "30s",
            "--write",
            document.toString());
    assertThat(ending.code()).as(ending.err()).isZero();
    assertThat(Files.readString(document))
        .contains(
            "--rounds 2 ", "--mutant 'ProductiveByStrategy.getProductiveKeys:69 changed return'")
        .contains("1 of 3 mutants killed (33 %). There are 3 in all, 3 were drawn; 0 of these")
        .containsPattern("\\| optimization \\| 1 \\| 33 % \\| 0 \\| \\d+ \\| \\d+ \\|")
        .contains("| all together | 1 | 33 % |")
        .containsPattern("\\| `InlineFilterStrategy` \\| 1 \\| 1 \\| 1 \\| 0 \\|")
        .containsPattern(
            "\\| `InlineFilterStrategy.processHasStep`, line 132 \\| removed call: .* \\| optimization \\d+,"
                + ".* differential \\d+")
        .contains("returns nothing | never executed: no query leads there |")
        .contains(
            "| `TinkerGraphStepStrategy.apply`, line 48 | negated condition: jump if '!= 0' for '== 0' |"
                + " executed, other strategies applied, same answers |");
  }

  @Test
  void aMutantThatIsKnownIsNotHuntedForLong() {
    var mutant = "InlineFilterStrategy.processOrStep:222 removed call: no call of List.iterator";
    var line =
        "bench power --target tinkergraph@3.8.1 --rounds 100 --queries 10 --vertices 6 --edges 8"
            + " --max-cost 300 --timeout 30s --mutant";
    var ending =
        InProcess.run(
            Stream.concat(Stream.of(line.split(" ")), Stream.of(mutant)).toArray(String[]::new));
    assertThat(ending.code()).as(ending.err()).isZero();
    assertThat(ending.err()).containsPattern("1 of 1: .*: killed by .* \\(\\d\\d queries\\)");
  }

  @Test
  void saysWhenThereIsNoSuchMutant() {
    var ending = InProcess.run("bench", "power", "--mutant", "NoStrategy.none");
    assertThat(ending.code()).isEqualTo(Main.COULD_NOT_RUN);
    assertThat(ending.err())
        .contains("There are no such mutants of the strategies of tinkergraph@");
  }
}
