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
import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.Value;
import dev.edgecase.query.Expectation;
import dev.edgecase.query.QueryOptions;
import dev.edgecase.random.Rng;
import dev.edgecase.testing.Graphs;
import dev.edgecase.testing.Traversals;
import java.util.ArrayList;
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
  private static final Argument LOCAL = token("Scope", "local");

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
  void aCollectionCutInOtherWays() {
    var list = List.of(V, step("out"), step("path"), step("unfold"), step("label"), step("fold"));
    var both = new Value.ListOf(List.of(value("L"), value("L")));
    var one = new Value.ListOf(List.of(value("L")));
    assertThat(after(list, "3.7.5", step("tail", LOCAL, 1))).isEqualTo(rows("L"));
    assertThat(after(list, "3.7.5", step("tail", LOCAL, 2))).isEqualTo(rows(both));
    assertThat(after(list, "3.7.5", step("range", LOCAL, 1, 2))).isEqualTo(rows("L"));
    assertThat(after(list, "3.7.5", step("range", LOCAL, 0, 2))).isEqualTo(rows(both));
    assertThat(after(list, "3.7.5", step("range", LOCAL, 1, -1))).isEqualTo(rows(one));
    assertThat(after(list, "3.7.5", step("skip", LOCAL, 1))).isEqualTo(rows(one));
    assertThat(after(list, "3.7.5", step("limit", LOCAL, 0)))
        .isEqualTo(rows(new Value.ListOf(List.of())));
    assertThat(after(list, "3.8.1", step("range", LOCAL, 2, 1)))
        .isInstanceOf(Expectation.Error.class);
    var path = List.of(V, step("out"), step("path"));
    assertThat(after(path, "3.7.5", step("limit", LOCAL, 1))).isInstanceOf(Expectation.Open.class);
    assertThat(after(path, "3.8.1", step("limit", LOCAL, 1)))
        .isEqualTo(rows(new Value.ListOf(List.of(new Value.VertexRef(0)))));
  }

  @Test
  void aLimitInALoop() {
    var body = nested(step("both"), step("limit", 1));
    var loop = g(V, step("repeat", body), step("times", 2));
    assertThat(expected(loop, "3.7.5")).isEqualTo(rows());
    assertThat(expected(loop, "3.8.1")).isEqualTo(rows(new Value.VertexRef(0)));
  }

  @Test
  void aChoiceWithoutAFittingOption() {
    var choice = List.of(V, step("values", "a"), step("choose", nested(step("identity"))));
    var option = step("option", 2, nested(step("constant", "x")));
    assertThat(after(choice, "3.7.5", option)).isEqualTo(rows());
    assertThat(after(choice, "3.8.1", option)).isEqualTo(rows(1));
    assertThat(after(choice, "3.8.1", step("option", 1, nested(step("constant", "x")))))
        .isEqualTo(rows("x"));
    var always = step("option", nested(step("constant", "y")));
    assertThat(after(choice, "3.8.1", always)).isEqualTo(rows("y"));
    assertThat(after(choice, "3.8.1", option, always)).isInstanceOf(Expectation.Open.class);
  }

  @Test
  void theTextOfNull() {
    var text = g(step("inject", new Value.Nil()), step("asString"));
    assertThat(expected(text, "3.7.5")).isEqualTo(rows(new Value.Nil()));
    assertThat(expected(text, "3.8.0")).isInstanceOf(Expectation.Error.class);
  }

  @Test
  void formulasHaveOneOperator() {
    var two = List.of(step("inject", -2));
    assertThat(after(two, "3.8.1", step("math", "_ - 3"))).isEqualTo(rows(-5.0));
    assertThat(after(two, "3.8.1", step("math", "abs(_) * 2"))).isEqualTo(rows(4.0));
    assertThat(after(two, "3.8.1", step("math", "7 / floor _"))).isEqualTo(rows(-3.5));
    assertThat(after(two, "3.8.1", step("math", "_ / 0"))).isInstanceOf(Expectation.Error.class);
    assertThat(after(two, "3.8.1", step("math", "_ + x"))).isInstanceOf(Expectation.Error.class);
    assertThat(after(two, "3.8.1", step("math", "_ + 1 * 2"))).isInstanceOf(Expectation.Open.class);
    assertThat(after(two, "3.8.1", step("math", "sin(_)"))).isInstanceOf(Expectation.Open.class);
  }

  @Test
  void numbersThatOnlyPromotionMakesEqual() {
    var close = g(step("inject", 16777217), step("is", p("eq", new Value.Float32(16777216f))));
    assertThat(expected(close, "3.8.1")).isInstanceOf(Expectation.Open.class);
    var apart = g(step("inject", 3), step("is", p("gt", new Value.Float32(2.5f))));
    assertThat(expected(apart, "3.8.1")).isEqualTo(rows(3));
    var infinite =
        g(step("inject", 3), step("is", p("lt", new Value.Float64(Double.POSITIVE_INFINITY))));
    assertThat(expected(infinite, "3.8.1")).isEqualTo(rows(3));
  }

  @Test
  void oneValueOfSeveralInAGroupIsLeftOpen() {
    var group = List.of(V, step("group"), step("by", token("T", "label")));
    assertThat(after(group, "3.8.1", step("by", nested(step("label")))))
        .isInstanceOf(Expectation.Open.class);
    assertThat(after(group, "3.8.1", step("by", nested(step("label"), step("count")))))
        .isEqualTo(rows(new Value.MapOf(List.of(new Value.Entry(value("L"), new Value.Int64(2))))));
  }

  @Test
  void strategies() {
    var by = List.of(V, step("project", "x"), step("by", "a"), step("count", LOCAL));
    assertThat(expected(g(by.toArray(Instruction[]::new)), "3.8.1")).isEqualTo(rows(1L, 0L));
    assertThat(after(List.of(step("withStrategies", "ProductiveByStrategy")), "3.8.1", by))
        .isEqualTo(rows(1L, 1L));
    assertThat(after(List.of(step("withoutStrategies", "CountStrategy")), "3.8.1", by))
        .isEqualTo(rows(1L, 0L));
    for (var changed :
        List.of(
            step("withoutStrategies", "ConnectiveStrategy"),
            step("withStrategies", "SubgraphStrategy"))) {
      assertThat(after(List.of(changed), "3.8.1", by)).isInstanceOf(Expectation.Open.class);
    }
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
    for (var version : List.of("unknown", "4.0.0", "3")) {
      assertThat(expected(g(V), version)).isInstanceOf(Expectation.Open.class);
    }
  }

  @Test
  void aLoopWithoutAnEndIsLeftOpen() {
    var forever = g(V, step("repeat", nested(step("identity"))));
    assertThat(expected(forever, "3.8.1")).isInstanceOf(Expectation.Open.class);
  }

  private static Expectation after(List<Instruction> steps, String version, Instruction... more) {
    return after(steps, version, List.of(more));
  }

  private static Expectation after(
      List<Instruction> steps, String version, List<Instruction> more) {
    var all = new ArrayList<>(steps);
    all.addAll(more);
    return Interpreter.expect(all, PAIR, version);
  }

  private static Expectation expected(Traversal traversal, String version) {
    return Interpreter.expect(traversal.steps(), PAIR, version);
  }

  private static Expectation rows(Object... values) {
    return new Expectation.Rows(Arrays.stream(values).map(Traversals::value).toList());
  }
}
