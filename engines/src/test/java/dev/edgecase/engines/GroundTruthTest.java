package dev.edgecase.engines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.hunt.Discovery;
import dev.edgecase.oracle.Consequence;
import dev.edgecase.oracle.Finding;
import dev.edgecase.oracle.GroundTruthOracle;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Traversals whose answer is known: a healthy engine gives just that answer, and faults that no
 * switch turns off are caught within 4 rounds of 50 traversals.
 */
@Timeout(240)
class GroundTruthTest {
  private static final Hunt HUNT = Hunt.of(4, 50).withOracles(GroundTruthOracle.NAME);

  @TempDir private static Path cache;
  private static Catalogue catalogue;

  @BeforeAll
  static void openCatalogue() {
    catalogue = TestMachine.catalogue(cache);
  }

  @ParameterizedTest
  @ValueSource(strings = {"tinkergraph@3.6.2", "tinkergraph@3.8.1"})
  void aHealthyEngineKnowsTheAnswers(String target) throws Exception {
    var caught = HUNT.on(catalogue.target(target));
    assertThat(findings(caught)).extracting(f -> f.query().text() + f.sentence()).isEmpty();
    assertThat(caught.counts().effective())
        .hasEntrySatisfying(GroundTruthOracle.NAME, n -> assertThat(n).isGreaterThan(180));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"ForgetFilterStrategy", "LoseUnfoldedStrategy", "NeighbourPropertyStrategy"})
  void aFaultyOneIsCaught(String fault) throws Exception {
    var target = catalogue.target("faulty@3.7.5?strategies=dev.edgecase.host.planted." + fault);
    var caught = HUNT.on(target, soFar -> !soFar.findings().isEmpty());
    assertThat(findings(caught))
        .isNotEmpty()
        .allSatisfy(
            finding -> {
              assertThat(finding.consequence()).isEqualTo(Consequence.WRONG_RESULT);
              assertThat(finding.sentence()).startsWith("The answer is known to be ");
            });
  }

  /** A simpler traversal on a smaller graph has another answer, and is judged by that. */
  @Test
  void whatIsFoundIsMadeSmall() throws Exception {
    var target =
        catalogue.target(
            "faulty@3.7.5?strategies=dev.edgecase.host.planted.NeighbourPropertyStrategy");
    var caught = HUNT.withReduction(600).on(target, soFar -> !soFar.findings().isEmpty());
    assertThat(findings(caught))
        .isNotEmpty()
        .anySatisfy(
            finding -> {
              assertThat(finding.graph().vertices()).hasSizeLessThanOrEqualTo(3);
              assertThat(finding.query().length()).isLessThanOrEqualTo(5);
            });
  }

  private static List<Finding> findings(Catch caught) {
    return caught.findings().stream().map(Discovery::finding).toList();
  }
}
