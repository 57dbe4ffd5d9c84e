package dev.edgecase.engines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.graph.Histories;
import dev.edgecase.hunt.Discovery;
import dev.edgecase.oracle.Consequence;
import dev.edgecase.oracle.DifferentialOracle;
import dev.edgecase.oracle.FailureOracle;
import dev.edgecase.oracle.Finding;
import dev.edgecase.oracle.OptimizationOracle;
import dev.edgecase.protocol.Change;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Surroundings;
import dev.edgecase.protocol.Value;
import dev.edgecase.target.Panel;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What the oracles must find in a Neo4j with a fault, each with the fault that it is made for. */
@Timeout(300)
class CypherOraclesTest {
  private static final String FAULTY = "faulty-neo4j@4.4.8?fault=";
  private static final String PLANNER = "cheapest-plan:debug=inverse_cost";

  @TempDir private static Path cache;
  private static Catalogue catalogue;

  @BeforeAll
  static void openCatalogue() {
    catalogue = TestMachine.catalogue(cache);
  }

  @Test
  void optimizationFindsRowsThatOnePlanDrops() throws Exception {
    assertThat(
            findings(
                OptimizationOracle.NAME,
                "WHERE",
                f -> f.located().equals(List.of(PLANNER)),
                FAULTY + "DROP_ROWS"))
        .isNotEmpty();
  }

  @Test
  void optimizationFindsAnEntryThatAnIndexLacks() throws Exception {
    assertThat(
            findings(
                OptimizationOracle.NAME,
                "WHERE",
                f -> f.located().contains(Surroundings.INDEXES),
                FAULTY + "FORGET_INDEX_ENTRY"))
        .isNotEmpty()
        .allSatisfy(f -> assertThat(f.graph().indexes()).isNotEmpty());
  }

  @Test
  void optimizationFindsAnEntryThatAnIndexLosesByAChange() throws Exception {
    assertThat(
            findings(
                OptimizationOracle.NAME,
                "WHERE",
                f -> f.located().contains(Surroundings.HISTORY),
                FAULTY + "FORGET_CHANGED_ENTRY"))
        .isNotEmpty()
        .allSatisfy(f -> assertThat(f.graph().history()).isPresent());
  }

  @Test
  void failureFindsAPropertyThatStays() throws Exception {
    var caught =
        Hunt.of(4, 8)
            .withWorkers(1)
            .withReduction(60)
            .withOracles(FailureOracle.NAME)
            .on(
                catalogue.target(FAULTY + "KEEP_REMOVED"),
                found -> !withWrongState(found).isEmpty());
    assertThat(withWrongState(caught))
        .isNotEmpty()
        .allSatisfy(
            f ->
                assertThat(Histories.changes(f.graph()))
                    .anyMatch(
                        change ->
                            change instanceof Change.Assign a && a.value() instanceof Value.Nil));
  }

  private static List<Finding> withWrongState(Catch caught) {
    return caught.findings().stream()
        .map(Discovery::finding)
        .filter(
            f ->
                f.observations().get(0).outcome() instanceof Outcome.Failure failure
                    && failure.type().equals("WrongState"))
        .toList();
  }

  @Test
  void optimizationFindsADestroyedSort() throws Exception {
    assertThat(
            findings(
                OptimizationOracle.NAME,
                "ORDER BY",
                f -> f.query().text().contains("ORDER BY"),
                FAULTY + "DESTROY_SORT"))
        .isNotEmpty();
  }

  @Test
  void differentialFindsNullReadAsFalse() throws Exception {
    assertThat(
            findings(
                DifferentialOracle.NAME,
                "IS NULL",
                f -> f.query().text().contains(" IS NULL"),
                FAULTY + "NULL_AS_FALSE",
                "neo4j@4.4.8"))
        .isNotEmpty();
  }

  /** The wrong results that look like the fault; the engine has bugs of its own besides. */
  private static List<Finding> findings(
      String oracle, String focus, Predicate<Finding> planted, String... targets) throws Exception {
    // Short rounds, and hardly a reduction: the engine plans every candidate for milliseconds.
    return planted(
        planted,
        Hunt.of(60, 8)
            .withWorkers(1)
            .withReduction(4)
            .withFocus(focus)
            .withOracles(oracle)
            .on(
                catalogue.target(String.join(Panel.VERSUS, targets)),
                caught -> !planted(planted, caught).isEmpty()));
  }

  private static List<Finding> planted(Predicate<Finding> planted, Catch caught) {
    return caught.findings().stream()
        .map(Discovery::finding)
        .filter(finding -> finding.consequence() == Consequence.WRONG_RESULT)
        .filter(planted)
        .toList();
  }
}
