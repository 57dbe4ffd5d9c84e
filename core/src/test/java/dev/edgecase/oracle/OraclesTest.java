package dev.edgecase.oracle;

import static dev.edgecase.testing.Traversals.g;
import static dev.edgecase.testing.Traversals.step;
import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.testing.Findings;
import java.util.List;
import org.junit.jupiter.api.Test;

class OraclesTest {

  @Test
  void whoeverSawAFindingLooksAgainTheSameWay() {
    var part =
        new Observation(
            g(step("V")), Configuration.DEFAULT, new Outcome.Rows(List.of()), Chain.BARRIER, 1);
    assertThat(part.how()).isEqualTo("barrier, part 1");
    assertThat(Oracles.again(seenBy(DisassemblyOracle.NAME, part)))
        .hasValueSatisfying(
            oracle ->
                assertThat(((DisassemblyOracle) oracle).chains()).containsExactly(Chain.BARRIER));
  }

  @Test
  void withoutAChainAllAreTried() {
    var plain = new Observation(Configuration.DEFAULT, new Outcome.Rows(List.of()));
    assertThat(Oracles.again(seenBy(DisassemblyOracle.NAME, plain)))
        .hasValueSatisfying(
            oracle ->
                assertThat(((DisassemblyOracle) oracle).chains()).containsExactly(Chain.values()));
  }

  @Test
  void whatIsNotBuiltInCannotLookAgain() {
    var plain = new Observation(Configuration.DEFAULT, new Outcome.Rows(List.of()));
    assertThat(Oracles.again(seenBy("delphi", plain))).isEmpty();
  }

  @Test
  void graphsAreLargeEnoughForAllWhoAsk() {
    assertThat(Oracles.graphSize(List.of(PartitionOracle.NAME, FailureOracle.NAME)))
        .isEqualTo(new GraphSize(6, 12));
    assertThat(Oracles.graphSize(List.of(PartitionOracle.NAME, DisassemblyOracle.NAME)))
        .isEqualTo(new GraphSize(50, 100));
    assertThat(Oracles.graphSize(List.of(FailureOracle.NAME))).isEqualTo(new GraphSize(100, 200));
  }

  private static Finding seenBy(String oracle, Observation observation) {
    var example = Findings.example();
    return new Finding(
        oracle,
        example.target(),
        example.engine(),
        example.consequence(),
        List.of(),
        example.graph(),
        example.query(),
        List.of(observation),
        example.sentence());
  }
}
