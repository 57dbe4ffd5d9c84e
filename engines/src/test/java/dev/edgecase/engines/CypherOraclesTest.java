package dev.edgecase.engines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.hunt.Discovery;
import dev.edgecase.oracle.Consequence;
import dev.edgecase.oracle.DifferentialOracle;
import dev.edgecase.oracle.Finding;
import dev.edgecase.oracle.OptimizationOracle;
import dev.edgecase.protocol.Surroundings;
import dev.edgecase.target.Panel;
import java.nio.file.Path;
import java.util.List;
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
    assertThat(findings(OptimizationOracle.NAME, FAULTY + "DROP_ROWS"))
        .isNotEmpty()
        .allSatisfy(f -> assertThat(f.consequence()).isEqualTo(Consequence.WRONG_RESULT))
        .anySatisfy(f -> assertThat(f.located()).containsExactly(PLANNER));
  }

  @Test
  void optimizationFindsAnEntryThatAnIndexLacks() throws Exception {
    assertThat(findings(OptimizationOracle.NAME, FAULTY + "FORGET_INDEX_ENTRY"))
        .isNotEmpty()
        .allSatisfy(f -> assertThat(f.consequence()).isEqualTo(Consequence.WRONG_RESULT))
        .allSatisfy(f -> assertThat(f.located()).containsAnyOf(Surroundings.INDEXES, PLANNER))
        .allSatisfy(f -> assertThat(f.graph().indexes()).isNotEmpty());
  }

  @Test
  void optimizationFindsADestroyedSort() throws Exception {
    assertThat(findings(OptimizationOracle.NAME, FAULTY + "DESTROY_SORT"))
        .isNotEmpty()
        .allSatisfy(f -> assertThat(f.query().text()).contains("ORDER BY"));
  }

  @Test
  void differentialFindsNullReadAsFalse() throws Exception {
    assertThat(findings(DifferentialOracle.NAME, FAULTY + "NULL_AS_FALSE", "neo4j@4.4.8"))
        .isNotEmpty()
        .allSatisfy(f -> assertThat(f.query().text()).contains(" IS NULL"));
  }

  private static List<Finding> findings(String oracle, String... targets) throws Exception {
    return Hunt.of(20, 60)
        .withWorkers(1)
        .withOracles(oracle)
        .on(
            catalogue.target(String.join(Panel.VERSUS, targets)),
            caught -> !caught.findings().isEmpty())
        .findings()
        .stream()
        .map(Discovery::finding)
        .toList();
  }
}
