package dev.edgecase.oracle;

import static dev.edgecase.testing.Findings.failure;
import static dev.edgecase.testing.Findings.finding;
import static dev.edgecase.testing.Findings.rows;
import static dev.edgecase.testing.Traversals.g;
import static dev.edgecase.testing.Traversals.p;
import static dev.edgecase.testing.Traversals.step;
import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.gremlin.Traversal;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Value;
import dev.edgecase.protocol.ValueType;
import dev.edgecase.testing.Findings;
import dev.edgecase.testing.Graphs;
import java.util.List;
import org.junit.jupiter.api.Test;

class SignatureTest {
  private static final Traversal QUERY = g(step("V"), step("has", "age", p("gt", 3)));
  private static final String TYPE = "java.lang.IllegalStateException";

  @Test
  void theSameBugWithOtherLiteralsAndDataHasTheSameSignature() {
    var one = rows(Graphs.small(), QUERY);
    var other =
        rows(
            Graphs.withValues(ValueType.INT64, 1L),
            g(step("E"), step("has", "weight", p("gt", 7L))));

    assertThat(Signature.of(one)).isEqualTo(Signature.of(other));
    assertThat(one.isLike(other)).isTrue();
  }

  @Test
  void anotherShapeOfQueryIsAnotherBug() {
    assertThat(Signature.of(rows(Graphs.small(), QUERY)))
        .isNotEqualTo(Signature.of(rows(Graphs.small(), g(step("V"), step("out")))));
  }

  @Test
  void otherGuiltySettingsAreAnotherBug() {
    assertThat(Signature.of(located("A"))).isNotEqualTo(Signature.of(located("B")));
    assertThat(located("A").isLike(located("B"))).isFalse();
  }

  @Test
  void theOrderOfGuiltySettingsDoesNotMatter() {
    assertThat(Signature.of(located("A", "B"))).isEqualTo(Signature.of(located("B", "A")));
  }

  @Test
  void anErrorIsKnownByItsTypeAndPlaceNotByItsMessageOrQuery() {
    var one = failure(QUERY, TYPE, "no vertex 5", "java.util.Map.get", "some.Engine.run");
    var other =
        failure(
            g(step("V"), step("out")), TYPE, "no vertex 6", "java.util.Set.of", "some.Engine.run");

    assertThat(Signature.of(one)).isEqualTo(Signature.of(other));
  }

  @Test
  void anErrorOfAnotherTypeOrAtAnotherPlaceIsAnotherBug() {
    var one = failure(QUERY, TYPE, "", "some.Engine.run");

    assertThat(Signature.of(one))
        .isNotEqualTo(Signature.of(failure(QUERY, TYPE, "", "some.Engine.plan")))
        .isNotEqualTo(Signature.of(failure(QUERY, "java.lang.Error", "", "some.Engine.run")));
  }

  @Test
  void whichOracleSawItDoesNotMatter() {
    var seen = Findings.example();
    var elsewhere =
        new Finding(
            "failure",
            seen.target(),
            seen.engine(),
            seen.consequence(),
            seen.located(),
            seen.graph(),
            seen.query(),
            seen.observations(),
            "");

    assertThat(Signature.of(seen)).isEqualTo(Signature.of(elsewhere));
  }

  @Test
  void theIdIsAReadableFolderName() {
    assertThat(Signature.of(Findings.example()).id())
        .matches("someengine-wrong-result-countstrategy-[0-9a-f]{8}");
    for (long seed = 0; seed < 300; seed++) {
      assertThat(Findings.random(seed).signature().id())
          .as("seed %d", seed)
          .matches("[a-z0-9-]{1,100}");
    }
  }

  private static Finding located(String... names) {
    return finding(
        Consequence.WRONG_RESULT,
        List.of(names),
        Graphs.small(),
        QUERY,
        new Outcome.Rows(List.of(new Value.Int32(1))),
        new Outcome.Rows(List.of()));
  }
}
