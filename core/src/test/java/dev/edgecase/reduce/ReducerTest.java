package dev.edgecase.reduce;

import static dev.edgecase.testing.Traversals.g;
import static dev.edgecase.testing.Traversals.nested;
import static dev.edgecase.testing.Traversals.p;
import static dev.edgecase.testing.Traversals.step;
import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.graph.GraphView;
import dev.edgecase.oracle.Consequence;
import dev.edgecase.oracle.Finding;
import dev.edgecase.oracle.Inquiry;
import dev.edgecase.oracle.Judgement;
import dev.edgecase.oracle.Observation;
import dev.edgecase.oracle.Oracle;
import dev.edgecase.oracle.Verdict;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.Value;
import dev.edgecase.protocol.ValueType;
import dev.edgecase.query.Query;
import dev.edgecase.query.QueryOptions;
import dev.edgecase.random.Rng;
import dev.edgecase.testing.Findings;
import dev.edgecase.testing.Graphs;
import dev.edgecase.testing.Parrot;
import dev.edgecase.testing.Traversals;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;

class ReducerTest {
  private static final int PLENTY = 10_000;

  /** Breaks its law on every graph with a self-loop and every query with a has(). */
  private static Optional<String> loopAndHas(Graph graph, Query query) {
    return hasLoop(graph) && query.ingredients().contains("has")
        ? Optional.of("LoopStrategy")
        : Optional.empty();
  }

  @Test
  void leavesNothingThatIsNotNeeded() {
    var query =
        g(
            step("V"),
            step("out"),
            step("not", nested(step("in"), step("has", "age", p("and", p("gt", 8), p("lt", 1))))),
            step("order"),
            step("by", "age"),
            step("count"));
    var reduced = reduce(Graphs.small(), query, ReducerTest::loopAndHas, PLENTY).orElseThrow();

    assertThat(reduced.query().size()).isEqualTo(3);
    assertThat(reduced.query().text()).isEqualTo("g.V().has('a')");
    assertThat(reduced.graph())
        .isEqualTo(
            new Graph(
                new Schema(
                    List.of(new Schema.PropertyType("a", ValueType.INT32)),
                    List.of(new Schema.VertexType("L0", List.of("a"))),
                    List.of(new Schema.EdgeType("L1", "L0", "L0", List.of()))),
                List.of(new Graph.Vertex(0, List.of("L0"), Map.of())),
                List.of(new Graph.Edge(0, "L1", 0, 0, Map.of())),
                List.of()));
  }

  @Test
  void makesAValueOfGraphAndQueryPlainerInBothAtOnce() {
    BiFunction<Graph, Query, Optional<String>> law =
        (graph, query) ->
            graph.vertices().stream()
                .flatMap(vertex -> vertex.properties().values().stream())
                .filter(value -> query.equals(g(step("V"), step("has", key(graph), value))))
                .findFirst()
                .map(value -> "A");
    var graph = Graphs.withValues(ValueType.INT64, 1_000_000L);
    var reduced = reduce(graph, g(step("V"), step("has", "p", 1_000_000L)), law, PLENTY);

    assertThat(reduced.orElseThrow().query().text()).isEqualTo("g.V().has('a', 0)");
    assertThat(reduced.orElseThrow().graph().vertices())
        .containsExactly(new Graph.Vertex(0, List.of("L0"), Map.of("a", new Value.Int32(0))));
    assertThat(reduced.orElseThrow().graph().schema().keys())
        .containsExactly(new Schema.PropertyType("a", ValueType.INT32));
  }

  @Test
  void ofWhatIsKnownOnlyTheQueryIsMadeSmall() {
    var oracle = new Counting(ReducerTest::loopAndHas);
    var query = g(step("V"), step("out"), step("has", "age"), step("count"));
    var finding = oracle.finding(Graphs.small(), query).orElseThrow();

    var known = new Reducer(judgement(oracle), PLENTY, () -> false).reduce(finding, one -> true);
    assertThat(known.finding().query().text()).isEqualTo("g.V().has('age')");
    assertThat(known.finding().graph()).isEqualTo(Graphs.small());
    assertThat(known.complete()).isFalse();
    var other = new Reducer(judgement(oracle), PLENTY, () -> false).reduce(finding, one -> false);
    assertThat(other)
        .isEqualTo(new Reducer(judgement(oracle), PLENTY, () -> false).reduce(finding));
  }

  @Test
  void saysWhetherItCameToItsEnd() {
    var oracle = new Counting(ReducerTest::loopAndHas);
    var query = g(step("V"), step("out"), step("has", "age"), step("count"));
    var finding = oracle.finding(Graphs.small(), query).orElseThrow();

    var whole = new Reducer(judgement(oracle), PLENTY, () -> false).reduce(finding);
    assertThat(whole.complete()).isTrue();
    assertThat(whole.judged()).isEqualTo(oracle.judged);
    var cut = new Reducer(judgement(oracle), whole.judged() - 1, () -> false).reduce(finding);
    assertThat(cut.complete()).isFalse();
    assertThat(new Reducer(judgement(oracle), whole.judged(), () -> false).reduce(finding))
        .isEqualTo(whole);
  }

  @Test
  void keepsTheBestSoFarWhenItIsHalted() {
    var oracle = new Counting(ReducerTest::loopAndHas);
    var query = g(step("V"), step("out"), step("has", "age"), step("count"));
    var finding = oracle.finding(Graphs.small(), query).orElseThrow();
    var halted = new Reducer(judgement(oracle), PLENTY, () -> oracle.judged >= 6).reduce(finding);

    assertThat(halted.judged()).isEqualTo(6);
    assertThat(halted.complete()).isFalse();
    assertThat(halted.finding().query().size()).isLessThan(query.size());
    assertThat(loopAndHas(halted.finding().graph(), halted.finding().query())).isPresent();
  }

  @Test
  void judgesNoCandidateTwice() {
    for (long seed = 0; seed < 20; seed++) {
      var graph = Graphs.random(6, 9, seed);
      var seen = new HashSet<List<Object>>();
      var again = new ArrayList<Query>();
      BiFunction<Graph, Query, Optional<String>> law =
          (g, q) -> {
            if (!seen.add(List.of(g, q))) {
              again.add(q);
            }
            return hasLoop(g) || q.ingredients().contains("has")
                ? Optional.of("A")
                : Optional.empty();
          };
      reduce(graph, query(graph, seed), law, PLENTY);
      assertThat(again).as("seed %d", seed).isEmpty();
    }
  }

  /** Laws that need a random part of the query and random parts of the graph. */
  @Test
  void whateverIsNeededStaysValidNeverGrowsAndIsReducedTheSameWay() {
    int smaller = 0;
    for (long seed = 0; seed < 40; seed++) {
      var graph = Graphs.random(10, 20, seed);
      var query = query(graph, seed);
      var law = randomLaw(graph, query, Rng.of(seed, 3));
      for (int budget : new int[] {25, PLENTY}) {
        var small = reduce(graph, query, law, budget).orElseThrow();
        assertThat(law.apply(small.graph(), small.query())).as("seed %d", seed).isPresent();
        assertThat(Validity.problem(small.graph())).as("seed %d", seed).isEmpty();
        assertThat(small.query().fits(small.graph().schema())).as("seed %d", seed).isTrue();
        assertThat(parts(small)).as("seed %d", seed).isLessThanOrEqualTo(parts(graph, query));
        assertThat(small.query().size()).as("seed %d", seed).isLessThanOrEqualTo(query.size());
        assertThat(reduce(graph, query, law, budget)).as("seed %d", seed).contains(small);
        smaller += parts(small) < parts(graph, query) ? 1 : 0;
      }
    }
    assertThat(smaller).isGreaterThan(60);
  }

  private static BiFunction<Graph, Query, Optional<String>> randomLaw(
      Graph graph, Query query, Rng rng) {
    var ingredient = rng.pick(List.copyOf(query.ingredients()));
    int vertices = rng.between(0, 3);
    int edges = rng.between(0, Math.min(2, graph.edges().size()));
    boolean property = rng.chance(0.5) && properties(graph) > 0;
    return (g, q) ->
        q.ingredients().contains(ingredient)
                && g.vertices().size() >= Math.min(vertices, graph.vertices().size())
                && g.edges().size() >= edges
                && (!property || properties(g) > 0)
            ? Optional.of("A")
            : Optional.empty();
  }

  private static int parts(Finding finding) {
    return parts(finding.graph(), finding.query());
  }

  /** All that a reader has to take in: elements, properties, types and nodes of the query. */
  private static int parts(Graph graph, Query query) {
    var schema = graph.schema();
    return graph.vertices().size()
        + graph.edges().size()
        + graph.indexes().size()
        + properties(graph)
        + schema.keys().size()
        + schema.vertices().size()
        + schema.edges().size()
        + query.size();
  }

  private static int properties(Graph graph) {
    return GraphSimplification.PROPERTIES.of().apply(graph).size();
  }

  private static String key(Graph graph) {
    return graph.schema().keys().get(0).key();
  }

  @Test
  void neverGrowsAndKeepsTheSymptom() {
    int reductions = 0;
    for (long seed = 0; seed < 80; seed++) {
      var graph = Graphs.random(10, 20, seed);
      var query = query(graph, seed);
      var found = new Counting(ReducerTest::loopAndHas).finding(graph, query);
      var reduced = reduce(graph, query, ReducerTest::loopAndHas, PLENTY);
      assertThat(reduced.isPresent()).as("seed %d", seed).isEqualTo(found.isPresent());
      if (reduced.isPresent()) {
        reductions++;
        var small = reduced.get();
        assertThat(small.isLike(found.orElseThrow())).as("seed %d", seed).isTrue();
        assertThat(loopAndHas(small.graph(), small.query())).as("seed %d", seed).isPresent();
        assertThat(small.query().size()).as("seed %d", seed).isLessThanOrEqualTo(query.size());
        assertThat(small.graph().vertices()).as("seed %d", seed).hasSize(1);
        assertThat(small.graph().edges()).as("seed %d", seed).hasSize(1);
      }
    }
    assertThat(reductions).isGreaterThan(5);
  }

  @Test
  void reducesTheSameFindingTheSameWay() {
    for (long seed = 0; seed < 40; seed++) {
      var graph = Graphs.random(10, 20, seed);
      var query = query(graph, seed);
      assertThat(reduce(graph, query, ReducerTest::loopAndHas, 50))
          .as("seed %d", seed)
          .isEqualTo(reduce(graph, query, ReducerTest::loopAndHas, 50));
    }
  }

  @Test
  void doesNotSlipFromOneBugToAnother() {
    BiFunction<Graph, Query, Optional<String>> law =
        (graph, query) -> Optional.of(graph.vertices().size() > 2 ? "A" : "B");
    var reduced = reduce(Graphs.small(), g(step("V"), step("out")), law, PLENTY).orElseThrow();

    assertThat(reduced.located()).containsExactly("A");
    assertThat(Validity.problem(reduced.graph())).isEmpty();
    assertThat(reduced.graph().vertices()).hasSize(3);
    assertThat(reduced.query().text()).isEqualTo("g.V()");
  }

  @Test
  void aSmallerQueryNeedsNoMoreSettings() {
    var query = g(step("V"), step("out"), step("in"));
    var oracle =
        new Counting((graph, asked) -> Optional.of("A")) {
          @Override
          Optional<Finding> finding(Graph graph, Query asked) {
            return super.finding(graph, asked)
                .map(found -> asked.size() == 1 ? needing(found, "B") : found);
          }
        };
    var finding = oracle.finding(Graphs.small(), query).orElseThrow();
    var reduced = new Reducer(judgement(oracle), PLENTY, () -> false).reduce(finding).finding();

    assertThat(reduced.settings()).isEqualTo(finding.settings());
    assertThat(reduced.query().size()).isEqualTo(2);
  }

  private static Finding needing(Finding finding, String setting) {
    return new Finding(
        finding.oracle(),
        finding.target(),
        finding.engine(),
        finding.consequence(),
        finding.located(),
        finding.graph(),
        finding.query(),
        finding.observations().stream()
            .map(
                seen -> new Observation(seen.configuration().off(List.of(setting)), seen.outcome()))
            .toList(),
        finding.sentence());
  }

  @Test
  void judgesNoMoreCandidatesThanItMay() {
    for (int budget : new int[] {0, 1, 7, 30}) {
      for (long seed = 0; seed < 30; seed++) {
        var graph = Graphs.random(10, 20, seed);
        var oracle = new Counting((g, q) -> Optional.of("A"));
        var finding = oracle.finding(graph, query(graph, seed)).orElseThrow();
        new Reducer(judgement(oracle), budget, () -> false).reduce(finding);
        assertThat(oracle.judged).as("seed %d", seed).isLessThanOrEqualTo(budget);
      }
    }
  }

  @Test
  void withoutABudgetTheFindingStaysAsItIs() {
    var oracle = new Counting((graph, query) -> Optional.of("A"));
    var finding = oracle.finding(Graphs.small(), g(step("V"), step("out"))).orElseThrow();
    assertThat(new Reducer(judgement(oracle), 0, () -> false).reduce(finding))
        .isEqualTo(new Reduction(finding, 0, false));
  }

  private static Optional<Finding> reduce(
      Graph graph, Query query, BiFunction<Graph, Query, Optional<String>> law, int budget) {
    var oracle = new Counting(law);
    return oracle
        .finding(graph, query)
        .map(
            finding ->
                new Reducer(judgement(oracle), budget, () -> false).reduce(finding).finding());
  }

  private static Judgement judgement(Oracle oracle) {
    return new Judgement(oracle, Configuration.DEFAULT, new Parrot());
  }

  private static Query query(Graph graph, long seed) {
    return Traversals.random(new GraphView(graph), new QueryOptions(6, 10_000), Rng.of(seed, 1))
        .get();
  }

  private static boolean hasLoop(Graph graph) {
    return graph.edges().stream().anyMatch(edge -> edge.from() == edge.to());
  }

  /** An oracle whose law speaks of the graph and the query alone; counts how often it is asked. */
  private static class Counting implements Oracle {
    private final BiFunction<Graph, Query, Optional<String>> law;
    private int judged;

    /** An oracle with a law that names the guilty where it is broken. */
    Counting(BiFunction<Graph, Query, Optional<String>> law) {
      this.law = law;
    }

    @Override
    public String name() {
      return "optimization";
    }

    @Override
    public CompletableFuture<Verdict> judge(Inquiry inquiry) {
      judged++;
      return CompletableFuture.completedFuture(
          finding(inquiry.graph().graph(), inquiry.query())
              .<Verdict>map(finding -> new Verdict.Found(finding, 1, 1))
              .orElse(new Verdict.Agree(1, 1)));
    }

    Optional<Finding> finding(Graph graph, Query query) {
      var empty = new Outcome.Rows(List.of());
      return law.apply(graph, query)
          .map(
              guilty ->
                  Findings.finding(
                      Consequence.WRONG_RESULT, List.of(guilty), graph, query, empty, empty));
    }
  }
}
