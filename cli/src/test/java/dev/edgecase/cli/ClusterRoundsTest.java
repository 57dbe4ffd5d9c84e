package dev.edgecase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Rounds as a machine of a cluster runs them. */
@Timeout(600)
class ClusterRoundsTest {

  @Test
  void keepsItsHostsFromBatchToBatch() throws Exception {
    var others = children();
    var options = "--target tinkergraph@3.6.2 --seed 1 --queries 40 --vertices 8 --edges 16";
    var rounds = new ClusterRounds(List.of(options.split(" ")));
    try (rounds) {
      assertThat(rounds.run(List.of(0L, 1L, 2L))).hasSize(3);
      var first = children(others);
      assertThat(first).isNotEmpty();

      assertThat(rounds.run(List.of(3L, 4L, 5L))).hasSize(3);

      assertThat(children(others)).containsAll(first);
    }
    for (var host : children(others)) {
      host.onExit().get(60, TimeUnit.SECONDS);
    }
  }

  private static Set<ProcessHandle> children() {
    return ProcessHandle.current().children().collect(Collectors.toSet());
  }

  private static Set<ProcessHandle> children(Set<ProcessHandle> others) {
    return children().stream().filter(c -> !others.contains(c)).collect(Collectors.toSet());
  }
}
