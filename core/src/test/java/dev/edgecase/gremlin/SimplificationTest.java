package dev.edgecase.gremlin;

import static dev.edgecase.testing.Traversals.g;
import static dev.edgecase.testing.Traversals.nested;
import static dev.edgecase.testing.Traversals.p;
import static dev.edgecase.testing.Traversals.step;
import static dev.edgecase.testing.Traversals.token;
import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.graph.GraphView;
import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Graph;
import dev.edgecase.query.Query;
import dev.edgecase.query.QueryOptions;
import dev.edgecase.random.Rng;
import dev.edgecase.testing.Graphs;
import dev.edgecase.testing.Traversals;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class SimplificationTest {
  private static final int SEEDS = 50;
  private static final int WALKS = 12;

  @Test
  void leavesOutStepsUnwrapsFiltersAndTakesPlainerArguments() {
    var traversal =
        g(step("V"), step("not", nested(step("out", "knows"))), step("has", "age", p("gt", 8)));

    assertThat(simpler(traversal, Graphs.small()).stream().map(Query::text))
        .contains(
            "g.V().has('age', P.gt(8))",
            "g.V().not(__.out('knows'))",
            "g.V().out('knows').has('age', P.gt(8))",
            "g.V().where(__.out('knows')).has('age', P.gt(8))",
            "g.V().not(__.out()).has('age', P.gt(8))",
            "g.V().not(__.out('knows')).has('age')",
            "g.V().not(__.out('knows')).has('age', P.gt(0))",
            "g.V().not(__.out('knows')).has('age', P.gt(4))");
  }

  @Test
  void takesAnOrderAwayWithItsModulators() {
    var traversal = g(step("V"), step("order"), step("by", "age"), step("by", "name"));

    assertThat(simpler(traversal, Graphs.small()).stream().map(Query::text))
        .contains("g.V()", "g.V().order().by('age')");
  }

  @Test
  void takesThePlainerOfTwoStepsThatShowTheSame() {
    var labels = p("within", "knows", "visits");
    var traversal =
        g(step("E"), step("has", token("T", "label"), labels), step("skip", 0L), step("max"));

    assertThat(simpler(g(step("E"), step("inV"), step("skip", 2L)), Graphs.small()))
        .extracting(Query::text)
        .contains("g.V().skip(2L)", "g.E().outV().skip(2L)", "g.E().inV().limit(2L)");
    assertThat(Simplification.of(traversal.steps()))
        .extracting(steps -> new Traversal(steps).text())
        .contains(
            "g.E().hasLabel(P.within('knows', 'visits')).skip(0L).max()",
            "g.E().has(T.label, P.within('knows', 'visits')).skip(0).max()",
            "g.E().has(T.label, P.within('knows', 'visits')).skip(0L).count()");
  }

  @Test
  void takesAShorterPredicateThatSaysTheSame() {
    assertThat(plainer(p("not", p("lt", 3)))).contains("P.gte(3)");
    assertThat(plainer(p("not", p("and", p("lt", 3), p("neq", 2)))))
        .contains("P.gte(3).or(P.eq(2))");
    assertThat(plainer(p("between", 3, 5))).contains("P.gte(3)", "P.lt(5)");
    assertThat(plainer(p("or", p("gt", 3), p("lt", 5))))
        .contains("P.outside(3, 5)", "P.outside(5, 3)")
        .noneMatch(text -> text.contains("inside") || text.contains("between"));
    assertThat(plainer(p("and", p("gt", 3), p("lt", 5)))).contains("P.inside(3, 5)");
  }

  @Test
  void triesThePlainestComparisonsAndRangesAtOnce() {
    assertThat(plainer(p("not", p("between", 3, 5))))
        .contains("P.gt(0)", "P.eq(1)", "P.outside(1, 0)");
    assertThat(plainer(p("between", 1, 0))).contains("P.inside(0, 0)");
    assertThat(plainer(p("gt", 0))).isEmpty();
    assertThat(plainer(p("outside", 0, -1))).doesNotContain("P.outside(1, 0)");
    assertThat(plainer(p("outside", 0.5, 0))).contains("P.outside(1, 0)", "P.outside(0, 0)");
  }

  /** Of two with the same words and values, one is simpler, so that both end there. */
  @Test
  void prefersOneOrderOfBounds() {
    assertThat(plainer(p("inside", 1, 0))).contains("P.inside(0, 1)");
    assertThat(plainer(p("inside", 0, 1))).doesNotContain("P.inside(1, 0)");
  }

  private static List<String> plainer(Argument predicate) {
    var before = "g.V().count().is(";
    return simpler(g(step("V"), step("count"), step("is", predicate)), Graphs.small()).stream()
        .map(Query::text)
        .filter(text -> text.startsWith(before))
        .map(text -> text.substring(before.length(), text.length() - 1))
        .toList();
  }

  @Test
  void leavesNamesToTheGraph() {
    var traversal = g(step("V"), step("out", "knows"), step("has", "name", "bob"));

    assertThat(simpler(traversal, Graphs.small()))
        .extracting(Query::text)
        .contains("g.V().out('knows').has('name', 'a')")
        .noneMatch(text -> text.contains("has('a") || text.contains("out('a"));
  }

  @Test
  void theSimplestTraversalCannotBeMadeSimpler() {
    assertThat(simpler(g(step("V")), Graphs.small())).isEmpty();
  }

  @Test
  void whatIsSimplerIsValidAndNoLarger() {
    for (long seed = 0; seed < SEEDS; seed++) {
      var graph = Graphs.random(10, 20, seed);
      var query = random(graph, seed);
      for (var candidate : simpler(query, graph)) {
        assertThat(Validity.problem(candidate, new GraphView(graph)))
            .as("seed %d: %s", seed, candidate.text())
            .isEmpty();
        assertThat(candidate.size())
            .as("seed %d: %s", seed, candidate.text())
            .isLessThanOrEqualTo(query.size());
        assertThat(candidate).as("seed %d", seed).isNotEqualTo(query);
      }
    }
  }

  @Test
  void alwaysTakingTheLastChoiceComesToAnEnd() {
    for (long seed = 0; seed < WALKS; seed++) {
      var graph = Graphs.random(10, 20, seed);
      var query = random(graph, seed);
      var seen = new HashSet<Query>(List.of(query));
      // The last choices are the smallest changes: the longest way down.
      for (var next = simpler(query, graph); !next.isEmpty(); next = simpler(query, graph)) {
        query = next.get(next.size() - 1);
        assertThat(seen.add(query)).as("seed %d comes back to %s", seed, query.text()).isTrue();
      }
    }
  }

  @Test
  void takingAnyChoiceNeverComesBack() {
    for (long seed = 0; seed < WALKS; seed++) {
      var graph = Graphs.random(10, 20, seed);
      var rng = Rng.of(seed, 2);
      var query = random(graph, seed);
      var seen = new HashSet<Query>(List.of(query));
      for (var next = simpler(query, graph); !next.isEmpty(); next = simpler(query, graph)) {
        query = rng.pick(next);
        assertThat(seen.add(query)).as("seed %d comes back to %s", seed, query.text()).isTrue();
      }
    }
  }

  private static Query random(Graph graph, long seed) {
    return Traversals.random(new GraphView(graph), new QueryOptions(8, 20_000), Rng.of(seed, 1))
        .get();
  }

  private static List<Query> simpler(Query query, Graph graph) {
    return query.simpler(new GraphView(graph));
  }
}
