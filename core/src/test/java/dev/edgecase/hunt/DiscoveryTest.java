package dev.edgecase.hunt;

import static dev.edgecase.testing.Findings.rows;
import static dev.edgecase.testing.Traversals.g;
import static dev.edgecase.testing.Traversals.step;
import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.graph.GraphView;
import dev.edgecase.oracle.Finding;
import dev.edgecase.oracle.Signature;
import dev.edgecase.protocol.ValueType;
import dev.edgecase.query.QueryOptions;
import dev.edgecase.random.Rng;
import dev.edgecase.testing.Findings;
import dev.edgecase.testing.Graphs;
import dev.edgecase.testing.Traversals;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DiscoveryTest {
  private static final Finding LARGE = rows(Graphs.small(), g(step("V"), step("out")));
  private static final Finding SMALL =
      rows(Graphs.withValues(ValueType.INT32, 1), g(step("V"), step("out")));

  @Test
  void keepsTheSmallerExampleAndCountsBoth() {
    var large = new Discovery(Signature.of(LARGE), LARGE, Set.of("optimization"), 42, 1, 2, true);
    var small = new Discovery(Signature.of(SMALL), SMALL, Set.of("failure"), 42, 9, 3, true);

    var merged = large.merge(small);

    assertThat(merged)
        .isEqualTo(
            new Discovery(
                small.signature(), SMALL, Set.of("optimization", "failure"), 42, 9, 5, true));
  }

  @Test
  void ofTwoExamplesOfOneSizeTheEarlierRoundIsKept() {
    var first = Findings.discovery(SMALL, 3);
    var second = Findings.discovery(SMALL, 8);

    assertThat(first.merge(second).round()).isEqualTo(3);
    assertThat(second.merge(first).round()).isEqualTo(3);
  }

  @Test
  void theOrderInWhichWorkersReportDoesNotMatter() {
    for (long seed = 0; seed < 300; seed++) {
      var a = random(seed, 0);
      var b = random(seed, 1);
      var c = random(seed, 2);
      assertThat(a.merge(b)).as("seed %d", seed).isEqualTo(b.merge(a));
      assertThat(a.merge(b).merge(c)).as("seed %d", seed).isEqualTo(a.merge(b.merge(c)));
    }
  }

  /** Small examples of one bug, so that many are of one size. */
  private static Discovery random(long seed, long number) {
    var rng = Rng.of(seed, number);
    var graph = Graphs.random(2, 1, rng.below(20));
    var query = Traversals.random(new GraphView(graph), new QueryOptions(2, 1000), rng).get();
    return new Discovery(
        new Signature("one"),
        rows(graph, query),
        Set.of(rng.pick("failure", "optimization")),
        42,
        rng.below(3),
        rng.between(1, 3),
        true);
  }
}
