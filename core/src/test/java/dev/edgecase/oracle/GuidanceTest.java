package dev.edgecase.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class GuidanceTest {

  @Test
  void aSetOfStrategiesIsWorthRunningOnce() {
    var guidance = Guidance.patient(10);

    assertThat(guidance.admit(List.of("a", "b"))).isTrue();
    assertThat(guidance.admit(List.of("b", "a"))).isFalse();
    assertThat(guidance.admit(List.of("a"))).isTrue();
    assertThat(guidance.admit(List.of())).isTrue();
    assertThat(guidance.explored())
        .containsExactlyInAnyOrder(Set.of("a", "b"), Set.of("a"), Set.of());
  }

  @Test
  void aGraphIsGivenUpAfterEnoughQueriesWithoutANewStrategy() {
    var guidance = Guidance.patient(2);
    guidance.admit(List.of("a", "b"));
    guidance.admit(List.of("a"));
    assertThat(guidance.exhausted()).isFalse();

    guidance.admit(List.of("b"));
    assertThat(guidance.exhausted()).isTrue();
  }

  @Test
  void aNewStrategyRenewsThePatience() {
    var guidance = Guidance.patient(2);
    guidance.admit(List.of("a"));
    guidance.admit(List.of("a"));
    guidance.admit(List.of("c"));
    guidance.admit(List.of("a"));

    assertThat(guidance.exhausted()).isFalse();
  }

  @Test
  void withoutGuidanceEveryQueryIsRunAndNoGraphGivenUp() {
    var guidance = Guidance.off();
    for (int i = 0; i < 100; i++) {
      assertThat(guidance.admit(List.of("a"))).isTrue();
    }
    assertThat(guidance.exhausted()).isFalse();
    assertThat(guidance.explored()).containsExactly(Set.of("a"));
  }
}
