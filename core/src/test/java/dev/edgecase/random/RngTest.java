package dev.edgecase.random;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RngTest {

  @Test
  void equalPathsGiveEqualChoices() {
    for (long seed = 0; seed < 300; seed++) {
      assertThat(draws(Rng.of(seed, 3, 1)))
          .as("seed %d", seed)
          .isEqualTo(draws(Rng.of(seed, 3, 1)));
    }
  }

  @Test
  void neighbouringSeedsAndRoundsGiveUnrelatedChoices() {
    var first = new HashSet<Long>();
    for (long seed = 0; seed < 30; seed++) {
      for (long round = 0; round < 30; round++) {
        first.add(Rng.of(seed, round).nextLong());
      }
    }
    assertThat(first).hasSize(900);
  }

  @Test
  void bothBoundsOfARangeOccur() {
    var rng = Rng.of(1);
    assertThat(Stream.generate(() -> rng.between(-1, 1)).limit(200).distinct())
        .containsExactlyInAnyOrder(-1, 0, 1);
  }

  private static List<Long> draws(Rng rng) {
    return Stream.generate(rng::nextLong).limit(20).toList();
  }
}
