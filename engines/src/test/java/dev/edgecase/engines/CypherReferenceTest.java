package dev.edgecase.engines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.hunt.Discovery;
import dev.edgecase.oracle.Consequence;
import dev.edgecase.oracle.Finding;
import dev.edgecase.oracle.Observation;
import dev.edgecase.oracle.ReferenceOracle;
import dev.edgecase.oracle.WritesOracle;
import dev.edgecase.protocol.Outcome;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What our own interpreter of Cypher says of engines. */
@Timeout(600)
class CypherReferenceTest {
  private static final Pattern RANGE = Pattern.compile("\\brange\\((\\d+), (\\d+), (-?\\d+)\\)");

  @TempDir private static Path cache;
  private static Catalogue catalogue;

  @BeforeAll
  static void openCatalogue() {
    catalogue = TestMachine.catalogue(cache);
  }

  @Test
  void findsRowsThatAreLost() throws Exception {
    var caught =
        Hunt.of(60, 8)
            .withWorkers(1)
            .withReduction(4)
            .withFocus("WHERE")
            .withOracles(ReferenceOracle.NAME)
            .on(
                catalogue.target("faulty-neo4j@4.4.8?fault=DROP_ROWS"),
                some -> !some.findings().isEmpty());
    assertThat(caught.findings())
        .extracting(Discovery::finding)
        .anySatisfy(
            finding -> {
              assertThat(finding.consequence()).isEqualTo(Consequence.WRONG_RESULT);
              assertThat(finding.sentence()).contains("Our interpreter of the language says that");
            });
  }

  @Test
  void hasNothingToSayOfAHealthyEngine() throws Exception {
    var caught =
        Hunt.of(3, 40)
            .withReduction(50)
            .withOracles(ReferenceOracle.NAME)
            .on(catalogue.target("neo4j@5.26.30"));
    assertThat(caught.findings())
        .extracting(Discovery::finding)
        .filteredOn(finding -> !stepsPastTheEnd(finding))
        .extracting(finding -> finding.query().text() + ": " + finding.sentence())
        .isEmpty();
    assertThat(caught.counts().effective())
        .hasEntrySatisfying(ReferenceOracle.NAME, n -> assertThat(n).isGreaterThan(30));
  }

  /** A bug of 5.26.30 itself (docs/bugs/neo4j.md): a range that is empty has its first number. */
  private static boolean stepsPastTheEnd(Finding finding) {
    return finding.consequence() == Consequence.WRONG_RESULT
        && RANGE
            .matcher(finding.query().text())
            .results()
            .anyMatch(
                range -> {
                  long way = Long.parseLong(range.group(2)) - Long.parseLong(range.group(1));
                  return way * Long.parseLong(range.group(3)) < 0;
                });
  }

  @Test
  void keepsSilentWhereADialectHasNotBeenLookedAt() throws Exception {
    var caught =
        Hunt.of(1, 10)
            .withWorkers(1)
            .withOracles(ReferenceOracle.NAME)
            .on(catalogue.target("grafeo"));
    assertThat(caught.counts().effective()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"kuzu", "arcadedb?language=cypher"})
  void writesAreJudgedWhereverAHostTakesThemBack(String target) throws Exception {
    var caught =
        Hunt.of(2, 20)
            .withWorkers(1)
            .withReduction(0)
            .withOracles(WritesOracle.NAME)
            .on(catalogue.target(target));
    assertThat(caught.counts().effective())
        .hasEntrySatisfying(WritesOracle.NAME, n -> assertThat(n).isGreaterThan(10));
  }

  @ParameterizedTest
  @ValueSource(strings = {"LOSE_SET", "MERGE_TWICE", "KEEP_EDGE"})
  void findsWritesThatGoWrong(String fault) throws Exception {
    var caught =
        Hunt.of(60, 12)
            .withWorkers(1)
            .withReduction(10)
            .withOracles(WritesOracle.NAME)
            .on(
                catalogue.target("faulty-neo4j@4.4.8?fault=" + fault),
                some -> some.findings().stream().anyMatch(CypherReferenceTest::isWrongWrite));
    assertThat(caught.findings()).anyMatch(CypherReferenceTest::isWrongWrite);
    assertThat(caught.findings())
        .extracting(Discovery::finding)
        .allSatisfy(
            finding -> {
              assertThat(finding.oracle()).isEqualTo(WritesOracle.NAME);
              assertThat(finding.query().writes()).isTrue();
              if (!deletesTooSoon(finding)) {
                assertThat(finding.consequence()).isEqualTo(Consequence.WRONG_RESULT);
              }
            });
  }

  /** A bug of 4.4.8 itself (docs/bugs/neo4j.md): edges are still made at a vertex that is gone. */
  private static boolean deletesTooSoon(Finding finding) {
    return finding.query().text().matches(".*\\bCREATE\\b.*\\bDELETE\\b.*")
        && finding.observations().stream()
            .map(Observation::outcome)
            .anyMatch(
                outcome ->
                    outcome instanceof Outcome.Failure failure
                        && failure.type().equals("Neo.ClientError.Statement.EntityNotFound"));
  }

  private static boolean isWrongWrite(Discovery discovery) {
    return discovery.finding().consequence() == Consequence.WRONG_RESULT;
  }

  @Test
  void findsWritesThatDoNotAddUp() throws Exception {
    var caught =
        Hunt.of(60, 12)
            .withWorkers(1)
            .withReduction(10)
            .withOracles(WritesOracle.NAME)
            .on(
                catalogue.target("faulty-neo4j@4.4.8?fault=SPARE_UNKNOWN"),
                some -> some.findings().stream().anyMatch(CypherReferenceTest::isDivided));
    assertThat(caught.findings())
        .filteredOn(CypherReferenceTest::isDivided)
        .isNotEmpty()
        .allSatisfy(one -> assertThat(one.finding().oracle()).isEqualTo(WritesOracle.NAME));
  }

  private static boolean isDivided(Discovery discovery) {
    return discovery.finding().sentence().contains("for its 3 parts together");
  }

  @Test
  void writesOfAHealthyEngineAreRight() throws Exception {
    var caught =
        Hunt.of(3, 40)
            .withReduction(50)
            .withOracles(WritesOracle.NAME)
            .on(catalogue.target("neo4j@5.26.30"));
    assertThat(caught.findings())
        .extracting(one -> one.finding().query().text() + ": " + one.finding().sentence())
        .isEmpty();
    assertThat(caught.counts().effective())
        .hasEntrySatisfying(WritesOracle.NAME, n -> assertThat(n).isGreaterThan(30));
  }
}
