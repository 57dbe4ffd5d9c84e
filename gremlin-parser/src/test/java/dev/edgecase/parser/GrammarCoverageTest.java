package dev.edgecase.parser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.tinkerpop.gremlin.language.grammar.GremlinParser;
import org.junit.jupiter.api.Test;

class GrammarCoverageTest {
  @Test
  void aTraversalReachesTheProductionsThatItIsMadeOf() {
    var coverage = new GrammarCoverage();
    int before = coverage.missed().size();
    assertThat(coverage.read("g.V().has('a', P.gt(1)).count()")).isTrue();
    assertThat(coverage.missed())
        .hasSizeLessThan(before)
        .doesNotContain("TraversalMethod_has_String_P", "TraversalPredicate_gt")
        .contains("TraversalMethod_has_String", "TraversalPredicate_lt");
    assertThat(coverage.reached()).isEqualTo(coverage.all().size() - coverage.missed().size());
  }

  @Test
  void whatIsNoTraversalReachesNothing() {
    var coverage = new GrammarCoverage();
    assertThat(coverage.read("g.V().has(")).isFalse();
    assertThat(coverage.reached()).isZero();
  }

  @Test
  void theListNamesProductionsOfTheGrammar() {
    var names =
        Stream.of(GremlinParser.class.getDeclaredClasses())
            .map(type -> type.getSimpleName().replaceFirst("Context$", ""))
            .collect(Collectors.toSet());
    assertThat(names).containsAll(new GrammarCoverage().all());
  }
}
