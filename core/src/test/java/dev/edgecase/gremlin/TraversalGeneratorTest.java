package dev.edgecase.gremlin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.graph.GraphView;
import dev.edgecase.query.Query;
import dev.edgecase.query.QueryOptions;
import dev.edgecase.random.Rng;
import dev.edgecase.testing.Graphs;
import dev.edgecase.testing.Traversals;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TraversalGeneratorTest {
  private static final int SEEDS = 100;
  private static final int QUERIES = 20;
  private static final QueryOptions OPTIONS = new QueryOptions(10, 20_000);

  private static final Map<Long, List<Query>> MADE = new HashMap<>();

  /** The steps of QuDi's figure 3. */
  private static final List<String> STEPS =
      List.of(
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
          "has",
          "hasNot",
          "hasLabel",
          "where",
          "not",
          "and",
          "or",
          "order",
          "by",
          "sample",
          "count",
          "values",
          "sum",
          "mean",
          "min",
          "max");

  /** The predicates of QuDi's figure 3. */
  private static final List<String> PREDICATES =
      List.of(
          "P.eq",
          "P.neq",
          "P.lt",
          "P.lte",
          "P.gt",
          "P.gte",
          "P.inside",
          "P.outside",
          "P.between",
          "P.within",
          "P.without",
          "P.not",
          "P.and",
          "P.or");

  @Test
  void theSameSeedGivesTheSameTraversals() {
    for (long seed = 0; seed < SEEDS; seed++) {
      assertThat(traversals(seed)).as("seed %d", seed).isEqualTo(traversals(seed));
    }
  }

  @Test
  void everyTraversalIsValidOnItsGraph() {
    for (long seed = 0; seed < SEEDS; seed++) {
      var graph = graph(seed);
      for (var query : traversals(seed)) {
        assertThat(Validity.problem(query, graph)).as("seed %d: %s", seed, query.text()).isEmpty();
      }
    }
  }

  @Test
  void everyTraversalComesBackFromItsJson() {
    var gremlin = new Gremlin();
    for (long seed = 0; seed < SEEDS; seed++) {
      for (var query : traversals(seed)) {
        assertThat(gremlin.read(gremlin.write(query), graph(seed).schema()))
            .as("seed %d: %s", seed, query.text())
            .isEqualTo(query);
      }
    }
  }

  @Test
  void everyStepAndPredicateOfTheModelOccurs() {
    var seen = new TreeSet<String>();
    for (long seed = 0; seed < SEEDS; seed++) {
      traversals(seed).forEach(query -> seen.addAll(query.ingredients()));
    }
    assertThat(seen).containsAll(STEPS).containsAll(PREDICATES);
  }

  @Test
  void nowAndThenIsAskedForWhatIsNotThereOrTwiceForWhatIs() {
    var texts = new ArrayList<String>();
    for (long seed = 0; seed < SEEDS; seed++) {
      traversals(seed).forEach(query -> texts.add(query.text()));
    }
    assertThat(texts)
        .anyMatch(text -> text.startsWith("g.V().hasLabel('Unknown')"))
        .anyMatch(text -> text.startsWith("g.V().hasLabel('E0')"))
        .anyMatch(text -> text.startsWith("g.E().hasLabel('V0')"))
        .anyMatch(text -> text.matches("g\\.V\\((v\\d+), \\1.*"));
  }

  @Test
  void somethingIsAskedOfWhatStandsAtALabel() {
    var options = new QueryOptions(10, 20_000).focusedOn(Set.of("as", "select", "where"));
    assertThat(texts(options))
        .anyMatch(text -> text.matches(".*where\\(__\\.as\\('a'\\).*\\.as\\('[abc]'\\)\\).*"))
        .anyMatch(text -> text.matches(".*select\\('a'\\)\\.by\\('.*"));
  }

  @Test
  void aGraphComputerIsAskedForMoreThanWalks() {
    var options =
        new QueryOptions(10, 20_000)
            .focusedOn(Set.of("withComputer", "withStrategies", "as", "select", "order", "limit"));
    assertThat(texts(options))
        .anyMatch(
            text -> text.startsWith("g.withComputer().withStrategies(GraphFilterStrategy).V()"))
        .anyMatch(text -> text.startsWith("g.withStrategies(ProductiveByStrategy)"))
        .anyMatch(text -> text.matches("g\\.withComputer.*order\\(\\).*limit\\(.*"))
        .anyMatch(text -> text.matches("g\\.withComputer.*as\\('.*select\\('.*"));
  }

  private static List<String> texts(QueryOptions options) {
    var texts = new ArrayList<String>();
    for (long seed = 0; seed < SEEDS; seed++) {
      traversals(seed, options).forEach(query -> texts.add(query.text()));
    }
    return texts;
  }

  @Test
  void aTraversalIsAtMostAsLongAsWasAskedFor() {
    for (int longest : new int[] {1, 2, 5}) {
      for (long seed = 0; seed < SEEDS / 4; seed++) {
        for (var query : traversals(seed, new QueryOptions(longest, 20_000))) {
          assertThat(Unit.of(((Traversal) query).steps()).stream())
              .filteredOn(unit -> !unit.name().startsWith("with"))
              .as("seed %d: %s", seed, query.text())
              .hasSizeLessThanOrEqualTo(longest);
        }
      }
    }
  }

  @Test
  void traversalsVary() {
    var texts = new ArrayList<String>();
    for (long seed = 0; seed < SEEDS; seed++) {
      traversals(seed).forEach(query -> texts.add(query.text()));
    }
    assertThat(texts.stream().distinct().count()).isGreaterThan(texts.size() * 2L / 3);
  }

  private static GraphView graph(long seed) {
    return new GraphView(Graphs.random(20, 40, seed));
  }

  private static List<Query> traversals(long seed) {
    return MADE.computeIfAbsent(seed, key -> traversals(key, OPTIONS));
  }

  private static List<Query> traversals(long seed, QueryOptions options) {
    var generator = Traversals.random(graph(seed), options, Rng.of(seed, 1));
    return Stream.generate(generator).limit(QUERIES).toList();
  }

  @Test
  void whatIsExcludedNeverOccurs() {
    var excluded = Set.of("count", "repeat", "inject", "withSack", "P.within", "TextP.regex");
    var options = new QueryOptions(10, 20_000, Set.of(), excluded);
    var seen = new HashSet<String>();
    for (int seed = 0; seed < 20; seed++) {
      for (var query : traversals(seed, options)) {
        seen.addAll(query.ingredients());
      }
    }
    assertThat(seen).doesNotContainAnyElementsOf(excluded).contains("where", "fold", "P.without");
  }
}
