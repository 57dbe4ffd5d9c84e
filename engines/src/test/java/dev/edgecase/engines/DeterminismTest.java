package dev.edgecase.engines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.hunt.Discovery;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Same seed, same targets: the same findings and the same counts, with 1 worker or 4. */
@Timeout(600)
class DeterminismTest {
  @TempDir private Path cache;

  /** What must not depend on which worker was faster. */
  private record Kept(String signature, String query, long round, long hits) {
    static Kept of(Discovery discovery) {
      return new Kept(
          discovery.signature().id(),
          discovery.finding().query().text(),
          discovery.round(),
          discovery.hits());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "tinkergraph@3.6.2",
        "faulty?strategies=dev.edgecase.host.planted.DropStrategy,"
            + "dev.edgecase.host.planted.ThrowStrategy"
      })
  void findsTheSameWithOneWorkerAsWithFour(String name) throws Exception {
    var target = TestMachine.catalogue(cache).target(name);
    var hunt = Hunt.of(6, 60);
    var one = hunt.withWorkers(1).on(target);
    var four = hunt.withWorkers(4).on(target);
    assertThat(kept(one.findings())).isNotEmpty().isEqualTo(kept(four.findings()));
    assertThat(one.counts()).isEqualTo(four.counts());
    assertThat(one.counts().rounds()).isEqualTo(6);
    assertThat(one.strategies()).isEqualTo(four.strategies());
    assertThat(one.suspects()).isEmpty();
    assertThat(four.suspects()).isEmpty();
  }

  private static List<Kept> kept(List<Discovery> discoveries) {
    return discoveries.stream().map(Kept::of).toList();
  }
}
