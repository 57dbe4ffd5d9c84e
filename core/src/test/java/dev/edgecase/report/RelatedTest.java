package dev.edgecase.report;

import static dev.edgecase.testing.Traversals.g;
import static dev.edgecase.testing.Traversals.step;
import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.hunt.Discovery;
import dev.edgecase.oracle.Consequence;
import dev.edgecase.oracle.Signature;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.testing.Findings;
import dev.edgecase.testing.Graphs;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RelatedTest {

  @Test
  void aSharedStrategyAndNoErrorAreEnough() {
    var bug = bug("bug", none(), "CountStrategy");
    assertThat(
            Related.to(
                bug,
                List.of(
                    bug,
                    bug("z", none(), "CountStrategy", "LazyBarrierStrategy"),
                    bug("a", none(), "CountStrategy"),
                    bug("other-strategy", none(), "LazyBarrierStrategy"),
                    bug("nothing-located", none()),
                    bug("error", error("a.B.c"), "CountStrategy"))))
        .containsExactly("a", "z");
  }

  @Test
  void anErrorMustComeFromTheSamePlace() {
    var bug = bug("bug", error("a.B.c"), "CountStrategy");
    assertThat(
            Related.to(
                bug,
                List.of(
                    bug("here", error("java.util.List.get", "a.B.c"), "CountStrategy"),
                    bug("there", error("d.E.f"), "CountStrategy"),
                    bug("other-strategy", error("a.B.c"), "LazyBarrierStrategy"))))
        .containsExactly("here");
  }

  @Test
  void theOrderOfStrategiesIsNoStrategy() {
    assertThat(
            Related.to(
                bug("bug", none(), Configuration.ORDER),
                List.of(bug("other", none(), Configuration.ORDER))))
        .isEmpty();
  }

  private static Discovery bug(String signature, Outcome outcome, String... located) {
    var finding =
        Findings.finding(
            Consequence.WRONG_RESULT,
            List.of(located),
            Graphs.small(),
            g(step("V")),
            outcome,
            none());
    return new Discovery(new Signature(signature), finding, Set.of("optimization"), 1, 1, 1, true);
  }

  private static Outcome none() {
    return new Outcome.Rows(List.of());
  }

  private static Outcome error(String... trace) {
    return new Outcome.Failure(Outcome.Kind.INTERNAL, "a.Error", "", List.of(trace));
  }
}
