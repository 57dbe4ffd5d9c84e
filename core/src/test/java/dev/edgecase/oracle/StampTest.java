package dev.edgecase.oracle;

import static dev.edgecase.testing.Traversals.g;
import static dev.edgecase.testing.Traversals.step;
import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.graph.GraphView;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Value;
import dev.edgecase.query.Query;
import dev.edgecase.testing.Graphs;
import dev.edgecase.testing.Parrot;
import java.util.List;
import org.junit.jupiter.api.Test;

class StampTest {
  private static final Query COUNT = g(step("V"), step("count"));
  private static final Query NOTHING = g(step("V"), step("hasLabel", "nobody"));
  private static final Outcome NO_ROW = new Outcome.Rows(List.of());
  private static final Outcome WRONG = new Outcome.Rows(List.of(new Value.Int64(7)));

  @Test
  void saysWhatIsExpectedOfTheQueryThatWasAnsweredWrongly() {
    assertThat(said(asked(NOTHING, NO_ROW), asked(COUNT, NO_ROW)))
        .endsWith("says that answer 2 of 2 is wrong. It expects 1 row: 4L.");
  }

  @Test
  void saysNothingOfOneWhereTwoWereAnsweredWrongly() {
    assertThat(said(asked(NOTHING, WRONG), asked(COUNT, NO_ROW)))
        .endsWith("says that all of these answers are wrong.");
  }

  @Test
  void saysWhatIsExpectedOfAllThatAskedTheSame() {
    assertThat(said(asked(COUNT, WRONG), asked(COUNT, NO_ROW)))
        .endsWith("says that all of these answers are wrong. It expects 1 row: 4L.");
  }

  private static Observation asked(Query query, Outcome outcome) {
    return query.equals(NOTHING)
        ? new Observation(Configuration.DEFAULT, outcome)
        : new Observation(query, Configuration.DEFAULT, outcome, "part 1");
  }

  private static String said(Observation... observations) {
    var finding =
        new Finding(
            PartitionOracle.NAME,
            "someengine@1.0",
            "someengine",
            Consequence.WRONG_RESULT,
            List.of(),
            Graphs.small(),
            NOTHING,
            List.of(observations),
            "They differ.");
    return new Stamp(new GraphView(Graphs.small()), new Parrot("3.8.1", List.of(NO_ROW)))
        .on(finding)
        .sentence();
  }
}
