package dev.edgecase.gremlin;

import static dev.edgecase.testing.Traversals.g;
import static dev.edgecase.testing.Traversals.nested;
import static dev.edgecase.testing.Traversals.p;
import static dev.edgecase.testing.Traversals.step;
import static dev.edgecase.testing.Traversals.token;
import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.protocol.Configuration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class GremlinPrinterTest {

  static Stream<Arguments> literals() {
    return Stream.of(
        Arguments.of(5, "5"),
        Arguments.of(-5, "-5"),
        Arguments.of(Integer.MIN_VALUE, "Integer.MIN_VALUE"),
        Arguments.of(5L, "5L"),
        Arguments.of(Long.MAX_VALUE, "9223372036854775807L"),
        Arguments.of(Long.MIN_VALUE, "Long.MIN_VALUE"),
        Arguments.of(1.5f, "1.5f"),
        Arguments.of(Float.NaN, "Float.NaN"),
        Arguments.of(Float.NEGATIVE_INFINITY, "Float.NEGATIVE_INFINITY"),
        Arguments.of(1.5d, "1.5d"),
        Arguments.of(-0d, "-0.0d"),
        Arguments.of(1e-300, "1.0E-300d"),
        Arguments.of(Double.NaN, "Double.NaN"),
        Arguments.of(Double.POSITIVE_INFINITY, "Double.POSITIVE_INFINITY"),
        Arguments.of(true, "true"),
        Arguments.of("", "''"),
        Arguments.of("it's", "'it\\'s'"),
        Arguments.of("say \"a\"", "'say \"a\"'"),
        Arguments.of("\\", "'\\\\'"),
        Arguments.of("$a", "'$a'"),
        Arguments.of("a\nb\tc\rd", "'a\\nb\\tc\\rd'"),
        Arguments.of("\u0000", "'\\u0000'"),
        Arguments.of("é", "'\\u00e9'"),
        Arguments.of("\uD83D\uDE00", "'\\ud83d\\ude00'"));
  }

  @ParameterizedTest
  @MethodSource("literals")
  void writesLiteralsAsGroovyReadsThem(Object value, String text) {
    assertThat(g(step("V"), step("has", "k", value)).text())
        .isEqualTo("g.V().has('k', " + text + ")");
  }

  static Stream<Arguments> traversals() {
    return Stream.of(
        Arguments.of(g(step("V"), step("out")), "g.V().out()"),
        Arguments.of(g(step("E"), step("hasLabel", "a", "b")), "g.E().hasLabel('a', 'b')"),
        Arguments.of(
            g(step("V"), step("where", nested(step("in"), step("count"), step("is", p("eq", -3))))),
            "g.V().where(__.in().count().is(P.eq(-3)))"),
        Arguments.of(
            g(step("V"), step("or", nested(step("out")), nested(step("not", nested(step("in")))))),
            "g.V().or(__.out(), __.not(__.in()))"),
        Arguments.of(
            g(step("V"), step("has", "k", p("and", p("gt", 1), p("lt", 3)))),
            "g.V().has('k', P.gt(1).and(P.lt(3)))"),
        Arguments.of(
            g(step("V"), step("has", "k", p("or", p("and", p("gt", 1), p("lt", 3)), p("eq", 7)))),
            "g.V().has('k', P.gt(1).and(P.lt(3)).or(P.eq(7)))"),
        Arguments.of(
            g(step("V"), step("has", "k", p("and", p("gt", 1), p("or", p("lt", 3), p("eq", 7))))),
            "g.V().has('k', P.gt(1).and(P.lt(3).or(P.eq(7))))"),
        Arguments.of(
            g(step("V"), step("has", "k", p("not", p("within", "a", "b")))),
            "g.V().has('k', P.not(P.within('a', 'b')))"),
        Arguments.of(
            g(step("V"), step("order"), step("by", "k", token("Order", "desc"))),
            "g.V().order().by('k', Order.desc)"),
        Arguments.of(
            g(step("withStrategies", "ProductiveByStrategy"), step("V")),
            "g.withStrategies(ProductiveByStrategy).V()"));
  }

  @ParameterizedTest
  @MethodSource("traversals")
  void writesTraversalsAsAPersonTypesThem(Traversal traversal, String text) {
    assertThat(traversal.text()).isEqualTo(text);
  }

  @Test
  void writesWhatIsSwitchedOffAndNothingElseOfAConfiguration() {
    var configuration =
        Configuration.DEFAULT
            .with(Configuration.ORDER, "1f")
            .off(List.of("LazyBarrierStrategy", "CountStrategy"));

    assertThat(g(step("V")).text(configuration))
        .isEqualTo("g.withoutStrategies(CountStrategy, LazyBarrierStrategy).V()");
    assertThat(g(step("V")).text(Configuration.DEFAULT.with(Configuration.ORDER, "1f")))
        .isEqualTo("g.V()");
  }
}
