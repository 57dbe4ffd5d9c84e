package dev.edgecase.hunt;

import static dev.edgecase.testing.Traversals.g;
import static dev.edgecase.testing.Traversals.step;
import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.graph.GraphView;
import dev.edgecase.oracle.DifferentialOracle;
import dev.edgecase.oracle.FailureOracle;
import dev.edgecase.oracle.Inquiry;
import dev.edgecase.oracle.Oracle;
import dev.edgecase.oracle.Verdict;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Value;
import dev.edgecase.target.Session;
import dev.edgecase.testing.Findings;
import dev.edgecase.testing.Graphs;
import dev.edgecase.testing.Parrot;
import java.util.List;
import org.junit.jupiter.api.Test;

class WitnessTest {
  private static final Outcome ERROR =
      new Outcome.Failure(Outcome.Kind.INTERNAL, "some.Error", "oh", List.of());
  private static final Outcome ONE = new Outcome.Rows(List.of(new Value.Int64(1)));
  private static final Outcome TWO = new Outcome.Rows(List.of(new Value.Int64(2)));

  private final Testimony testimony = new Testimony();

  @Test
  void tellsAFaultThatOnlyTheFaultyTargetHas() {
    assertThat(judge(new FailureOracle(), new Parrot(ERROR), new Parrot(ONE)))
        .isInstanceOf(Verdict.Found.class);
    testimony.endRound(7);
    assertThat(testimony.kill())
        .hasValueSatisfying(
            kill -> {
              assertThat(kill.round()).isEqualTo(7);
              assertThat(kill.checks()).isEqualTo(1);
            });
  }

  @Test
  void saysNothingOfAFaultThatTheHealthyTargetHasAsWell() {
    assertThat(judge(new FailureOracle(), new Parrot(ERROR), new Parrot(ERROR)))
        .isInstanceOf(Verdict.Found.class);
    assertThat(testimony.isTold()).isFalse();
  }

  @Test
  void saysNothingOfWhatDoesNotRepeat() {
    judge(new FailureOracle(), new Parrot(ERROR, ONE), new Parrot(ONE));
    assertThat(testimony.isTold()).isFalse();
  }

  @Test
  void leavesWhatEndsTheHostToOthers() {
    judge(new FailureOracle(), new Parrot(new Outcome.Timeout(1)), new Parrot(ONE));
    assertThat(testimony.isTold()).isFalse();
  }

  @Test
  void comparesTheFaultyTargetWithItsTwin() {
    judge(new DifferentialOracle(), new Parrot(TWO), new Parrot(ONE));
    assertThat(testimony.isTold()).isTrue();
  }

  @Test
  void whoHasToldIsNotAskedAgain() {
    judge(new DifferentialOracle(), new Parrot(TWO), new Parrot(ONE));
    assertThat(judge(new DifferentialOracle(), new Parrot(TWO), new Parrot(ONE)))
        .isInstanceOf(Verdict.Skip.class);
  }

  @Test
  void countsChecksInTheOrderOfTheQueries() {
    var finding = Findings.example();
    int first = testimony.next();
    int second = testimony.next();
    int third = testimony.next();
    testimony.judged(third, new Verdict.Found(finding, 5, 5));
    testimony.proven(third, finding);
    testimony.judged(second, new Verdict.Found(finding, 3, 3));
    testimony.proven(second, finding);
    testimony.judged(first, new Verdict.Agree(2, 2));
    testimony.endRound(0);
    assertThat(testimony.kill()).map(Kill::checks).hasValue(5L);
  }

  private Verdict judge(Oracle oracle, Session faulty, Session healthy) {
    var pair = new SideBySide(faulty, healthy, SideBySide.Watch.NONE);
    var twin = new SideBySide(healthy, healthy, SideBySide.Watch.NONE);
    var graph = new GraphView(Graphs.small());
    var query = g(step("V"), step("count"));
    return new Witness(oracle, testimony, twin)
        .judge(new Inquiry(query, graph, Configuration.DEFAULT, pair, Runnable::run))
        .join();
  }
}
