package dev.edgecase.cypher;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.graph.GraphView;
import dev.edgecase.query.Query;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SimplificationTest {

  @Test
  void everySimplerStatementIsValidAndSmallerOrPlainer() {
    for (long seed = 0; seed < 8; seed++) {
      var graph = Statements.graph(seed);
      for (var query : Statements.random(seed).subList(0, 5)) {
        var candidates =
            query.simpler(graph).stream()
                .filter(simpler -> simpler.mayReplace(query, graph))
                .toList();
        assertThat(candidates)
            .as("seed %d: %s", seed, query.text())
            .isNotEmpty()
            .allSatisfy(
                simpler -> {
                  assertThat(simpler.fits(graph.schema())).as(simpler.text()).isTrue();
                  assertThat(simpler.size()).as(simpler.text()).isLessThanOrEqualTo(query.size());
                });
      }
    }
  }

  /** Whatever is asked for, there is a short way to it: here a word that the statement has. */
  @Test
  void whatDoesNotMatterGoesAway() {
    for (var word : Set.of("OPTIONAL MATCH", "EXISTS {}", "UNWIND", "CALL {}", "XOR", "collect")) {
      var smallest = new HashSet<Integer>();
      for (long seed = 0; seed < 12; seed++) {
        var graph = Statements.graph(seed);
        Statements.random(seed).stream()
            .filter(query -> query.ingredients().contains(word))
            .findFirst()
            .ifPresent(query -> smallest.add(reduced(query, graph, word).size()));
      }
      assertThat(smallest).as(word).isNotEmpty().allMatch(size -> size <= 20);
    }
  }

  private static Query reduced(Query query, GraphView graph, String word) {
    var best = query;
    var simpler = best;
    do {
      best = simpler;
      var larger = best;
      simpler =
          best.simpler(graph).stream()
              .filter(candidate -> candidate.ingredients().contains(word))
              .filter(candidate -> candidate.mayReplace(larger, graph))
              .findFirst()
              .orElse(best);
    } while (!simpler.equals(best));
    return best;
  }
}
