package dev.edgecase.gremlin;

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

class SynthesizedTraversalsTest {
  private static final int SEEDS = 6;
  private static final int TRAVERSALS = 10;

  private final Gremlin gremlin = new Gremlin();

  private static GraphView graph(long seed) {
    return new GraphView(Identities.in(Graphs.random(13, 40, seed), Abilities.PLAIN));
  }

  private List<Query> traversals(long seed, Dialect dialect) {
    var source =
        gremlin
            .synthesizer(graph(seed), new QueryOptions(9, 5_000), dialect, Rng.of(seed, 1))
            .orElseThrow();
    return Stream.generate(source).limit(TRAVERSALS).toList();
  }

  @Test
  void everyTraversalReturnsPropertiesOfItsGraph() {
    for (long seed = 0; seed < SEEDS; seed++) {
      var graph = graph(seed);
      for (var query : traversals(seed, FullDialect.NEWEST)) {
        var answer = ((Expectation.Rows) query.expectation(graph, FullDialect.NEWEST)).values();
        assertThat(answer).as(query.text()).isNotEmpty();
        assertThat(answer.stream().flatMap(SynthesizedTraversalsTest::columns))
            .as(query.text())
            .allMatch(
                value ->
                    Stream.concat(graph.graph().vertices().stream(), graph.graph().edges().stream())
                        .anyMatch(element -> element.properties().containsValue(value)));
      }
    }
  }

  private static Stream<Value> columns(Value row) {
    if (row instanceof Value.MapOf map) {
      return map.entries().stream().map(Value.Entry::value);
    }
    return row instanceof Value.ListOf list ? list.items().stream() : Stream.of(row);
  }

  @Test
  void everyTraversalIsValid() {
    for (long seed = 0; seed < SEEDS; seed++) {
      for (var query : traversals(seed, FullDialect.NEWEST)) {
        assertThat(gremlin.read(gremlin.write(query), graph(seed).schema())).isEqualTo(query);
      }
    }
  }

  @Test
  void theSameSeedGivesTheSameTraversals() {
    for (long seed = 0; seed < 2; seed++) {
      assertThat(traversals(seed, FullDialect.NEWEST))
          .isEqualTo(traversals(seed, FullDialect.NEWEST));
    }
  }

  @Test
  void aTargetIsAskedForNothingThatItLacks() {
    var lacking = Set.of("choose", "coalesce", "flatMap", "project", "by", "TextP.containing");
    var full = FullDialect.NEWEST;
    var dialect = new Dialect(full.version(), full.vocabulary(), lacking, full.abilities());
    for (long seed = 0; seed < 2; seed++) {
      for (var query : traversals(seed, dialect)) {
        assertThat(query.ingredients()).doesNotContainAnyElementsOf(lacking);
        assertThat(query.length()).isGreaterThan(1);
      }
    }
  }

  @Test
  void traversalsAreMadeOfNearlyEverything() {
    var used = new TreeSet<String>();
    for (long seed = 0; seed < SEEDS; seed++) {
      traversals(seed, FullDialect.NEWEST).forEach(query -> used.addAll(query.ingredients()));
    }
    assertThat(used)
        .contains(
            "V",
            "E",
            "out",
            "in",
            "both",
            "outE",
            "inE",
            "bothE",
            "outV",
            "inV",
            "bothV",
            "as",
            "select",
            "project",
            "by",
            "unfold",
            "fold",
            "where",
            "filter",
            "not",
            "and",
            "or",
            "has",
            "hasLabel",
            "hasNot",
            "is",
            "values",
            "properties",
            "valueMap",
            "union",
            "coalesce",
            "choose",
            "optional",
            "local",
            "map",
            "flatMap",
            "count",
            "constant",
            "groupCount",
            "dedup",
            "order",
            "math",
            "inject",
            "sideEffect",
            "barrier",
            "identity",
            "min",
            "P.within",
            "P.between",
            "P.not",
            "TextP.startingWith");
  }

  /** What reduction tries has an answer of its own, or none. */
  @Test
  void simplerTraversalsHaveAnswersToo() {
    long known = 0;
    long all = 0;
    for (long seed = 0; seed < 2; seed++) {
      var graph = graph(seed);
      for (var query : traversals(seed, FullDialect.NEWEST).subList(0, 3)) {
        for (var simpler : query.simpler(graph)) {
          all++;
          known +=
              simpler.expectation(graph, FullDialect.NEWEST) instanceof Expectation.Rows ? 1 : 0;
        }
      }
    }
    assertThat(known).isGreaterThan(all / 2);
  }
}
