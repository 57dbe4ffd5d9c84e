package dev.edgecase.cypher;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.graph.Abilities;
import dev.edgecase.graph.GraphView;
import dev.edgecase.graph.Identities;
import dev.edgecase.protocol.Value;
import dev.edgecase.query.Dialect;
import dev.edgecase.query.Expectation;
import dev.edgecase.query.Query;
import dev.edgecase.query.QueryOptions;
import dev.edgecase.random.Rng;
import dev.edgecase.testing.Graphs;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SynthesizedStatementsTest {
  private static final int SEEDS = 6;
  private static final int STATEMENTS = 10;

  private static GraphView graph(long seed) {
    return new GraphView(Identities.in(Graphs.random(13, 40, seed), Abilities.ALL));
  }

  private static List<Query> statements(long seed, Dialect dialect) {
    var source =
        new Cypher()
            .synthesizer(graph(seed), new QueryOptions(9, 5_000), dialect, Rng.of(seed, 1))
            .orElseThrow();
    return Stream.generate(source).limit(STATEMENTS).toList();
  }

  @Test
  void everyStatementReturnsPropertiesOfItsGraph() {
    for (long seed = 0; seed < SEEDS; seed++) {
      var graph = graph(seed);
      for (var query : statements(seed, Statements.DIALECT)) {
        var answer = answer(query, graph);
        assertThat(answer).as(query.text()).isNotEmpty().containsOnly(answer.get(0));
        var columns =
            answer.get(0) instanceof Value.ListOf row && query.traits(graph).columns()
                ? row.items()
                : answer.subList(0, 1);
        assertThat(columns)
            .as(query.text())
            .allMatch(
                value ->
                    Stream.concat(graph.graph().vertices().stream(), graph.graph().edges().stream())
                        .anyMatch(element -> element.properties().containsValue(value)));
      }
    }
  }

  @Test
  void theSameSeedGivesTheSameStatements() {
    for (long seed = 0; seed < 2; seed++) {
      assertThat(statements(seed, Statements.DIALECT))
          .isEqualTo(statements(seed, Statements.DIALECT));
    }
  }

  @Test
  void aTargetIsAskedForNothingThatItLacks() {
    var lacking = Set.of("CASE", "head", "CONTAINS", "COUNT {}", "OPTIONAL MATCH");
    var dialect = new Dialect("5", Ingredients.all(), lacking, Abilities.ALL);
    for (long seed = 0; seed < 2; seed++) {
      for (var query : statements(seed, dialect)) {
        assertThat(query.ingredients()).doesNotContainAnyElementsOf(lacking);
      }
    }
  }

  @Test
  void statementsAreMadeOfNearlyEverything() {
    var used = new TreeSet<String>();
    for (long seed = 0; seed < SEEDS; seed++) {
      statements(seed, Statements.DIALECT).forEach(query -> used.addAll(query.ingredients()));
    }
    assertThat(used)
        .contains(
            "MATCH",
            "OPTIONAL MATCH",
            "UNWIND",
            "WITH",
            "RETURN",
            "WHERE",
            "DISTINCT",
            "ORDER BY",
            "LIMIT",
            "UNION",
            "UNION ALL",
            "CASE",
            "EXISTS {}",
            "COUNT {}",
            "COLLECT {}",
            "CALL {}",
            "CALL db.labels",
            "variable length",
            "label expression",
            "inline WHERE",
            "named path",
            "SKIP",
            "component",
            "list comprehension",
            "reduce",
            "label predicate",
            "min",
            "count",
            "IN",
            "STARTS WITH",
            "XOR");
  }

  @Test
  void edgesThatMayRepeatAreTakenIntoAccount() {
    var dialect = new Dialect("5", Ingredients.all(), Set.of("different edges"), Abilities.ALL);
    for (long seed = 0; seed < 2; seed++) {
      for (var query : statements(seed, dialect)) {
        assertThat(query.expectation(graph(seed), dialect))
            .as(query.text())
            .isInstanceOf(Expectation.Rows.class);
      }
    }
  }

  @Test
  void whereNoRuleForEdgesIsKeptBothMustGiveTheAnswer() {
    var either = new Dialect("5", Ingredients.all(), Set.of("one rule for edges"), Abilities.ALL);
    var repeating = new Dialect("5", Ingredients.all(), Set.of("different edges"), Abilities.ALL);
    var graph = Statements.graph(3);
    var reasons = new TreeSet<String>();
    for (var query : Statements.random(3, Statements.OPTIONS, 200)) {
      var answer = query.expectation(graph, either);
      if (answer instanceof Expectation.Open open) {
        reasons.add(open.reason());
      } else {
        // Of the trails of those who pass edges twice nothing is known.
        boolean trail = query.ingredients().contains(Ingredients.VARIABLE_LENGTH);
        assertThat(answer)
            .as(query.text())
            .isEqualTo(query.expectation(graph, trail ? Statements.DIALECT : repeating))
            .isEqualTo(query.expectation(graph, Statements.DIALECT));
      }
    }
    assertThat(reasons).contains("which edges a match may have twice");
  }

  @Test
  void aTrailIsJudgedWhereNoEdgeCouldComeTwice() {
    var either = new Dialect("5", Ingredients.all(), Set.of("one rule for edges"), Abilities.ALL);
    int judged = 0;
    int open = 0;
    for (long seed = 0; seed < 10; seed++) {
      for (var query : Statements.random(seed)) {
        if (query.ingredients().contains(Ingredients.VARIABLE_LENGTH)) {
          var answer = query.expectation(Statements.graph(seed), either);
          if (answer instanceof Expectation.Open) {
            open++;
          } else {
            judged++;
            assertThat(answer)
                .as(query.text())
                .isEqualTo(query.expectation(Statements.graph(seed), Statements.DIALECT));
          }
        }
      }
    }
    assertThat(judged).isPositive();
    assertThat(open).isPositive();
  }

  private static List<Value> answer(Query query, GraphView graph) {
    return query.expectation(graph, Statements.DIALECT) instanceof Expectation.Rows rows
        ? rows.values()
        : List.of();
  }
}
