package dev.edgecase.gremlin;

import static dev.edgecase.testing.Traversals.g;
import static dev.edgecase.testing.Traversals.nested;
import static dev.edgecase.testing.Traversals.p;
import static dev.edgecase.testing.Traversals.step;
import static dev.edgecase.testing.Traversals.token;
import static dev.edgecase.testing.Traversals.value;
import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.graph.GraphView;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Value;
import dev.edgecase.protocol.ValueType;
import dev.edgecase.query.Peculiarity;
import dev.edgecase.query.RowOrder;
import dev.edgecase.query.Slack;
import dev.edgecase.query.Traits;
import dev.edgecase.query.Traits.Result;
import dev.edgecase.testing.Graphs;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class GremlinTraitsTest {
  private static final Instruction V = step("V");
  private static final Instruction SAMPLE = step("sample", 2);

  static Stream<Arguments> determined() {
    return Stream.of(
        Arguments.of(g(V, step("out")), Result.BAG),
        Arguments.of(g(V, SAMPLE), Result.SIZE),
        Arguments.of(g(V, SAMPLE, SAMPLE), Result.SIZE),
        Arguments.of(g(V, SAMPLE, step("out")), Result.NOTHING),
        Arguments.of(g(V, SAMPLE, step("has", "age")), Result.NOTHING),
        Arguments.of(g(V, SAMPLE, step("where", nested(step("out")))), Result.NOTHING),
        Arguments.of(g(V, SAMPLE, step("values", "age")), Result.NOTHING),
        Arguments.of(g(V, SAMPLE, step("count")), Result.BAG),
        Arguments.of(g(V, SAMPLE, step("out"), step("count")), Result.SIZE),
        Arguments.of(g(V, step("where", nested(SAMPLE))), Result.BAG),
        Arguments.of(g(V, step("where", nested(step("out"), SAMPLE))), Result.BAG),
        Arguments.of(
            g(V, step("where", nested(step("out"), SAMPLE, step("has", "age")))), Result.NOTHING),
        Arguments.of(g(V, step("count"), step("is", p("gt", 1))), Result.SIZE),
        Arguments.of(
            g(V, step("where", nested(step("out"), step("count"), step("is", p("gt", 1))))),
            Result.BAG),
        Arguments.of(
            g(V, step("as", "a"), step("out"), step("where", nested(step("as", "a"), step("in")))),
            Result.BAG),
        // Whose history dedup() keeps is open, and this one looks back.
        Arguments.of(
            g(
                V,
                step("as", "a"),
                step("out"),
                step("dedup"),
                step("where", nested(step("as", "a"), step("in")))),
            Result.NOTHING),
        Arguments.of(g(V, step("order"), step("by", "age")), Result.BAG),
        Arguments.of(g(V, step("out"), step("path")), Result.BAG),
        Arguments.of(
            g(V, step("match", nested(step("as", "x"), step("out"), step("as", "y")))), Result.BAG),
        // The second pattern starts with numbers, though vertices reach the step.
        Arguments.of(
            g(
                V,
                step(
                    "match",
                    nested(step("as", "x"), step("values", "age"), step("as", "y")),
                    nested(
                        step("as", "y"),
                        step("where", nested(step("is", p("gt", 1)))),
                        step("as", "z")))),
            Result.BAG),
        Arguments.of(
            g(
                V,
                step("match", nested(step("as", "x"), step("out"), step("as", "y"))),
                step("path")),
            Result.SIZE),
        Arguments.of(g(V, step("out"), step("dedup")), Result.BAG),
        Arguments.of(g(V, step("out"), step("dedup"), step("path")), Result.SIZE),
        Arguments.of(
            g(V, step("as", "x"), step("out"), step("dedup"), step("where", p("neq", "x"))),
            Result.NOTHING),
        Arguments.of(g(V, step("out"), step("dedup")), Result.BAG),
        Arguments.of(g(V, step("out"), step("dedup"), step("path")), Result.SIZE),
        Arguments.of(g(V, step("out"), step("dedup"), step("simplePath")), Result.NOTHING),
        Arguments.of(
            g(V, step("as", "x"), step("out"), step("dedup"), step("select", "x")), Result.NOTHING),
        Arguments.of(
            g(V, step("out"), step("dedup"), step("where", nested(step("simplePath")))),
            Result.NOTHING),
        Arguments.of(g(V, step("out"), step("dedup"), step("count"), step("path")), Result.BAG),
        Arguments.of(g(V, step("values", "age"), step("min")), Result.BAG),
        Arguments.of(g(V, step("outE"), step("values", "weight"), step("min")), Result.SIZE),
        Arguments.of(g(V, step("outE"), step("values", "weight"), step("max")), Result.SIZE));
  }

  @ParameterizedTest
  @MethodSource("determined")
  void saysWhatOfTheResultIsDetermined(Traversal traversal, Result result) {
    assertThat(traits(traversal, Graphs.small()).result()).isEqualTo(result);
  }

  @Test
  void orderAndByGiveTheRowsAnOrder() {
    var order = order(g(V, step("order"), step("by", "age", token("Order", "desc"))));

    assertThat(order.sortKey(new Value.VertexRef(0)))
        .isNotEqualTo(order.sortKey(new Value.VertexRef(1)));
    assertThat(order.sortKey(new Value.VertexRef(2)))
        .as("two that have no age")
        .isEqualTo(order.sortKey(new Value.VertexRef(3)));
  }

  @Test
  void theSignOfZeroDoesNotDecideTheOrder() {
    var graph = Graphs.withValues(ValueType.FLOAT64, 0.0, -0.0);
    var order = traits(g(V, step("order"), step("by", "p")), graph).order().orElseThrow();

    assertThat(order.sortKey(new Value.VertexRef(0)))
        .isEqualTo(order.sortKey(new Value.VertexRef(1)));
  }

  @Test
  void aStepAfterOrderLeavesTheRowsWithoutOne() {
    assertThat(traits(g(V, step("order"), step("by", "age"), step("out")), Graphs.small()).order())
        .isEmpty();
    assertThat(traits(g(V), Graphs.small()).order()).isEmpty();
  }

  @Test
  void integersThatCannotOverflowAreSummedExactly() {
    var graph = Graphs.withValues(ValueType.INT64, 1L, 2L);
    assertThat(traits(sum("sum"), graph).slack().absolute()).isZero();
    assertThat(traits(sum("sum"), graph).mayRaise()).isFalse();
  }

  @Test
  void decimalsMayBeRounded() {
    var graph = Graphs.withValues(ValueType.FLOAT64, 0.1, -1000.0);
    assertThat(traits(sum("sum"), graph).slack().absolute()).isBetween(1e-12, 1e-6);
    assertThat(traits(sum("mean"), graph).slack().absolute()).isBetween(1e-12, 1e-6);
  }

  @Test
  void singlesMayBeRoundedMore() {
    var singles = Graphs.withValues(ValueType.FLOAT32, 0.5f, 1f);
    var doubles = Graphs.withValues(ValueType.FLOAT64, 0.5, 1.0);
    assertThat(traits(sum("sum"), singles).slack().absolute())
        .isGreaterThan(traits(sum("sum"), doubles).slack().absolute());
  }

  @Test
  void aSumThatMayOverflowCanBeAnything() {
    for (var graph :
        new Graph[] {
          Graphs.withValues(ValueType.INT64, Long.MAX_VALUE, 1L),
          Graphs.withValues(ValueType.FLOAT64, Double.MAX_VALUE, Double.MAX_VALUE),
          Graphs.withValues(ValueType.FLOAT32, Float.MAX_VALUE, Float.MAX_VALUE)
        }) {
      assertThat(traits(sum("sum"), graph).slack().absolute()).isInfinite();
    }
  }

  @Test
  void equalNumbersOfDifferentTypesMayStandForEachOtherInAnExtreme() {
    var graph = Graphs.withValues(ValueType.INT32, 1, 2);
    assertThat(traits(sum("max"), graph).slack()).isEqualTo(new Slack(true, 0));
    assertThat(traits(g(V, step("values", "p")), graph).slack()).isEqualTo(Slack.NONE);
  }

  static Stream<Arguments> raising() {
    return Stream.of(
        Arguments.of(g(V, step("has", "age", p("gt", 3))), false),
        Arguments.of(g(V, step("has", "age", p("gt", 3.5))), false),
        Arguments.of(g(V, step("has", "age", p("gt", "three"))), true),
        Arguments.of(g(V, step("has", "name", p("or", p("eq", "a"), p("lt", 3)))), true),
        Arguments.of(g(V, step("where", nested(step("has", "age", p("gt", "three"))))), true),
        Arguments.of(g(V, step("values", "age"), step("is", p("lt", true))), true),
        Arguments.of(g(V, step("count"), step("is", p("lt", 3))), false),
        Arguments.of(g(V, step("order"), step("by", "age")), true),
        Arguments.of(g(V, step("has", "age")), false));
  }

  @ParameterizedTest
  @MethodSource("raising")
  void saysWhetherTheDataMayExplainAnError(Traversal traversal, boolean mayRaise) {
    assertThat(traits(traversal, Graphs.small()).mayRaise()).isEqualTo(mayRaise);
  }

  static Stream<Arguments> comparing() {
    return Stream.of(
        Arguments.of(g(V, step("has", "age", p("gt", 3))), false),
        Arguments.of(g(V, step("has", "age", p("gt", "three"))), true),
        Arguments.of(g(V, step("has", "age", Double.NaN)), true),
        Arguments.of(g(step("E"), step("has", "weight", p("gt", 3))), true),
        Arguments.of(g(step("E"), step("values", "weight"), step("is", p("gt", 3))), true),
        Arguments.of(g(step("E"), step("values", "weight"), step("count"), step("is", 3)), false),
        Arguments.of(g(V, step("values", "age"), step("is", p("gt", 3))), false),
        Arguments.of(g(V, step("values", "age"), step("mean"), step("is", p("gt", 3))), true),
        Arguments.of(g(V, step("values"), step("is", p("gt", 3))), true),
        Arguments.of(g(V, step("not", nested(step("values"), step("is", 3)))), true),
        Arguments.of(g(V, step("as", "x"), step("out"), step("where", p("eq", "x"))), false),
        Arguments.of(g(V, step("hasLabel", p("gt", "person"))), false));
  }

  @ParameterizedTest
  @MethodSource("comparing")
  void saysWhetherAComparisonMayMeetWhatHasNoOrder(Traversal traversal, boolean doubtful) {
    assertThat(traits(traversal, Graphs.small()).peculiarities().contains(Peculiarity.INCOMPARABLE))
        .isEqualTo(doubtful);
  }

  @Test
  void saysWhetherACollectionIsCut() {
    var local = token("Scope", "local");
    assertThat(traits(g(V, step("path"), step("limit", local, 1)), Graphs.small()).peculiarities())
        .contains(Peculiarity.CUTS_COLLECTION);
    assertThat(traits(g(V, step("path"), step("limit", 1)), Graphs.small()).peculiarities())
        .doesNotContain(Peculiarity.CUTS_COLLECTION);
  }

  @Test
  void sortingByAKeyThatEveryElementHasCannotRaise() {
    var graph = Graphs.withValues(ValueType.INT32, 1, 2);
    assertThat(traits(g(V, step("order"), step("by", "p")), graph).mayRaise()).isFalse();
  }

  @Test
  void predicatesSayMostLikelyWhatTheEngineSays() {
    assertThat(Predicates.test(p("gt", 1), value(2))).isTrue();
    assertThat(Predicates.test(p("between", 1, 3), value(3))).isFalse();
    assertThat(Predicates.test(p("inside", 1, 3), value(1))).isFalse();
    assertThat(Predicates.test(p("outside", 1, 3), value(4L))).isTrue();
    assertThat(Predicates.test(p("within", "a", "b"), value("b"))).isTrue();
    assertThat(Predicates.test(p("without"), value("b"))).isTrue();
    assertThat(Predicates.test(p("not", p("eq", 1)), value(1.0))).isFalse();
    assertThat(Predicates.test(p("eq", Double.NaN), value(Double.NaN))).isFalse();
    assertThat(Predicates.test(p("and", p("gt", 1), p("lt", 3)), value(2))).isTrue();
  }

  private static RowOrder order(Traversal traversal) {
    return traits(traversal, Graphs.small()).order().orElseThrow();
  }

  private static Traversal sum(String aggregate) {
    return g(V, step("values", "p"), step(aggregate));
  }

  private static Traits traits(Traversal traversal, Graph graph) {
    return traversal.traits(new GraphView(graph));
  }

  /** What a nested traversal takes is summed, not what the rows were sorted by before. */
  @Test
  void aSumOfWhatANestedTraversalTakes() {
    var graph = Graphs.withValues(ValueType.FLOAT32, 1f, 9.8f);
    var key = graph.schema().keys().get(0).key();
    var direct = g(V, step("values", key), step("mean"));
    var nested =
        g(
            V,
            step("order"),
            step("by", "other"),
            step("local", nested(step("values", key))),
            step("mean"));
    var view = new GraphView(graph);
    assertThat(nested.traits(view).slack().absolute())
        .isGreaterThanOrEqualTo(direct.traits(view).slack().absolute());
  }
}
