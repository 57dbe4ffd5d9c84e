package dev.edgecase.engines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.graph.GraphGenerator;
import dev.edgecase.graph.GraphOptions;
import dev.edgecase.graph.GraphView;
import dev.edgecase.graph.Identities;
import dev.edgecase.gremlin.Gremlin;
import dev.edgecase.hunt.Discovery;
import dev.edgecase.oracle.Comparison;
import dev.edgecase.oracle.Consequence;
import dev.edgecase.oracle.Finding;
import dev.edgecase.oracle.GroundTruthOracle;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Surroundings;
import dev.edgecase.protocol.Switch;
import dev.edgecase.query.Expectation;
import dev.edgecase.query.Query;
import dev.edgecase.query.QueryOptions;
import dev.edgecase.query.QuerySource;
import dev.edgecase.random.Rng;
import dev.edgecase.target.Session;
import dev.edgecase.target.Target;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
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
@Timeout(600)
class GroundTruthTest {
  private static final int GRAPHS = 4;
  private static final int QUERIES = 40;
  private static final Hunt HUNT = Hunt.of(4, 50).withOracles(GroundTruthOracle.NAME);

  @TempDir private static Path cache;
  private static Catalogue catalogue;

  @BeforeAll
  static void openCatalogue() {
    catalogue = TestMachine.catalogue(cache);
  }

  /**
   * What an engine gets wrong by an optimization is a bug of its own, such as a filter after
   * match() that is drawn into it; without any of them it is right.
   */
  @ParameterizedTest
  @ValueSource(strings = {"tinkergraph@3.6.2", "tinkergraph@3.8.1"})
  void aHealthyEngineKnowsTheAnswers(String name) {
    var target = catalogue.target(name);
    int right = 0;
    try (var session = target.open(Duration.ofSeconds(20))) {
      for (long seed = 0; seed < GRAPHS; seed++) {
        var graph = graph(target, seed);
        session.load(graph.graph());
        var queries = queries(graph, session, seed);
        for (int i = 0; i < QUERIES; i++) {
          var query = queries.get();
          var answer = ((Expectation.Rows) query.expectation(graph, session.dialect())).values();
          assertThat(answer).isNotEmpty();
          var comparison = new Comparison(query.traits(graph));
          var expected = new Outcome.Rows(answer);
          var outcomes =
              session.run(query, List.of(Configuration.DEFAULT, plain(session, query))).join();
          assertThat(comparison.compare(outcomes.get(1), expected))
              .as(query.text())
              .isEqualTo(new Comparison.Result.Same(true));
          right +=
              comparison.compare(outcomes.get(0), expected) instanceof Comparison.Result.Same
                  ? 1
                  : 0;
        }
      }
    }
    assertThat(right).isGreaterThan(GRAPHS * QUERIES * 9 / 10);
  }

  private static GraphView graph(Target target, long seed) {
    var options = new GraphOptions(10, 25, target.abilities());
    return new GraphView(
        Identities.in(new GraphGenerator(options).generate(Rng.of(seed)), target.abilities()));
  }

  /** Where the target is documented to be different, no answer is known. */
  private static QuerySource queries(GraphView graph, Session session, long seed) {
    var deviating =
        session.deviations().stream()
            .flatMap(deviation -> deviation.touches().stream())
            .collect(Collectors.toSet());
    return new Gremlin()
        .synthesizer(
            graph,
            new QueryOptions(9, 5_000).without(deviating),
            session.dialect(),
            Rng.of(seed, 1))
        .orElseThrow();
  }

  private static Configuration plain(Session session, Query query) {
    var switches = session.explain(query, Configuration.DEFAULT).join().switches();
    return Configuration.DEFAULT.off(
        switches.stream().map(Switch::name).filter(each -> !Surroundings.contains(each)).toList());
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
