package dev.edgecase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(300)
class BenchTest {
  private static final String TARGET = "tinkergraph@3.6.2";

  @TempDir private Path folder;

  @Test
  void generatorsAreMeasuredWithThePapersNumbersBesideThem() {
    var out =
        ok(
            "generators",
            "--target",
            TARGET,
            "--queries",
            "60",
            "--score-queries",
            "30",
            "--mutants",
            "5",
            "--graphs",
            "1",
            "--plans",
            "3s");
    assertThat(out)
        .contains("| target | generator | queries | valid | GDsmith |")
        .containsPattern("\\| `tinkergraph@3.6.2` \\| generator \\| 60 \\| 100.0 % \\|")
        .containsPattern("\\| `tinkergraph@3.6.2` \\| generator \\| 1 \\| 5 \\| [1-9]")
        .containsPattern("\\| Gremlin \\| productions that only read \\| \\d+ \\| [1-9]\\d+ ")
        .containsPattern("\\| 3 s \\| [1-9]\\d* \\| [1-9]\\d* \\| .* \\| 1.3 \\|");
  }

  @Test
  void speedIsMeasuredForEachOracleAndNumberOfWorkersAndAsGraphsGrow() {
    var out =
        ok(
            "speed",
            "--target",
            TARGET,
            "--oracle",
            "optimization,partition",
            "--workers",
            "1,2",
            "--rounds",
            "4",
            "--warm-up",
            "1",
            "--queries",
            "20",
            "--vertices",
            "8",
            "--edges",
            "16",
            "--size",
            "10,50",
            "--length",
            "5");
    assertThat(out)
        .containsPattern("\\| `tinkergraph@3.6.2` \\| optimization \\| 1 \\| 80 \\| ")
        .containsPattern("\\| `tinkergraph@3.6.2` \\| partition \\| 2 \\| 80 \\| ")
        .containsPattern("\\| 50 \\| 20 \\| [0-9.]+ \\|")
        .containsPattern("\\| 5 \\| 20 \\| [0-9.]+ \\|");
  }

  @Test
  void jointOraclesHaveNoSpeedOfTheirOwn() {
    var ending = InProcess.run("bench", "speed", "--oracle", "differential");
    assertThat(ending.code()).isEqualTo(Main.COULD_NOT_RUN);
    assertThat(ending.err()).contains("looks at several targets at once");
  }

  @Test
  void partsAreTakenAwayOneByOne() {
    var out =
        ok("ablations", "--target", TARGET, "--time", "4s", "--queries", "40", "--reduce", "5");
    assertThat(out)
        .containsPattern("\\| `tinkergraph@3.6.2` \\| optimization \\| as it is \\| \\d+ \\| ")
        .containsPattern("\\| `tinkergraph@3.6.2` \\| optimization \\| guidance off \\| \\d+ \\| ")
        .contains("| DOT, table II, six engines | as it is | 1,842 | 24 |")
        .contains("| 1/4 of the time | 2/4 of the time |");
  }

  @Test
  void aBudgetEndsAMeasurementAndTheResultSaysSo() {
    var out = ok("loading", "--target", TARGET, "--target", "tinkergraph", "--budget", "1s");
    assertThat(out)
        .contains("| target | loading and resetting, s per round | round, s | share |")
        .containsPattern("The budget of 1s was over after [01] of 2 targets\\.");
    assertThat(ok("steps", "--target", TARGET, "--budget", "3s", "--queries", "1000000"))
        .containsPattern("The budget of 3s was over after \\d+ of 1000000 queries\\.");
  }

  @Test
  void whatHuntsFoundIsAnalysedAsInThePapers() {
    var out = folder.resolve("out");
    var hunt =
        InProcess.run(
            "hunt",
            "--target",
            TARGET,
            "--seed",
            "1",
            "--rounds",
            "4",
            "--queries",
            "100",
            "--workers",
            "1",
            "--reduce",
            "100",
            "--fail-on",
            "never",
            "--oracle",
            "optimization",
            "--out",
            out.toString());
    assertThat(hunt.code()).as(hunt.err()).isZero();
    var text = ok("analyses", out.toString(), "--against", "tinkergraph@3.8.1");
    assertThat(text)
        .contains("| DOT, figures 8 and 9, six engines | 28 | 26 | 2 | 15 | 11 |")
        .containsPattern("\\| `tinkergraph` \\| [1-9]\\d* \\| [1-9]")
        .containsPattern("\\| optimization \\| ([1-9]\\d*) \\| \\1 of \\1 \\| ")
        .containsPattern("\\| steps of Gremlin \\| [1-9]");
  }

  @Test
  void foldersWithoutFindingsHaveNothingToAnalyse() {
    var ending = InProcess.run("bench", "analyses", folder.toString());
    assertThat(ending.code()).isEqualTo(Main.COULD_NOT_RUN);
    assertThat(ending.err()).contains("There are no findings in these folders.");
  }

  private static String ok(String... line) {
    var all = new String[line.length + 1];
    all[0] = "bench";
    System.arraycopy(line, 0, all, 1, line.length);
    var ending = InProcess.run(all);
    assertThat(ending.code()).as(ending.out() + ending.err()).isZero();
    return ending.out();
  }
}
