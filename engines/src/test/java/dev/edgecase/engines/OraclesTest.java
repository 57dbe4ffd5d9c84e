package dev.edgecase.engines;

import static dev.edgecase.engines.Traversals.number;
import static dev.edgecase.engines.Traversals.p;
import static dev.edgecase.engines.Traversals.step;
import static dev.edgecase.engines.Traversals.text;
import static dev.edgecase.engines.Traversals.v;
import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.graph.GraphView;
import dev.edgecase.gremlin.Traversal;
import dev.edgecase.hunt.Discovery;
import dev.edgecase.oracle.Approach;
import dev.edgecase.oracle.Chain;
import dev.edgecase.oracle.Consequence;
import dev.edgecase.oracle.DifferentialOracle;
import dev.edgecase.oracle.DisassemblyOracle;
import dev.edgecase.oracle.Finding;
import dev.edgecase.oracle.Inquiry;
import dev.edgecase.oracle.Observation;
import dev.edgecase.oracle.Oracles;
import dev.edgecase.oracle.PartitionOracle;
import dev.edgecase.oracle.ReferenceOracle;
import dev.edgecase.oracle.Verdict;
import dev.edgecase.oracle.WritesOracle;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.ValueType;
import dev.edgecase.target.Panel;
import dev.edgecase.target.PinnedTarget;
import dev.edgecase.target.Session;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The oracles that need no switch: each must catch faults that no switch of the engine turns off,
 * and say nothing of a healthy engine.
 */
@Timeout(600)
class OraclesTest {
  private static final String FAULTY = "faulty@3.7.5?strategies=dev.edgecase.host.planted.";

  /** What TinkerGraph 3.8.1 gets wrong, in docs/bugs-found.md, as far as it shows here. */
  private static final Pattern KNOWN =
      Pattern.compile("hasId\\(|match\\(|count\\(\\)\\.is\\(|E?\\('(\\w+)', '\\1'\\)");

  /** An index looks a number up by its class as well, so that it misses an equal one of another. */
  private static final Pattern OF_ANOTHER_CLASS =
      Pattern.compile("g\\.[VE]\\(\\)\\.has\\('a', P\\.eq\\(-?\\d+L\\)\\)");

  @TempDir private static Path cache;
  private static Catalogue catalogue;

  @BeforeAll
  static void openCatalogue() {
    catalogue = TestMachine.catalogue(cache);
  }

  @Test
  void disassemblyFindsAFilterThatIsForgottenAfterAnother() throws Exception {
    assertFinds(
        DisassemblyOracle.NAME,
        "ForgetFilterStrategy",
        finding ->
            finding.consequence() == Consequence.WRONG_RESULT
                && finding.sentence().contains("the assembly is wrong"));
  }

  @Test
  void disassemblyFindsLostRepetitions() throws Exception {
    assertFinds(
        DisassemblyOracle.NAME,
        "LoseRepeatsStrategy",
        finding -> finding.located().equals(List.of("repeated ids")));
  }

  @Test
  void partitionFindsAbsentPropertiesThatAreMishandled() throws Exception {
    assertFinds(
        PartitionOracle.NAME,
        "AbsentPropertyStrategy",
        finding ->
            finding.consequence() == Consequence.WRONG_RESULT
                && finding.observations().size() == 4);
  }

  @Test
  void referenceFindsWhatNoSwitchTurnsOff() throws Exception {
    assertFinds(
        ReferenceOracle.NAME,
        "ForgetFilterStrategy",
        finding ->
            finding.consequence() == Consequence.WRONG_RESULT
                && finding.sentence().contains("Our interpreter of the language says that")
                && finding.sentence().contains("It expects")
                && finding.sentence().contains("the engine itself is to blame"));
  }

  @Test
  void findingsSayThatTheLibraryIsToBlame() throws Exception {
    var caught =
        Hunt.of(6, 150)
            .on(
                catalogue.target("faulty@3.6.2"),
                sofar -> sofar.findings().stream().anyMatch(OraclesTest::isOfTheLibrary));
    assertThat(caught.findings()).anyMatch(OraclesTest::isOfTheLibrary);
  }

  private static boolean isOfTheLibrary(Discovery discovery) {
    return discovery.finding().sentence().contains("the library is to blame");
  }

  @Test
  void findingsOfOthersSayWhichAnswerIsWrong() throws Exception {
    assertFinds(
        DisassemblyOracle.NAME,
        "ForgetFilterStrategy",
        finding -> finding.sentence().contains("says that answer 1 of"));
  }

  @Test
  void referenceHasNothingToSayOfAHealthyEngine() throws Exception {
    var caught =
        Hunt.of(6, 150).withOracles(ReferenceOracle.NAME).on(catalogue.target("tinkergraph@3.8.1"));
    // Its own bugs are no false alarms.
    assertThat(caught.findings())
        .extracting(Discovery::finding)
        .filteredOn(finding -> !isMissedByIndex(finding))
        .extracting(finding -> finding.query().text())
        .allMatch(text -> KNOWN.matcher(text).find());
    assertThat(caught.counts().effective())
        .hasEntrySatisfying(ReferenceOracle.NAME, n -> assertThat(n).isGreaterThan(300));
  }

  private static boolean isMissedByIndex(Finding finding) {
    return OF_ANOTHER_CLASS.matcher(finding.query().text()).matches()
        && !finding.graph().indexes().isEmpty()
        && finding.graph().schema().keys().stream()
            .anyMatch(key -> key.key().equals("a") && key.type() == ValueType.INT32);
  }

  @Test
  void differentialFindsTheOddOneOut() throws Exception {
    var findings =
        differences("tinkergraph@3.7.5", FAULTY + "ForgetFilterStrategy", "tinkergraph@3.7.4");
    assertThat(findings)
        .isNotEmpty()
        .allSatisfy(f -> assertThat(f.engine()).isEqualTo("faulty"))
        .allSatisfy(f -> assertThat(f.observations()).hasSize(3))
        .allSatisfy(f -> assertThat(f.sentence()).contains("the odd one out is faulty"));
  }

  @Test
  void differentialFindsNullInsteadOfAnError() throws Exception {
    var findings =
        differences(
            "tinkergraph@3.4.13",
            "faulty@3.4.13?strategies=dev.edgecase.host.planted.NullForErrorStrategy");
    assertThat(findings)
        .isNotEmpty()
        .allSatisfy(f -> assertThat(f.consequence()).isEqualTo(Consequence.MISSING_ERROR));
  }

  @Test
  void disassemblyKeepsToTheChainsThatAreAskedFor() throws Exception {
    var target = catalogue.target(FAULTY + "ForgetFilterStrategy");
    var hunt = Hunt.of(20, 100).withOracles(DisassemblyOracle.NAME).withChains(Chain.TEMPORARY);
    var caught = hunt.on(target, soFar -> !soFar.findings().isEmpty());
    assertThat(caught.findings())
        .isNotEmpty()
        .flatExtracting(found -> found.finding().observations())
        .extracting(Observation::chain)
        .containsOnly(Optional.empty(), Optional.of(Chain.TEMPORARY));
  }

  @Test
  void aTargetWithPinnedSwitchesKeepsItsDeviations() {
    var target = catalogue.target("tinkergraph@3.5.3");
    var pinned = new PinnedTarget(target, Set.of("CountStrategy"));
    try (var one = target.open(Duration.ofSeconds(10));
        var other = pinned.open(Duration.ofSeconds(10))) {
      assertThat(other.deviations()).isNotEmpty().isEqualTo(one.deviations());
    }
  }

  @Test
  void nobodyHasAnythingToSayOfAHealthyEngine() throws Exception {
    var hunt = Hunt.of(6, 150).withOracles(DisassemblyOracle.NAME, PartitionOracle.NAME);
    var caught = hunt.on(catalogue.target("tinkergraph@3.7.5"));
    // It has three bugs that show here: g.V().hasId(x, x) gives x twice, MatchPredicateStrategy
    // draws a where() that follows into the match(), and an index knows a number by its class.
    assertThat(caught.findings())
        .extracting(d -> d.finding().query().text())
        .allMatch(
            text -> Pattern.compile("hasId\\(|match\\(|has\\('.', P.eq").matcher(text).find());
    assertThat(caught.counts().effective())
        .hasEntrySatisfying(DisassemblyOracle.NAME, n -> assertThat(n).isGreaterThan(300))
        .hasEntrySatisfying(PartitionOracle.NAME, n -> assertThat(n).isGreaterThan(100));
  }

  @Test
  void differentialHasNothingToSayOfEqualEngines() throws Exception {
    var caught =
        Hunt.of(4, 150)
            .withOracles(DifferentialOracle.NAME)
            .on(catalogue.target("tinkergraph@3.7.5 vs tinkergraph@3.7.4"));
    assertThat(caught.findings()).extracting(d -> d.finding().sentence()).isEmpty();
    assertThat(caught.counts().effective())
        .hasEntrySatisfying(DifferentialOracle.NAME, n -> assertThat(n).isGreaterThan(200));
  }

  /** One query, many oracles: what they have in common is run once. */
  @Test
  void oraclesShareTheirRuns() {
    var graph = Graphs.ring(5);
    var query = v(step("out"), step("has", text("n"), p("gt", number(1))));
    try (var session = catalogue.target("tinkergraph@3.8.1").open(Duration.ofSeconds(10))) {
      session.load(graph);
      var kinds =
          Oracles.all().stream()
              .filter(kind -> !kind.joint() && !kind.name().equals(WritesOracle.NAME))
              .toList();
      int alone = kinds.stream().mapToInt(kind -> executions(session, graph, query, kind)).sum();
      int together = executions(session, graph, query, kinds.toArray(Oracles.Kind[]::new));
      // All of them need the query itself; that of writes has nothing to say of one that reads.
      assertThat(together).isLessThanOrEqualTo(alone - (kinds.size() - 1));
    }
  }

  private static int executions(
      Session session, Graph graph, Traversal query, Oracles.Kind... kinds) {
    var inquiry =
        new Inquiry(query, new GraphView(graph), Configuration.DEFAULT, session, Runnable::run);
    for (var kind : kinds) {
      var verdict = kind.make().apply(Approach.thorough()).judge(inquiry).join();
      assertThat(verdict).as(kind.name()).isInstanceOf(Verdict.Agree.class);
    }
    return inquiry.executions();
  }

  /** Hunts for the planted fault; the engine has bugs of its own that may show up beside it. */
  private static void assertFinds(String oracle, String fault, Predicate<Finding> planted)
      throws Exception {
    var target = catalogue.target(FAULTY + fault);
    var hunt = Hunt.of(20, 100).withOracles(oracle);
    var caught = hunt.on(target, soFar -> findings(soFar).stream().anyMatch(planted));
    assertThat(findings(caught)).anyMatch(planted);
  }

  private static List<Finding> differences(String... targets) throws Exception {
    var panel = catalogue.target(String.join(Panel.VERSUS, targets));
    var hunt = Hunt.of(20, 100).withOracles(DifferentialOracle.NAME);
    return findings(hunt.on(panel, soFar -> !soFar.findings().isEmpty()));
  }

  private static List<Finding> findings(Catch caught) {
    return caught.findings().stream().map(Discovery::finding).toList();
  }
}
