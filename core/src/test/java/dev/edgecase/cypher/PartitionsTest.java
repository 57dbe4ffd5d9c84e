package dev.edgecase.cypher;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.query.Query;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PartitionsTest {

  @Test
  void partsAreValidAndDifferOnlyInTheirCondition() {
    int found = 0;
    for (long seed = 0; seed < 20; seed++) {
      var graph = Statements.graph(seed);
      for (var query : Statements.random(seed)) {
        for (var partition : query.partitions(graph)) {
          found++;
          assertThat(partition.parts()).hasSize(3).doesNotHaveDuplicates();
          assertThat(partition.parts())
              .allMatch(part -> part.fits(graph.schema()))
              .allMatch(part -> part.size() > partition.whole().size());
          assertThat(partition.whole().fits(graph.schema())).isTrue();
        }
      }
    }
    assertThat(found).isGreaterThan(100);
  }

  @Test
  void conditionsOfAnOptionalMatchDoNotDivide() {
    for (long seed = 0; seed < 20; seed++) {
      var graph = Statements.graph(seed);
      for (var query : Statements.random(seed)) {
        for (var partition : query.partitions(graph)) {
          assertThat(optionals(partition.whole())).isEqualTo(optionals(partition.parts().get(0)));
        }
      }
    }
  }

  private static long optionals(Query query) {
    return Tree.all(((Statement) query).body())
        .filter(
            node ->
                node instanceof Clause.Match match && match.optional() && match.where().isPresent())
        .count();
  }

  @Test
  void partsOfAStatementCarryAllThatIsKnown() {
    int found = 0;
    var cypher = new Cypher();
    for (long seed = 0; seed < 20; seed++) {
      var graph = Statements.graph(seed);
      for (var query : Statements.random(seed)) {
        var parts = query.disassembly(graph, Statements.DIALECT);
        if (parts.isPresent()) {
          found++;
          for (int i = 1; i < parts.get().size(); i++) {
            var before = parts.get().upTo(i);
            assertThat(before.fits(graph.schema())).as(before.text()).isTrue();
            var next = parts.get().from(i, List.of());
            assertThat(next.fits(graph.schema())).as(next.text()).isTrue();
            assertThat(cypher.readRun(cypher.writeRun(next)).text()).isEqualTo(next.text());
          }
        }
      }
    }
    assertThat(found).isGreaterThan(100);
  }

  @Test
  void elementsThatAreNoParametersAreLookedUp() {
    var json =
        new Cypher()
            .writeRun(
                new Statement(
                    ((Statement) new Cypher().simplest()).body(),
                    Optional.of(
                        new Given(
                            Scope.EMPTY
                                .plus("n", Type.VERTEX)
                                .plus("r", Type.EDGE)
                                .plus("a", Type.TEXT),
                            List.of(),
                            true))));
    assertThat(new Cypher().readRun(json).text())
        .startsWith(
            "UNWIND $rows AS edgecase_row OPTIONAL MATCH (n) WHERE id(n) = edgecase_row[0]"
                + " OPTIONAL MATCH ()-[r]->() WHERE id(r) = edgecase_row[1]"
                + " WITH n, r, edgecase_row[2] AS a MATCH (n) ");
  }
}
