package dev.edgecase.report;

import static dev.edgecase.testing.Traversals.value;
import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.TemporalKind;
import dev.edgecase.protocol.Value;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class OutcomesTest {

  static Stream<Arguments> values() {
    return Stream.of(
        Arguments.of(new Value.Nil(), "null"),
        Arguments.of(value(true), "true"),
        Arguments.of(value(5), "5"),
        Arguments.of(value(5L), "5L"),
        Arguments.of(value(1.5f), "1.5f"),
        Arguments.of(value(-0.0), "-0.0"),
        Arguments.of(value(Double.NaN), "NaN"),
        Arguments.of(new Value.Big(new BigDecimal("1.0")), "1.0"),
        Arguments.of(value("a"), "'a'"),
        Arguments.of(value("it's\n\uD83D"), "'it\\'s\\u000a\\ud83d'"),
        Arguments.of(value("é\uD83D\uDE00"), "'é\uD83D\uDE00'"),
        Arguments.of(new Value.VertexRef(3), "v3"),
        Arguments.of(new Value.EdgeRef(0), "e0"),
        Arguments.of(new Value.ListOf(List.of(value(1), value("value=2"))), "[1, 'value=2']"),
        Arguments.of(new Value.SetOf(List.of(value(1L))), "{1L}"),
        Arguments.of(
            new Value.MapOf(List.of(new Value.Entry(value("k"), new Value.VertexRef(1)))),
            "['k': v1]"),
        Arguments.of(
            new Value.PathOf(List.of(new Value.VertexRef(0), new Value.EdgeRef(1))),
            "path[v0, e1]"),
        Arguments.of(new Value.Property("k", value(1)), "k: 1"),
        Arguments.of(new Value.Temporal(TemporalKind.DURATION, "P1D"), "P1D"),
        Arguments.of(new Value.Point(7203, List.of(0.5, 1.0)), "point[0.5, 1.0] in 7203"),
        Arguments.of(new Value.Opaque("java.util.UUID", "0-0"), "0-0 (java.util.UUID)"));
  }

  @ParameterizedTest
  @MethodSource("values")
  void showsAValueAsShortAsCanBe(Value value, String text) {
    assertThat(Outcomes.show(value)).isEqualTo(text);
  }

  @Test
  void describesWhatCameBack() {
    assertThat(Outcomes.describe(new Outcome.Rows(List.of()))).isEqualTo("0 rows: `[]`");
    assertThat(Outcomes.describe(new Outcome.Rows(List.of(value(1))))).isEqualTo("1 row: `[1]`");
    assertThat(Outcomes.describe(new Outcome.Rows(Collections.nCopies(21, value(1)))))
        .startsWith("21 rows: `[1, ")
        .endsWith(", 1, ...]`");
    assertThat(Outcomes.describe(new Outcome.Timeout(500))).isEqualTo("no answer within 500 ms");
    assertThat(Outcomes.describe(new Outcome.Crash(134, "SIGSEGV")))
        .isEqualTo("the process died: `SIGSEGV`");
    assertThat(
            Outcomes.describe(
                new Outcome.Failure(
                    Outcome.Kind.INTERNAL, "java.lang.Error", "no", List.of("a", "b", "c", "d"))))
        .isEqualTo("`java.lang.Error: no`\n    at a\n    at b\n    at c");
  }
}
