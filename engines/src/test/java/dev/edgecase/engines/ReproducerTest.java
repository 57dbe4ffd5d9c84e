package dev.edgecase.engines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.gremlin.Gremlin;
import dev.edgecase.hunt.Discovery;
import dev.edgecase.oracle.Finding;
import dev.edgecase.oracle.Observation;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.query.EngineSetup;
import dev.edgecase.report.FindingStore;
import dev.edgecase.report.KnownIssues;
import dev.edgecase.report.Reproducers;
import dev.edgecase.target.Target;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What a hunt finds is seen again by a process that has the engine's jars and nothing of ours. */
@Timeout(600)
class ReproducerTest {
  private static final String ENGINE = "org.apache.tinkerpop:tinkergraph-gremlin:3.6.2";

  /** The console's own, of that time, does not run on the JDKs of today. */
  private static final String GROOVY = "org.apache.groovy:groovy:4.0.25";

  /** Both with a switch on and off. */
  private static final Set<String> WANTED = Set.of("wrong result in 2", "unexpected error in 2");

  @TempDir private static Path cache;
  @TempDir private static Path out;
  private static List<Discovery> found = List.of();

  @BeforeAll
  static void huntOnAnEngineWithManyBugs() throws Exception {
    var target = TestMachine.catalogue(cache).target("tinkergraph@3.6.2");
    var store =
        new FindingStore(
            out,
            List.of(new Gremlin()),
            new Reproducers(name -> setupOf(target, name)),
            KnownIssues.NONE);
    store.prepare();
    var caught = Hunt.of(20, 150).on(target, all -> byKind(all).keySet().containsAll(WANTED));
    assertThat(byKind(caught)).containsKeys(WANTED.toArray(String[]::new));
    byKind(caught).values().forEach(store::add);
    found = store.findings();
  }

  /** One of each kind; whether several strategies meet depends on their order, left to chance. */
  private static Map<String, Discovery> byKind(Catch caught) {
    return caught.findings().stream()
        .filter(one -> !one.finding().located().contains(Configuration.ORDER))
        .filter(one -> one.finding().located().size() <= 1)
        .collect(Collectors.toMap(ReproducerTest::kind, one -> one, (one, other) -> one));
  }

  /** What it does, and under how many configurations. */
  private static String kind(Discovery discovery) {
    var finding = discovery.finding();
    return finding.consequence().words() + " in " + finding.observations().size();
  }

  private static Optional<EngineSetup> setupOf(Target target, String name) {
    return target.name().equals(name) ? target.setup() : Optional.empty();
  }

  @Test
  void aJavaFileShowsTheSameOutcomes() throws Exception {
    var jars = Jars.of(List.of(ENGINE), cache);
    for (var discovery : found) {
      var file = folder(discovery).resolve("Reproduce.java");
      assertShows(discovery.finding(), java("-cp", jars.classPath(), file.toString()));
    }
  }

  @Test
  void textForTheConsoleShowsTheSameOutcomes() throws Exception {
    var jars = Jars.of(List.of(ENGINE, GROOVY), cache);
    for (var discovery : found) {
      var file = folder(discovery).resolve("reproduce.groovy");
      assertShows(
          discovery.finding(),
          java("-cp", jars.classPath(), "groovy.ui.GroovyMain", file.toString()));
    }
  }

  private static Path folder(Discovery discovery) {
    return out.resolve("findings").resolve(discovery.signature().id());
  }

  private static void assertShows(Finding finding, String output) {
    assertThat(output)
        .as(finding.query().text())
        .contains("expected: ", "recorded: " + finding.sentence().substring(0, 20))
        .contains(finding.observations().stream().map(ReproducerTest::line).toList());
  }

  /** How the line of an observation begins. */
  private static String line(Observation observation) {
    var off = observation.configuration().namesOff();
    var how = off.isEmpty() ? "as the engine is" : "without " + String.join(" and ", off);
    return "actual, " + how + ": " + answer(observation.outcome());
  }

  private static String answer(Outcome outcome) {
    if (outcome instanceof Outcome.Rows rows) {
      return rows.values().size() == 1 ? "1 row: " : rows.values().size() + " rows: ";
    }
    return "raises " + ((Outcome.Failure) outcome).type();
  }

  private static String java(String... arguments) throws IOException, InterruptedException {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx256m"));
    command.addAll(List.of(arguments));
    var process = new ProcessBuilder(command).redirectErrorStream(true).start();
    var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    return output;
  }
}
