package dev.edgecase.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.cypher.Cypher;
import dev.edgecase.graph.Abilities;
import dev.edgecase.gremlin.Gremlin;
import dev.edgecase.query.Dialect;
import dev.edgecase.query.QueryOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class VarietyTest {
  private static final QueryOptions USUAL = new QueryOptions(10, 1_000);
  private static final Cypher CYPHER = new Cypher();
  private static final Dialect DIALECT =
      new Dialect("5", Set.of(), Set.of("XOR", "COUNT {}"), Abilities.ALL);

  @Test
  void halfOfTheRoundsLeaveSomethingOut() {
    assertThat(LongStream.range(0, 40).filter(round -> !of(USUAL, round).equals(USUAL)).count())
        .isEqualTo(20);
    assertThat(LongStream.range(0, 40).mapToObj(round -> of(USUAL, round)).distinct().count())
        .isEqualTo(21);
  }

  @Test
  void whatIsLeftOutDependsOnSeedAndRoundAlone() {
    for (long round = 0; round < 8; round++) {
      assertThat(of(USUAL, round)).isEqualTo(of(USUAL, round));
    }
  }

  @Test
  void theFocusAndWhatEveryStatementNeedsStay() {
    var focused = USUAL.focusedOn(Set.of("XOR", "reduce")).without(Set.of("CASE"));
    for (long round = 0; round < 40; round++) {
      assertThat(of(focused, round).focus()).isEqualTo(focused.focus());
      assertThat(of(focused, round).excluded())
          .doesNotContain("XOR", "reduce", "MATCH", "RETURN", "=")
          .contains("CASE");
    }
  }

  @Test
  void whatComesMoreOftenIsAFormThatTheTargetHasAndThatIsNotLeftOut() {
    for (long round = 0; round < 40; round++) {
      var bounds = of(USUAL, round);
      assertThat(CYPHER.forms()).containsAll(bounds.focus());
      assertThat(bounds.focus())
          .allMatch(word -> DIALECT.has(word) && !bounds.excluded().contains(word));
      assertThat(bounds.focus().isEmpty()).isEqualTo(bounds.equals(USUAL));
    }
  }

  @Test
  void theBoundsChangeSeveralTimesInARound() {
    assertThat(sources(0, 60)).containsExactly(USUAL);
    assertThat(sources(2, 60)).hasSize(6).doesNotHaveDuplicates().doesNotContain(USUAL);
    assertThat(sources(2, 3)).hasSize(3);
  }

  @Test
  void everySecondPartHasLittleLeft() {
    for (long round = 2; round < 40; round += 4) {
      var all = sources(round, 60);
      int most = CYPHER.optional().size();
      assertThat(all.get(1).excluded()).hasSizeGreaterThan(most / 2);
      assertThat(all.get(0).excluded()).hasSizeBetween(most / 5, most * 3 / 5);
    }
  }

  @Test
  void aLanguageThatNamesNothingOptionalIsLeftAsItIs() {
    assertThat(Variety.of(USUAL, new Gremlin(), DIALECT, 1, 3, 0)).isEqualTo(USUAL);
  }

  private static QueryOptions of(QueryOptions usual, long round) {
    return Variety.of(usual, CYPHER, DIALECT, 1, round, 0);
  }

  private static List<QueryOptions> sources(long round, int queries) {
    var asked = new ArrayList<QueryOptions>();
    var source =
        Variety.source(
            USUAL,
            CYPHER,
            DIALECT,
            1,
            round,
            queries,
            bounds -> {
              asked.add(bounds);
              return CYPHER::simplest;
            });
    for (int i = 0; i < queries; i++) {
      var unused = source.get();
    }
    return asked;
  }
}
