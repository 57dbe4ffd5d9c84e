package dev.edgecase.host.tinkerpop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edgecase.protocol.Configuration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.tinkerpop.gremlin.process.traversal.TraversalStrategies;
import org.apache.tinkerpop.gremlin.process.traversal.TraversalStrategy;
import org.apache.tinkerpop.gremlin.tinkergraph.structure.TinkerGraph;
import org.junit.jupiter.api.Test;

class StrategyOrderTest {
  private final TinkerGraph graph = TinkerGraph.open();
  private final TraversalStrategies own = graph.traversal().getStrategies();
  private final ConfiguredSources sources = new ConfiguredSources(graph, own);

  private static List<String> names(List<TraversalStrategy<?>> strategies) {
    return strategies.stream().map(strategy -> strategy.getClass().getSimpleName()).toList();
  }

  private List<String> namesUnder(Configuration configuration) {
    return names(sources.of(configuration).getStrategies().toList());
  }

  private static Configuration order(String seed) {
    return Configuration.DEFAULT.with(Configuration.ORDER, seed);
  }

  @Test
  void everySeedGivesALegalOrder() {
    for (int seed = 0; seed < 200; seed++) {
      var sorted = new StrategyOrder(Integer.toString(seed)).sort(own.toList());

      assertThat(sorted).containsExactlyInAnyOrderElementsOf(own.toList());
      for (int i = 0; i < sorted.size(); i++) {
        for (int j = i + 1; j < sorted.size(); j++) {
          assertThat(sorted.get(i).compareTo(sorted.get(j).getTraversalCategory()))
              .isLessThanOrEqualTo(0);
          assertThat(sorted.get(i).applyPrior().contains(sorted.get(j).getClass())).isFalse();
          assertThat(sorted.get(j).applyPost().contains(sorted.get(i).getClass())).isFalse();
        }
      }
    }
  }

  @Test
  void theOrderDependsOnTheSeedAndOnNothingElse() {
    var shuffled = new ArrayList<>(own.toList());
    Collections.reverse(shuffled);

    assertThat(new StrategyOrder("a").sort(shuffled))
        .isEqualTo(new StrategyOrder("a").sort(own.toList()));
    assertThat(
            IntStream.range(0, 20)
                .mapToObj(seed -> new StrategyOrder("" + seed).sort(own.toList()))
                .distinct()
                .count())
        .isGreaterThan(10);
  }

  @Test
  void turningOneOffKeepsTheOrderOfTheOthers() {
    var expected = new ArrayList<>(namesUnder(order("a")));
    expected.remove("CountStrategy");

    assertThat(namesUnder(order("a").off(List.of("CountStrategy")))).isEqualTo(expected);
  }

  @Test
  void withoutAnOrderTheEnginesOwnIsKept() {
    assertThat(namesUnder(Configuration.DEFAULT)).isEqualTo(names(own.toList()));
    assertThat(namesUnder(Configuration.DEFAULT.off(List.of("CountStrategy"))))
        .hasSize(own.toList().size() - 1)
        .doesNotContain("CountStrategy");
  }

  @Test
  void whatASourceAddsIsSortedInToo() {
    var g = sources.of(order("a")).withSideEffect("x", 1);

    assertThat(names(g.getStrategies().toList()))
        .contains("SideEffectStrategy")
        .containsSubsequence(namesUnder(order("a")));
  }

  @Test
  void aSettingThatTheEngineLacksIsNamed() {
    assertThatThrownBy(() -> sources.of(Configuration.DEFAULT.off(List.of("NoSuchStrategy"))))
        .hasMessageContaining("no setting NoSuchStrategy");
    assertThatThrownBy(() -> sources.of(Configuration.DEFAULT.with("CountStrategy", "maybe")))
        .hasMessageContaining("can only be off");
  }
}
