package dev.edgecase.cypher.parser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class GrammarCoverageTest {
  @Test
  void aStatementReachesTheRulesThatItIsMadeOf() {
    var coverage = new GrammarCoverage();
    assertThat(coverage.rules().reached()).isZero();
    coverage.read("MATCH (n) RETURN n.a AS x");
    int few = coverage.alternatives().reached();
    coverage.read("UNWIND [1, 2] AS x WITH DISTINCT x ORDER BY x DESC SKIP 1 RETURN count(*)");
    assertThat(coverage.alternatives().reached()).isGreaterThan(few);
    assertThat(coverage.missed()).contains("shortestPathExpression").doesNotContain("skip");
    assertThat(coverage.core().reached()).isLessThan(coverage.core().all());
  }

  @Test
  void whatIsNoStatementIsRefused() {
    assertThatThrownBy(() -> new GrammarCoverage().read("MATCH (n RETURN n"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("MATCH (n RETURN n");
  }

  @Test
  void theMeasuresOfComplexityAreThoseOfThePaper() {
    var complexity =
        Complexity.of(
            "MATCH (a)-->(b) WHERE a.x = b.x + 1 WITH a MATCH (a)-->(c) RETURN a.x + c.x");
    assertThat(complexity.patterns()).isEqualTo(2);
    assertThat(complexity.clauses()).isEqualTo(4);
    assertThat(complexity.depth()).isPositive();
    assertThat(complexity.references()).isEqualTo(4);
  }
}
