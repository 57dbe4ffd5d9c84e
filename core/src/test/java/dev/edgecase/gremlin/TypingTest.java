package dev.edgecase.gremlin;

import static dev.edgecase.testing.Traversals.g;
import static dev.edgecase.testing.Traversals.nested;
import static dev.edgecase.testing.Traversals.p;
import static dev.edgecase.testing.Traversals.step;
import static dev.edgecase.testing.Traversals.token;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edgecase.graph.GraphView;
import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.ValueType;
import dev.edgecase.testing.Graphs;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the validity check lets pass, seen from where it guards the tool: the reader. */
class TypingTest {
  private static final Schema SCHEMA =
      new Schema(List.of(new Schema.PropertyType("k", ValueType.INT32)), List.of(), List.of());

  private final Gremlin gremlin = new Gremlin();

  static Stream<Traversal> bad() {
    return Stream.of(
        g(),
        g(step("out")),
        g(step("count")),
        g(step("values", "k")),
        g(step("fly")),
        g(step("V"), step("outV")),
        g(step("E"), step("out")),
        g(step("E"), step("bothE")),
        g(step("V"), step("out", 1)),
        g(step("V"), step("has")),
        g(step("V"), step("has", "l", "k", "v", "w")),
        g(step("V"), step("has", p("gt", 1))),
        g(step("V"), step("has", "k", p("gt"))),
        g(step("V"), step("has", "k", p("gt", 1, 2))),
        g(step("V"), step("has", "k", p("between", 1))),
        g(step("V"), step("has", "k", p("and", p("gt", 1)))),
        g(step("V"), step("has", "k", p("not", 1))),
        g(step("V"), step("has", "k", p("unheard", 1))),
        g(step("V"), step("hasNot")),
        g(step("V"), step("where")),
        g(step("V"), step("where", nested())),
        g(step("V"), step("where", nested(step("outV")))),
        g(step("V"), step("where", nested(step("as", "a"), step("out")))),
        g(
            step("V"),
            step("as", "a"),
            step("where", nested(step("as", "a"), step("outE"), step("as", "a")))),
        g(step("V"), step("as", "a"), step("select", "a"), step("by", "k"), step("by", "k")),
        g(
            step("V"),
            step("as", "a"),
            step("project", "a"),
            step("by", "k"),
            step("select", "a"),
            step("by", "k")),
        g(step("V"), step("withStrategies", "ProductiveByStrategy")),
        g(step("withStrategies", "NoStrategy"), step("V")),
        g(step("V"), step("not", "k")),
        g(step("V"), step("by", "k")),
        g(step("V"), step("out"), step("by", "k")),
        g(step("V"), step("sample", "two")),
        g(step("V"), step("sample", -1)),
        g(step("V"), step("values", "k"), step("out")),
        g(step("V"), step("count"), step("has", "k")),
        g(step("V"), step("sum")));
  }

  @ParameterizedTest
  @MethodSource("bad")
  void refuses(Traversal traversal) {
    var json = gremlin.write(traversal);
    assertThatThrownBy(() -> gremlin.read(json, SCHEMA))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("not a traversal: ");
  }

  static Stream<Traversal> good() {
    return Stream.of(
        g(step("V")),
        g(step("E"), step("bothV"), step("outE", "a", "b"), step("inV")),
        g(step("V"), step("has", "k")),
        g(step("V"), step("has", "l", "k", p("or", p("lt", 1), p("not", p("within"))))),
        g(step("V"), step("order"), step("by", "k"), step("by", "l", token("Order", "asc"))),
        g(step("V"), step("and", nested(step("out")), nested(step("values", "k")))),
        g(
            step("V"),
            step("as", "a"),
            step("outE"),
            step("where", nested(step("as", "a"), step("in"), step("as", "a")))),
        g(step("V"), step("as", "a"), step("outE"), step("select", "a"), step("by", "k")),
        g(
            step("withStrategies", "ProductiveByStrategy"),
            step("V"),
            step("group"),
            step("by", "k")),
        g(step("V"), step("count"), step("is", p("gt", 0))),
        g(step("V"), step("values", "k"), step("max")),
        g(step("V"), step("sample", 2), step("count")));
  }

  @ParameterizedTest
  @MethodSource("good")
  void accepts(Traversal traversal) {
    assertThat(gremlin.read(gremlin.write(traversal), SCHEMA)).isEqualTo(traversal);
  }

  @Test
  void knowsTheTypesOfKeysOnceItHasTheSchema() {
    var graph = new GraphView(Graphs.small());

    assertThat(Validity.problem(g(step("V"), step("values", "age"), step("sum")), graph)).isEmpty();
    assertThat(Validity.problem(g(step("V"), step("values", "name"), step("sum")), graph))
        .isPresent();
  }
}
