package dev.edgecase.gremlin.evaluation;

import static dev.edgecase.testing.Traversals.nested;
import static dev.edgecase.testing.Traversals.p;
import static dev.edgecase.testing.Traversals.step;
import static dev.edgecase.testing.Traversals.token;
import static dev.edgecase.testing.Traversals.value;
import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Value;
import dev.edgecase.testing.Graphs;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** On {@link Graphs#small()}: 0 knows 1 twice, 1 knows itself and visits 2, and 3 is alone. */
class InterpreterTest {
  private static final Value LOOP = new Value.EdgeRef(2);

  private final Interpreter interpreter = new Interpreter(Graphs.small());

  private static Value v(int id) {
    return new Value.VertexRef(id);
  }

  private static Arguments gives(List<Instruction> steps, Object... rows) {
    return Arguments.of(steps, Arrays.stream(rows).map(InterpreterTest::row).toList());
  }

  private static Value row(Object row) {
    return row instanceof Value value ? value : value(row);
  }

  private static List<Instruction> g(Instruction... steps) {
    return List.of(steps);
  }

  static Stream<Arguments> known() {
    var age = step("values", "age");
    return Stream.of(
        gives(g(step("V")), v(0), v(1), v(2), v(3)),
        gives(g(step("V", v(0)), step("out")), v(1), v(1)),
        gives(g(step("V", v(1)), step("both")), v(1), v(2), v(0), v(0), v(1)),
        gives(g(step("V", v(1)), step("bothE"), step("hasId", LOOP)), LOOP, LOOP),
        gives(g(step("E", LOOP), step("bothV")), v(1), v(1)),
        gives(g(step("V"), step("has", "age", p("gt", 30))), v(1)),
        gives(g(step("V"), step("has", "person", "age", 30)), v(0)),
        gives(g(step("V"), step("hasNot", "age")), v(2), v(3)),
        gives(g(step("V"), step("not", nested(step("both")))), v(3)),
        gives(g(step("V"), step("or", nested(step("in")), nested(step("out")))), v(0), v(1), v(2)),
        gives(
            g(
                step("V", v(0)),
                step("as", "x"),
                step("out"),
                step("as", "x"),
                step("out", "visits"),
                step("select", "x")),
            v(1),
            v(1)),
        gives(g(step("V"), step("as", "x"), step("out"), step("where", p("eq", "x"))), v(1)),
        gives(
            g(step("V", v(0)), step("as", "x"), age, step("as", "y"), step("select", "x", "y")),
            map("x", v(0), "y", 30)),
        gives(
            g(
                step("V", v(1)),
                step("project", "n", "d"),
                step("by", "age"),
                step("by", nested(step("outE"), step("count")))),
            map("n", 40, "d", 2L)),
        gives(g(step("V"), age, step("fold"), step("count", token("Scope", "local"))), 2L),
        gives(g(step("V"), age, step("fold"), step("unfold")), 30, 40),
        gives(g(step("V"), age, step("max")), 40),
        gives(g(step("V"), age, step("math", "_ + 1")), 31.0, 41.0),
        gives(
            g(step("V"), step("coalesce", nested(age), nested(step("constant", -1)))),
            30,
            40,
            -1,
            -1),
        gives(
            g(
                step("V"),
                step(
                    "choose",
                    nested(step("has", "age", 30)),
                    nested(step("constant", "y")),
                    nested(step("label")))),
            "y",
            "person",
            "place",
            "person"),
        gives(
            g(step("V", v(0)), step("union", nested(age), nested(step("values", "name")))),
            30,
            "ann"),
        gives(g(step("V", v(0)), step("optional", nested(step("in")))), v(0)),
        gives(
            g(step("V", v(0)), step("repeat", nested(step("out"))), step("times", 2)),
            v(1),
            v(2),
            v(1),
            v(2)),
        gives(g(step("V"), step("values", "name"), step("dedup")), "ann"),
        gives(
            g(
                step("V"),
                step("has", "age"),
                step("order"),
                step("by", "age", token("Order", "desc"))),
            v(1),
            v(0)),
        gives(g(step("inject", 1, 2), step("is", p("outside", 1, 3)))),
        gives(g(step("V", v(0)), step("values", "name"), step("concat", "a"), step("length")), 4));
  }

  @ParameterizedTest
  @MethodSource("known")
  void saysWhatComesOut(List<Instruction> steps, List<Value> rows) {
    assertThat(interpreter.result(steps)).contains(rows);
  }

  static Stream<List<Instruction>> open() {
    return Stream.of(
        g(step("V"), step("limit", 1)),
        g(step("V", v(0), v(0))),
        g(step("V"), step("has", "age", "30")),
        g(step("V"), step("has", "age", 30L)),
        g(step("E"), step("has", "weight", p("gt", 0.0))),
        g(step("V"), step("order"), step("by", "age")),
        g(step("V"), step("project", "x"), step("by", "age")),
        g(step("V", v(0)), step("map", nested(step("bothE")))),
        g(step("V"), step("as", "x"), step("count"), step("select", "x")),
        g(step("V"), step("as", "x"), step("where", nested(step("as", "x"), step("out")))),
        g(step("V", v(0)), step("out", "knows", "knows")),
        g(step("V"), step("values", "nothing"), step("sum")),
        g(step("V"), step("fly")));
  }

  @ParameterizedTest
  @MethodSource("open")
  void saysNothingOfWhatIsOpen(List<Instruction> steps) {
    assertThat(interpreter.result(steps)).isEmpty();
  }

  /** A reduction inside local() begins a new history, inside flatMap() it does not. */
  @Test
  void labelsAreLostWhereManyBecomeOne() {
    var reduction = nested(step("out"), step("count"));
    assertThat(
            interpreter.result(
                g(
                    step("V", v(0)),
                    step("as", "x"),
                    step("flatMap", reduction),
                    step("select", "x"))))
        .contains(List.of(v(0)));
    assertThat(
            interpreter.result(
                g(step("V", v(0)), step("as", "x"), step("local", reduction), step("select", "x"))))
        .isEmpty();
  }

  private static Value map(String a, Object x, String b, Object y) {
    return new Value.MapOf(
        Stream.of(Map.entry(a, x), Map.entry(b, y))
            .map(entry -> new Value.Entry(new Value.Text(entry.getKey()), row(entry.getValue())))
            .toList());
  }
}
