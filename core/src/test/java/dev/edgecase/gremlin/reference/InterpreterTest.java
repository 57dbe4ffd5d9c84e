package dev.edgecase.gremlin.reference;

import static dev.edgecase.testing.Traversals.g;
import static dev.edgecase.testing.Traversals.nested;
import static dev.edgecase.testing.Traversals.p;
import static dev.edgecase.testing.Traversals.step;
import static dev.edgecase.testing.Traversals.token;
import static dev.edgecase.testing.Traversals.value;
import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.graph.GraphView;
import dev.edgecase.gremlin.Gremlin;
import dev.edgecase.gremlin.Traversal;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.Value;
import dev.edgecase.query.Expectation;
import dev.edgecase.query.QueryOptions;
import dev.edgecase.random.Rng;
import dev.edgecase.testing.Graphs;
import dev.edgecase.testing.Traversals;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What changed between versions, and what is left open; the features have all the rest. */
class InterpreterTest {
  private static final Instruction V = step("V");

  /** v0 {a: 1} -e0-> v1. */
  private static final Graph PAIR =
      new Graph(
          new Schema(List.of(), List.of(), List.of()),
          List.of(
              new Graph.Vertex(0, List.of("L"), Map.of("a", new Value.Int32(1))),
              new Graph.Vertex(1, List.of("L"), Map.of())),
          List.of(new Graph.Edge(0, "E", 0, 1, Map.of())),
          List.of());

  /** A graph computer computes in ways of its own; sacks and graphs as values are left out. */
  private static final Set<String> NOT_INTERPRETED =
      Set.of("withComputer", "pageRank", "shortestPath", "withSack", "sack", "subgraph");

  @Test
  void everyStepThatWeGenerateIsInterpreted() {
    var steps = new TreeSet<>(new Gremlin().ingredients());
    steps.removeIf(name -> name.contains("."));
    steps.removeAll(Interpreter.steps());
    assertThat(steps).containsExactlyInAnyOrderElementsOf(NOT_INTERPRETED);
  }

  @Test
  void nearlyEveryTraversalThatWeGenerateIsInterpreted() {
    var graph = new GraphView(Graphs.random(20, 40, 1));
    var queries = Traversals.random(graph, new QueryOptions(6, 500), Rng.of(1));
    var reasons = new HashSet<String>();
    int known = 0;
    for (int i = 0; i < 2000; i++) {
      var expected =
          Interpreter.expect(((Traversal) queries.get()).steps(), graph.graph(), "3.8.1");
      if (expected instanceof Expectation.Rows) {
        known++;
      } else {
        reasons.add(expected.toString());
      }
    }
    assertThat(known).as("%s", reasons).isGreaterThan(1800);
  }

  @Test
  void anElementWithoutTheKeyOfABy() {
    var order = g(V, step("order"), step("by", "a"));
    assertThat(expected(order, "3.5.3")).isInstanceOf(Expectation.Error.class);
    assertThat(expected(order, "3.6.0")).isEqualTo(rows(new Value.VertexRef(0)));
  }

  @Test
  void aCollectionCutDownToOne() {
    var limit = g(V, step("values", "a"), step("fold"), step("limit", token("Scope", "local"), 1));
    assertThat(expected(limit, "3.7.5")).isEqualTo(rows(1));
    assertThat(expected(limit, "3.8.0")).isEqualTo(rows(new Value.ListOf(List.of(value(1)))));
  }

  @Test
  void whatHasNoOrder() {
    var is = g(step("inject", 1), step("is", p("gt", "x")));
    var not = g(step("inject", 1), step("is", p("not", p("gt", "x"))));
    var inside = g(step("inject", 1), step("not", nested(step("is", p("gt", "x")))));
    assertThat(expected(is, "3.5.3")).isInstanceOf(Expectation.Open.class);
    assertThat(expected(is, "3.7.5")).isEqualTo(rows());
    assertThat(expected(not, "3.7.5")).isEqualTo(rows());
    assertThat(expected(inside, "3.7.5")).isInstanceOf(Expectation.Open.class);
    assertThat(expected(is, "3.8.1")).isEqualTo(rows());
    assertThat(expected(not, "3.8.1")).isEqualTo(rows(1));
    assertThat(expected(inside, "3.8.1")).isEqualTo(rows(1));
  }

  @Test
  void aFilterDoesNotMultiply() {
    var v0 = new Value.VertexRef(0);
    assertThat(expected(g(V, step("hasId", v0, v0)), "3.8.1")).isEqualTo(rows(v0));
    assertThat(expected(g(V, step("out", "E", "E")), "3.8.1"))
        .isEqualTo(rows(new Value.VertexRef(1)));
  }

  @Test
  void whatOnlyTheEngineKnowsIsLeftOpen() {
    assertThat(expected(g(V, step("id")), "3.8.1")).isInstanceOf(Expectation.Open.class);
    assertThat(expected(g(V, step("id"), step("count")), "3.8.1")).isEqualTo(rows(2L));
    assertThat(expected(g(V, step("elementMap")), "3.8.1")).isInstanceOf(Expectation.Open.class);
    assertThat(expected(g(V), "unknown")).isInstanceOf(Expectation.Open.class);
  }

  @Test
  void aLoopWithoutAnEndIsLeftOpen() {
    var forever = g(V, step("repeat", nested(step("identity"))));
    assertThat(expected(forever, "3.8.1")).isInstanceOf(Expectation.Open.class);
  }

  private static Expectation expected(Traversal traversal, String version) {
    return Interpreter.expect(traversal.steps(), PAIR, version);
  }

  private static Expectation rows(Object... values) {
    return new Expectation.Rows(Arrays.stream(values).map(Traversals::value).toList());
  }
}
