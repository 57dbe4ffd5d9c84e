package dev.edgecase.host.tinkerpop;

import static dev.edgecase.host.tinkerpop.Programs.nested;
import static dev.edgecase.host.tinkerpop.Programs.nil;
import static dev.edgecase.host.tinkerpop.Programs.p;
import static dev.edgecase.host.tinkerpop.Programs.step;
import static dev.edgecase.host.tinkerpop.Programs.textP;
import static dev.edgecase.host.tinkerpop.Programs.token;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.edgecase.host.Identities;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Value;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.tinkerpop.gremlin.process.computer.traversal.strategy.optimization.GraphFilterStrategy;
import org.apache.tinkerpop.gremlin.process.traversal.Operator;
import org.apache.tinkerpop.gremlin.process.traversal.Order;
import org.apache.tinkerpop.gremlin.process.traversal.P;
import org.apache.tinkerpop.gremlin.process.traversal.Pop;
import org.apache.tinkerpop.gremlin.process.traversal.Scope;
import org.apache.tinkerpop.gremlin.process.traversal.TextP;
import org.apache.tinkerpop.gremlin.process.traversal.Traversal;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversalSource;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.__;
import org.apache.tinkerpop.gremlin.process.traversal.strategy.decoration.SideEffectStrategy;
import org.apache.tinkerpop.gremlin.structure.Column;
import org.apache.tinkerpop.gremlin.structure.Direction;
import org.apache.tinkerpop.gremlin.structure.T;
import org.apache.tinkerpop.gremlin.structure.VertexProperty;
import org.apache.tinkerpop.gremlin.tinkergraph.structure.TinkerGraph;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class TraversalBuilderTest {
  private static final GraphTraversalSource g = TinkerGraph.open().traversal();

  private static TraversalBuilder builder(Identities identities) {
    return new TraversalBuilder(new StepMethods(), new ValueMapping(identities));
  }

  static Stream<Arguments> traversals() {
    return Stream.of(
        arguments(g.V(), List.of(step("V"))),
        arguments(g.E(3L, 4L), List.of(step("E", 3L, 4L))),
        arguments(g.inject(1, 2), List.of(step("inject", 1, 2))),
        arguments(g.V().out(), List.of(step("V"), step("out"))),
        arguments(
            g.withStrategies(GraphFilterStrategy.instance()).V(),
            List.of(step("withStrategies", "GraphFilterStrategy"), step("V"))),
        arguments(g.V().out("a", "b"), List.of(step("V"), step("out", "a", "b"))),
        arguments(
            g.V().to(Direction.IN, "a"),
            List.of(step("V"), step("to", token("Direction", "IN"), "a"))),
        arguments(g.V().hasLabel("a"), List.of(step("V"), step("hasLabel", "a"))),
        arguments(g.V().hasLabel("a", "b"), List.of(step("V"), step("hasLabel", "a", "b"))),
        arguments(g.V().hasLabel(P.neq("a")), List.of(step("V"), step("hasLabel", p("neq", "a")))),
        arguments(g.V().has("k"), List.of(step("V"), step("has", "k"))),
        arguments(g.V().has("k", 1), List.of(step("V"), step("has", "k", 1))),
        arguments(g.V().has("k", P.gt(1.5)), List.of(step("V"), step("has", "k", p("gt", 1.5)))),
        arguments(g.V().has("l", "k", 1), List.of(step("V"), step("has", "l", "k", 1))),
        arguments(
            g.V().has(T.label, "l"), List.of(step("V"), step("has", token("T", "label"), "l"))),
        arguments(g.V().hasId(1L, 2L), List.of(step("V"), step("hasId", 1L, 2L))),
        arguments(
            g.V().hasId(P.within(1L, 2L)), List.of(step("V"), step("hasId", p("within", 1L, 2L)))),
        arguments(
            g.V().has("k", P.within(List.of(1, 2))),
            List.of(step("V"), step("has", "k", p("within", List.of(1, 2))))),
        arguments(
            g.V().has("k", P.gt(1).and(P.lt(9)).or(P.not(P.eq(3)))),
            List.of(
                step("V"),
                step("has", "k", p("or", p("and", p("gt", 1), p("lt", 9)), p("not", p("eq", 3)))))),
        arguments(
            g.V().has("k", TextP.containing("x")),
            List.of(step("V"), step("has", "k", textP("containing", "x")))),
        arguments(
            g.V().values("a", "b").is(P.inside(1, 5)),
            List.of(step("V"), step("values", "a", "b"), step("is", p("inside", 1, 5)))),
        arguments(g.V().values().is("x"), List.of(step("V"), step("values"), step("is", "x"))),
        arguments(
            g.V().and(__.out(), __.in("a")),
            List.of(step("V"), step("and", nested(step("out")), nested(step("in", "a"))))),
        arguments(
            g.V().where(__.out().count().is(P.gt(0))),
            List.of(
                step("V"),
                step("where", nested(step("out"), step("count"), step("is", p("gt", 0)))))),
        arguments(
            g.V().as("a").out().where(P.neq("a")),
            List.of(step("V"), step("as", "a"), step("out"), step("where", p("neq", "a")))),
        arguments(
            g.V().as("a").as("b", "c").select("a", "b", "c"),
            List.of(
                step("V"), step("as", "a"), step("as", "b", "c"), step("select", "a", "b", "c"))),
        arguments(
            g.V().as("a").select(Pop.last, "a"),
            List.of(step("V"), step("as", "a"), step("select", token("Pop", "last"), "a"))),
        arguments(
            g.V().group().by(T.label).select(Column.keys),
            List.of(
                step("V"),
                step("group"),
                step("by", token("T", "label")),
                step("select", token("Column", "keys")))),
        arguments(
            g.V().order().by("k", Order.desc),
            List.of(step("V"), step("order"), step("by", "k", token("Order", "desc")))),
        arguments(
            g.V().order().by(__.out().count(), Order.asc),
            List.of(
                step("V"),
                step("order"),
                step("by", nested(step("out"), step("count")), token("Order", "asc")))),
        arguments(g.V().limit(2), List.of(step("V"), step("limit", 2))),
        arguments(g.V().range(1, 2), List.of(step("V"), step("range", 1L, 2))),
        arguments(
            g.V().fold().limit(Scope.local, 2),
            List.of(step("V"), step("fold"), step("limit", token("Scope", "local"), 2))),
        arguments(
            g.V().repeat(__.out()).times(2),
            List.of(step("V"), step("repeat", nested(step("out"))), step("times", 2L))),
        arguments(g.V().coin(0.5), List.of(step("V"), step("coin", 0.5))),
        arguments(
            g.V().values("k").fold(0, Operator.sum),
            List.of(step("V"), step("values", "k"), step("fold", 0, token("Operator", "sum")))),
        arguments(
            g.V().property(VertexProperty.Cardinality.single, "k", 1),
            List.of(
                step("V"),
                step("property", token("VertexProperty.Cardinality", "single"), "k", 1))),
        arguments(
            g.V().property("k", __.values("l")),
            List.of(step("V"), step("property", "k", nested(step("values", "l"))))),
        arguments(g.V().property("k", 1), List.of(step("V"), step("property", "k", 1))),
        arguments(g.V().dedup(), List.of(step("V"), step("dedup"))));
  }

  @ParameterizedTest
  @MethodSource("traversals")
  void everyStepCallsTheOverloadThatJavaWouldChoose(
      Traversal<?, ?> expected, List<Instruction> steps) {
    var built = builder(Identities.NONE).build(g, steps);

    assertThat(built).isEqualTo(expected);
  }

  @Test
  void aTraversalMayTestAProperty() {
    var steps = List.of(step("V"), step("has", "k", nested(step("is", 1))));

    assertThat(builder(Identities.NONE).build(g, steps)).isEqualTo(g.V().has("k", __.is(1)));
  }

  @Test
  void aTraversalIsNoPlainValue() {
    var steps = List.of(step("V"), step("is", nested(step("out"))));

    assertThatThrownBy(() -> builder(Identities.NONE).build(g, steps))
        .hasMessageContaining("This TinkerPop has no GraphTraversal.is");
  }

  @Test
  void aPlainNullIsAValueAndNotAPredicate() {
    var built = builder(Identities.NONE).build(g, List.of(step("inject", nil())));

    assertThat(built.toString()).isEqualTo("[InjectStep([null])]");
  }

  @Test
  void logicalIdsBecomeTheEnginesOwn() {
    var identities =
        new Identities(new Identities.Ids(Map.of(7, 100L)), new Identities.Ids(Map.of(7, "e")));

    var built =
        builder(identities)
            .build(
                g,
                List.of(
                    step("V", new Value.VertexRef(7)),
                    step("outE"),
                    step("hasId", p("within", new Value.EdgeRef(7)))));

    assertThat(built).isEqualTo(g.V(100L).outE().hasId(P.within("e")));
  }

  @Test
  void stepsOfTheSourceMayComeFirst() {
    var built =
        builder(Identities.NONE).build(g, List.of(step("withSideEffect", "x", 1), step("V")));

    assertThat(built.asAdmin().getStrategies().getStrategy(SideEffectStrategy.class)).isPresent();
  }

  @Test
  void aStepThatThisVersionLacksIsNamed() {
    var steps = List.of(step("V"), step("mergeV", "x"));

    assertThatThrownBy(() -> builder(Identities.NONE).build(g, steps))
        .hasMessage("This TinkerPop has no GraphTraversal.mergeV[String].");
  }

  @Test
  void aNumberThatDoesNotFitIsRefused() {
    var steps = List.of(step("V"), step("sample", 1L << 40));

    assertThatThrownBy(() -> builder(Identities.NONE).build(g, steps))
        .isInstanceOf(ArithmeticException.class);
  }
}
