package dev.edgecase.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.oracle.Comparison;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

class BenchmarksTest {
  @Test
  void everyBenchmarkRuns() throws Exception {
    var once =
        new OptionsBuilder()
            .mode(Mode.SingleShotTime)
            .forks(0)
            .warmupIterations(0)
            .measurementIterations(1)
            .shouldFailOnError(true)
            .verbosity(VerboseMode.SILENT)
            .build();
    assertThat(new Runner(once).run()).isNotEmpty();
  }

  @Test
  void comparedRowsAreAlike() {
    var comparison = new RowComparison();
    assertThat(
            List.of(
                comparison.inEqualOrder(),
                comparison.inAnotherOrder(),
                comparison.withSlack(),
                comparison.ofLists()))
        .containsOnly(new Comparison.Result.Same(true));
  }
}
