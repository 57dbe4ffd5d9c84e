package dev.edgecase.gremlin;

import static dev.edgecase.testing.Traversals.g;
import static dev.edgecase.testing.Traversals.nested;
import static dev.edgecase.testing.Traversals.p;
import static dev.edgecase.testing.Traversals.step;
import static dev.edgecase.testing.Traversals.token;
import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.protocol.Value;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class JavaPrinterTest {

  static Stream<Arguments> traversals() {
    return Stream.of(
        Arguments.of(g(step("V"), step("has", "k", "it's")), "g.V().has(\"k\", \"it's\")"),
        Arguments.of(
            g(step("V"), step("has", "k", "a\"\\\n\u0000")),
            "g.V().has(\"k\", \"a\\\"\\\\\\n\\u0000\")"),
        Arguments.of(g(step("V"), step("has", "k", Float.NaN)), "g.V().has(\"k\", Float.NaN)"),
        Arguments.of(
            g(step("V"), step("has", "k", Long.MIN_VALUE)), "g.V().has(\"k\", Long.MIN_VALUE)"),
        Arguments.of(
            g(step("V"), step("has", "k", new Value.Nil())), "g.V().has(\"k\", (Object) null)"),
        Arguments.of(g(step("V", new Value.VertexRef(3))), "g.V(v3.id())"),
        Arguments.of(
            g(step("withStrategies", "ProductiveByStrategy"), step("V")),
            "g.withStrategies(org.apache.tinkerpop.gremlin.process.traversal.strategy.optimization"
                + ".ProductiveByStrategy.instance()).V()"),
        Arguments.of(
            g(step("V"), step("combine", new Value.ListOf(List.of(new Value.Int32(1))))),
            "g.V().combine(Arrays.asList(1))"),
        Arguments.of(
            g(step("V"), step("order"), step("by", "k", token("Order", "desc"))),
            "g.V().order().by(\"k\", Order.desc)"),
        Arguments.of(
            g(step("V"), step("as", "a"), step("not", nested(step("in"), step("is", p("eq", 1))))),
            "g.V().as(\"a\").not(__.in().is(P.eq(1)))"));
  }

  static Stream<Arguments> casts() {
    var out = nested(step("out"));
    var count = nested(step("count"));
    return Stream.of(
        Arguments.of(g(step("V"), step("repeat", out)), "g.V().repeat(__.out())"),
        Arguments.of(
            g(step("V"), step("select", "a"), step("repeat", out)),
            "g.V().select(\"a\").repeat((Traversal) __.out())"),
        Arguments.of(g(step("V"), step("union", out, out)), "g.V().union(__.out(), __.out())"),
        Arguments.of(
            g(step("V"), step("union", out, count)),
            "g.V().union((Traversal) __.out(), (Traversal) __.count())"),
        Arguments.of(
            g(step("V"), step("choose", count, out, out)),
            "g.V().choose(__.count(), __.out(), __.out())"),
        Arguments.of(g(step("inject", 1), step("count")), "g.inject(1).count()"),
        Arguments.of(g(step("withSack", 1), step("inject", 1)), "g.withSack(1).inject(1)"),
        Arguments.of(
            g(step("V"), step("map", nested(step("inject", 1)))), "g.V().map(__.inject(1))"),
        Arguments.of(
            g(step("V"), step("count"), step("inject", 1)),
            "((GraphTraversal) g.V().count()).inject(1)"),
        Arguments.of(
            g(step("V"), step("has", "k", p("or", p("eq", 1), p("eq", 2)))),
            "g.V().has(\"k\", P.eq(1).or(P.eq(2)))"),
        Arguments.of(
            g(step("V"), step("has", "k", p("or", p("eq", 1), p("eq", 2L)))),
            "g.V().has(\"k\", ((P) P.eq(1)).or((P) P.eq(2L)))"));
  }

  @ParameterizedTest
  @MethodSource("traversals")
  void writesWhatJavaSpellsItsOwnWay(Traversal traversal, String text) {
    assertThat(new JavaPrinter().chain("g", traversal.steps())).isEqualTo(text);
  }

  @ParameterizedTest
  @MethodSource("casts")
  void castsOnlyWhereTheCompilerAsksForMoreThanTheEngine(Traversal traversal, String text) {
    assertThat(new JavaPrinter().chain("g", traversal.steps())).isEqualTo(text);
  }
}
