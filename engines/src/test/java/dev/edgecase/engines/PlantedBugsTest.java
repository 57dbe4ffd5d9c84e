package dev.edgecase.engines;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.gremlin.Gremlin;
import dev.edgecase.hunt.Campaign;
import dev.edgecase.hunt.Counts;
import dev.edgecase.hunt.Discovery;
import dev.edgecase.oracle.Consequence;
import dev.edgecase.oracle.FailureOracle;
import dev.edgecase.oracle.Finding;
import dev.edgecase.oracle.OptimizationOracle;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.report.FindingJson;
import dev.edgecase.target.PinnedTarget;
import dev.edgecase.target.Target;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

/** A tester dies silently: faults that were put in on purpose must come out again. */
@Timeout(600)
class PlantedBugsTest {
  private static final Duration SHORT = Duration.ofSeconds(1);
  private static final Pattern WALK = Pattern.compile("\\b(out|in|both)E?\\(");

  @TempDir private static Path cache;
  private static Catalogue catalogue;

  @BeforeAll
  static void openCatalogue() {
    catalogue = TestMachine.catalogue(cache);
  }

  @ParameterizedTest
  @ValueSource(strings = {"3.7.5", "3.8.1"})
  void findsAStrategyThatDropsRows(String version) throws Exception {
    var caught = huntUntilLocated(version, "DropStrategy");
    assertThat(locatedAt(caught, "DropStrategy"))
        .isNotEmpty()
        .allSatisfy(
            finding -> assertThat(finding.consequence()).isEqualTo(Consequence.WRONG_RESULT))
        .anySatisfy(finding -> assertThat(finding.located()).containsExactly("DropStrategy"));
    assertChecksTold(caught.counts());
  }

  @ParameterizedTest
  @ValueSource(strings = {"3.7.5", "3.8.1"})
  void findsAStrategyThatDuplicatesRows(String version) throws Exception {
    var caught = huntUntilLocated(version, "DuplicateStrategy");
    assertThat(locatedAt(caught, "DuplicateStrategy"))
        .isNotEmpty()
        .allSatisfy(
            finding -> assertThat(finding.consequence()).isEqualTo(Consequence.WRONG_RESULT))
        .anySatisfy(finding -> assertThat(finding.located()).containsExactly("DuplicateStrategy"));
    assertChecksTold(caught.counts());
  }

  @ParameterizedTest
  @ValueSource(strings = {"3.7.5", "3.8.1"})
  void findsAStrategyThatThrows(String version) throws Exception {
    var caught = huntUntilLocated(version, "ThrowStrategy");
    assertThat(locatedAt(caught, "ThrowStrategy"))
        .isNotEmpty()
        .allSatisfy(
            finding -> {
              assertThat(finding.consequence()).isEqualTo(Consequence.UNEXPECTED_ERROR);
              assertThat(finding.located()).containsExactly("ThrowStrategy");
              assertThat(finding.observations().get(0).outcome())
                  .isInstanceOfSatisfying(
                      Outcome.Failure.class,
                      failure ->
                          assertThat(failure.message()).isEqualTo("planted: cannot optimize neq"));
            });
    assertChecksTold(caught.counts());
  }

  /** Since 3.6 an element without the key of a by() is no error any more. */
  @Test
  void findsAStrategyThatReturnsNullInsteadOfAnError() throws Exception {
    var caught =
        Hunt.of(20, 60)
            .on(
                faulty("3.4.13", "NullForErrorStrategy"),
                soFar -> !findings(soFar.findings(), Consequence.MISSING_ERROR).isEmpty());
    assertThat(findings(caught.findings(), Consequence.MISSING_ERROR))
        .isNotEmpty()
        .allSatisfy(
            finding -> {
              assertThat(finding.located()).containsExactly("NullForErrorStrategy");
              assertThat(finding.sentence()).contains("off, it raises IllegalStateException");
            });
    assertThat(locatedAt(caught, "NullForErrorStrategy"))
        .extracting(Finding::consequence)
        .containsOnly(Consequence.MISSING_ERROR);
  }

  @ParameterizedTest
  @ValueSource(strings = {"3.7.5", "3.8.1"})
  void findsTwoStrategiesThatAreWrongOnlyTogether(String version) throws Exception {
    var caught = huntUntilLocated(version, "LeftStrategy", "RightStrategy");
    assertThat(locatedAt(caught, "LeftStrategy", "RightStrategy"))
        .isNotEmpty()
        .allSatisfy(
            finding -> {
              assertThat(finding.oracle()).isEqualTo(OptimizationOracle.NAME);
              assertThat(finding.consequence()).isEqualTo(Consequence.WRONG_RESULT);
              assertThat(finding.located()).contains("LeftStrategy", "RightStrategy");
            })
        .anySatisfy(finding -> assertThat(finding.located()).hasSize(2));
    assertChecksTold(caught.counts());
  }

  @Test
  void blamesTheStrategyThatIsWrongAndNotTheOneThatHidesIt() throws Exception {
    var caught =
        Hunt.of(10, 60)
            .on(
                faulty("3.7.5", "LeftStrategy", "HiddenStrategy"),
                soFar -> !locatedAt(soFar, "HiddenStrategy").isEmpty());
    assertThat(locatedAt(caught, "HiddenStrategy"))
        .isNotEmpty()
        .allSatisfy(
            finding -> {
              assertThat(finding.located()).doesNotContain("LeftStrategy");
              assertThat(finding.observations())
                  .allSatisfy(
                      seen -> assertThat(seen.configuration().namesOff()).contains("LeftStrategy"));
            });
    assertThat(locatedAt(caught, "LeftStrategy")).isEmpty();
  }

  /** All that does nothing for a query is off in the runs that first show it. */
  @Test
  void leavesOnWhatNeedNotBeOffForAFaultToShow() throws Exception {
    var caught =
        Hunt.of(10, 60)
            .on(
                faulty("3.7.5", "UnguardedStrategy"),
                soFar -> !locatedAt(soFar, "UnguardedStrategy").isEmpty());
    assertThat(locatedAt(caught, "UnguardedStrategy"))
        .isNotEmpty()
        .allSatisfy(
            finding ->
                assertThat(finding.settings())
                    .containsExactlyInAnyOrder(
                        Configuration.ORDER, "RepeatUnrollStrategy", "UnguardedStrategy"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"3.7.5", "3.8.1"})
  void blamesNoStrategyThatChangesPlansButNotAnswers(String version) throws Exception {
    var caught = Hunt.of(6, 60).on(faulty(version, "LeftStrategy"));
    assertThat(caught.strategies()).contains("LeftStrategy");
    assertThat(locatedAt(caught, "LeftStrategy")).isEmpty();
    assertChecksTold(caught.counts());
  }

  @Test
  void makesACrashSmallKeepsTheLastWordsAndGoesOn() throws Exception {
    var caught =
        Hunt.of(40, 25)
            .withWorkers(1)
            .on(
                faulty("3.7.5", "CrashStrategy"),
                soFar -> !findings(soFar.findings(), Consequence.CRASH).isEmpty());
    assertThat(findings(caught.findings(), Consequence.CRASH))
        .isNotEmpty()
        .allSatisfy(
            finding -> {
              assertThat(finding.oracle()).isEqualTo(FailureOracle.NAME);
              assertThat(finding.graph().vertices()).isEmpty();
              assertThat(WALK.matcher(finding.query().text()).results())
                  .as(finding.query().text())
                  .hasSize(2);
              assertThat(finding.observations())
                  .singleElement()
                  .extracting(observation -> observation.outcome())
                  .isInstanceOfSatisfying(
                      Outcome.Crash.class,
                      crash -> {
                        assertThat(crash.exitCode()).isEqualTo(3);
                        assertThat(crash.stderr()).contains("planted: this process dies");
                      });
            });
    assertThat(caught.counts().queries()).isGreaterThanOrEqualTo(25 * caught.counts().rounds());
    assertChecksTold(caught.counts());
  }

  @Test
  void whatIsFoundIsWrittenAndReadBackUnchanged() throws Exception {
    var caught = Hunt.of(3, 60).on(faulty("3.7.5", "DropStrategy", "ThrowStrategy"));
    var form = new FindingJson(List.of(new Gremlin()));
    assertThat(caught.findings())
        .isNotEmpty()
        .allSatisfy(
            found ->
                assertThat(form.read(JsonMapper.shared().readTree(form.write(found).toString())))
                    .isEqualTo(found));
  }

  @Test
  void leavesAPinnedStrategyAlone() throws Exception {
    var target = new PinnedTarget(faulty("3.7.5", "DropStrategy"), Set.of("DropStrategy"));
    var caught = Hunt.of(3, 60).on(target);
    assertThat(caught.strategies()).isNotEmpty().doesNotContain("DropStrategy");
    assertThat(caught.findings())
        .flatExtracting(found -> found.finding().observations())
        .noneMatch(seen -> seen.configuration().namesOff().contains("DropStrategy"));
    assertChecksTold(caught.counts());
  }

  @Test
  void progressIsSeenWithinARound() throws Exception {
    var campaign = Hunt.of(1, 400).campaign(faulty("3.7.5", "LeftStrategy"));
    var running = CompletableFuture.runAsync(() -> run(campaign));
    boolean seen = false;
    while (!seen && !running.isDone()) {
      var counts = campaign.progress().counts();
      seen = counts.rounds() == 0 && counts.allChecks() > 0;
      Thread.sleep(1);
    }
    assertThat(seen).as("checks were shown before the round was over").isTrue();
    running.join();
    assertThat(campaign.progress().counts().rounds()).isEqualTo(1);
    assertThat(campaign.progress().counts().queries()).isEqualTo(400);
  }

  private static void run(Campaign campaign) {
    try {
      campaign.run();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void keepsAHangAsASuspectAndGoesOn() throws Exception {
    var caught =
        Hunt.of(80, 60)
            .withWorkers(1)
            .withTimeLimit(SHORT)
            .on(
                faulty("3.7.5", "HangStrategy"),
                soFar -> !findings(soFar.suspects(), Consequence.HANG).isEmpty());
    assertThat(findings(caught.suspects(), Consequence.HANG))
        .isNotEmpty()
        .allSatisfy(finding -> assertThat(finding.oracle()).isEqualTo(FailureOracle.NAME));
    assertThat(findings(caught.findings(), Consequence.HANG)).isEmpty();
    assertThat(caught.counts().queries()).isGreaterThanOrEqualTo(60 * caught.counts().rounds());
    assertChecksTold(caught.counts());
  }

  /** As many rounds as it takes until chance brings up the faulty strategies and nothing else. */
  private static Catch huntUntilLocated(String version, String... strategies)
      throws InterruptedException {
    return Hunt.of(20, 60)
        .on(
            faulty(version, strategies),
            soFar ->
                locatedAt(soFar, strategies).stream()
                    .anyMatch(finding -> finding.located().size() == strategies.length));
  }

  private static Target faulty(String version, String... strategies) {
    var classes =
        List.of(strategies).stream()
            .map(name -> "dev.edgecase.host.planted." + name)
            .collect(joining(","));
    return catalogue.target("faulty@" + version + "?strategies=" + classes);
  }

  /** The findings that blame any of the given strategies. */
  private static List<Finding> locatedAt(Catch caught, String... strategies) {
    return caught.findings().stream()
        .map(Discovery::finding)
        .filter(finding -> !Collections.disjoint(finding.located(), List.of(strategies)))
        .toList();
  }

  private static List<Finding> findings(Collection<Discovery> all, Consequence consequence) {
    return all.stream()
        .map(Discovery::finding)
        .filter(finding -> finding.consequence() == consequence)
        .toList();
  }

  private static void assertChecksTold(Counts counts) {
    assertThat(counts.allEffective()).isGreaterThan(counts.allChecks() / 2);
  }
}
