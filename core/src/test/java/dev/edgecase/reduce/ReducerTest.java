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
import dev.edgecase.oracle.Oracle;
import dev.edgecase.oracle.Verdict;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.query.Query;
import dev.edgecase.query.QueryOptions;
import dev.edgecase.random.Rng;
import dev.edgecase.testing.Findings;
import dev.edgecase.testing.Graphs;
import dev.edgecase.testing.Traversals;
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
    assertThat(reduced.query().text()).matches("g\\.[VE]\\(\\)\\.has\\('age'\\)");
    assertThat(reduced.graph().vertices())
        .containsExactly(new Graph.Vertex(1, List.of("person"), Map.of()));
    assertThat(reduced.graph().edges()).containsExactly(new Graph.Edge(2, "knows", 1, 1, Map.of()));
    assertThat(reduced.graph().indexes()).isEmpty();
  }

  @Test
  void neverGrowsAndKeepsTheSymptom() {
    int reductions = 0;
    for (long seed = 0; seed < 150; seed++) {
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
    assertThat(reduced.graph().vertices()).hasSize(3);
    assertThat(reduced.query().text()).isEqualTo("g.V()");
  }

  @Test
  void judgesNoMoreCandidatesThanItMay() {
    for (int budget : new int[] {0, 1, 7, 30}) {
      for (long seed = 0; seed < 30; seed++) {
        var graph = Graphs.random(10, 20, seed);
        var oracle = new Counting((g, q) -> Optional.of("A"));
        var finding = oracle.finding(graph, query(graph, seed)).orElseThrow();
        new Reducer(judgement(oracle), budget).reduce(finding);
        assertThat(oracle.judged).as("seed %d", seed).isLessThanOrEqualTo(budget);
      }
    }
  }

  @Test
  void withoutABudgetTheFindingStaysAsItIs() {
    var oracle = new Counting((graph, query) -> Optional.of("A"));
    var finding = oracle.finding(Graphs.small(), g(step("V"), step("out"))).orElseThrow();
    assertThat(new Reducer(judgement(oracle), 0).reduce(finding)).isEqualTo(finding);
  }

  private static Optional<Finding> reduce(
      Graph graph, Query query, BiFunction<Graph, Query, Optional<String>> law, int budget) {
    var oracle = new Counting(law);
    return oracle
        .finding(graph, query)
        .map(finding -> new Reducer(judgement(oracle), budget).reduce(finding));
  }

  private static Judgement judgement(Oracle oracle) {
    return new Judgement(oracle, Configuration.DEFAULT, new Bystander());
  }

  private static Query query(Graph graph, long seed) {
    return Traversals.random(new GraphView(graph), new QueryOptions(6, 10_000), Rng.of(seed, 1))
        .get();
  }

  private static boolean hasLoop(Graph graph) {
    return graph.edges().stream().anyMatch(edge -> edge.from() == edge.to());
  }

  /** An oracle whose law speaks of the graph and the query alone; counts how often it is asked. */
  private static final class Counting implements Oracle {
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
