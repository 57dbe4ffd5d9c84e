package dev.edgecase.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.random.Rng;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class CountsTest {

  @Test
  void addsWhatTwoRoundsCounted() {
    var one = counts(1, 5, "optimization", 3);
    var other = counts(2, 7, "failure", 4);

    var both = one.plus(other);

    assertThat(both.rounds()).isEqualTo(3);
    assertThat(both.queries()).isEqualTo(12);
    assertThat(both.checks()).containsOnlyKeys("failure", "optimization");
    assertThat(both.allChecks()).isEqualTo(7);
    assertThat(both.allEffective()).isEqualTo(7);
  }

  @Test
  void theOrderOfRoundsDoesNotMatter() {
    for (long seed = 0; seed < 300; seed++) {
      var a = random(Rng.of(seed, 0));
      var b = random(Rng.of(seed, 1));
      var c = random(Rng.of(seed, 2));
      assertThat(a.plus(b)).as("seed %d", seed).isEqualTo(b.plus(a));
      assertThat(a.plus(b).plus(c)).as("seed %d", seed).isEqualTo(a.plus(b.plus(c)));
      assertThat(a.plus(Counts.NONE)).as("seed %d", seed).isEqualTo(a);
      assertThat(Counts.NONE.plus(a)).as("seed %d", seed).isEqualTo(a);
    }
  }

  private static Counts random(Rng rng) {
    return counts(rng.below(9), rng.below(999), rng.pick("a", "b", "c"), rng.below(99));
  }

  private static Counts counts(long rounds, long queries, String oracle, long checks) {
    var byOracle = new TreeMap<String, Long>();
    byOracle.put(oracle, checks);
    return new Counts(rounds, queries, 1, 2, byOracle, byOracle, byOracle, 3);
  }
}
