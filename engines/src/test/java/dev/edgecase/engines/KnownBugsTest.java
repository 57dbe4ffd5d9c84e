package dev.edgecase.engines;

import static dev.edgecase.engines.Traversals.number;
import static dev.edgecase.engines.Traversals.p;
import static dev.edgecase.engines.Traversals.step;
import static dev.edgecase.engines.Traversals.v;
import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.gremlin.Traversal;
import dev.edgecase.hunt.Discovery;
import dev.edgecase.oracle.Consequence;
import dev.edgecase.oracle.FailureOracle;
import dev.edgecase.oracle.Finding;
import dev.edgecase.oracle.Guidance;
import dev.edgecase.oracle.Judgement;
import dev.edgecase.oracle.OptimizationOracle;
import dev.edgecase.oracle.Oracle;
import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.query.Query;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Bugs of TinkerPop that everybody can see: what a hunt must find, and where they are gone. */
@Timeout(600)
class KnownBugsTest {
  private static final String ILLEGAL_RANGE = "Not a legal range";

  private static final Traversal NEGATIVE = wherePopular(p("eq", number(-3)));
  private static final Traversal EMPTY_RANGE = wherePopular(p("outside", number(1), number(0)));

  @TempDir private static Path cache;
  private static Catalogue catalogue;

  @BeforeAll
  static void openCatalogue() {
    catalogue = TestMachine.catalogue(cache);
  }

  @Test
  void areFoundFromARandomSeed() throws Exception {
    var target = catalogue.target("tinkergraph@3.6.2");
    var caught =
        Hunt.of(60, 150)
            .on(
                target,
                found ->
                    findings(found.findings()).anyMatch(KnownBugsTest::isIllegalRange)
                        && findings(found.findings()).anyMatch(KnownBugsTest::isEmptyRange));
    assertThat(findings(caught.findings()))
        .anyMatch(KnownBugsTest::isIllegalRange)
        .anyMatch(KnownBugsTest::isEmptyRange);
    assertThat(caught.counts().allEffective()).isGreaterThan(caught.counts().allChecks() / 2);

    var illegal =
        findings(caught.findings()).filter(KnownBugsTest::isIllegalRange).findFirst().orElseThrow();
    assertThat(judge("tinkergraph@3.6.2", illegal.graph(), illegal.query()))
        .anyMatch(KnownBugsTest::isIllegalRange);
    assertThat(judge("tinkergraph@3.8.1", illegal.graph(), illegal.query()))
        .noneMatch(KnownBugsTest::isIllegalRange);
  }

  @Test
  void areSeenWhereTheyAre() {
    assertThat(judge("tinkergraph@3.6.2", Graphs.ring(3), NEGATIVE))
        .hasSize(2)
        .allMatch(KnownBugsTest::isIllegalRange);
    assertThat(judge("tinkergraph@3.6.2", Graphs.ring(3), EMPTY_RANGE))
        .singleElement()
        .matches(KnownBugsTest::isEmptyRange);
  }

  @Test
  void areNotSeenWhereTheyAreFixed() {
    assertThat(judge("tinkergraph@3.8.1", Graphs.ring(3), NEGATIVE)).isEmpty();
    assertThat(judge("tinkergraph@3.8.1", Graphs.ring(3), EMPTY_RANGE))
        .singleElement()
        .matches(KnownBugsTest::isEmptyRange);
  }

  private static Traversal wherePopular(Argument.Predicate popularity) {
    return v(
        step(
            "where",
            new Argument.Nested(List.of(step("in"), step("count"), step("is", popularity)))));
  }

  private static boolean isIllegalRange(Finding finding) {
    return finding.consequence() == Consequence.UNEXPECTED_ERROR
        && finding.located().equals(List.of("CountStrategy"))
        && finding.observations().get(0).outcome() instanceof Outcome.Failure failure
        && failure.message().startsWith(ILLEGAL_RANGE);
  }

  private static boolean isEmptyRange(Finding finding) {
    return finding.consequence() == Consequence.WRONG_RESULT
        && finding.located().equals(List.of("CountStrategy"))
        && finding.query().text().contains("P.outside(");
  }

  private static Stream<Finding> findings(List<Discovery> discoveries) {
    return discoveries.stream().map(Discovery::finding);
  }

  /** What each oracle says of a query on a graph. */
  private static List<Finding> judge(String target, Graph graph, Query query) {
    var found = new ArrayList<Finding>();
    try (var session = catalogue.target(target).open(Duration.ofSeconds(10))) {
      for (var oracle :
          List.<Oracle>of(new OptimizationOracle(Guidance.off()), new FailureOracle())) {
        Optional<Finding> finding =
            new Judgement(oracle, Configuration.DEFAULT, session).of(graph, query);
        finding.ifPresent(found::add);
      }
    }
    return found;
  }
}
