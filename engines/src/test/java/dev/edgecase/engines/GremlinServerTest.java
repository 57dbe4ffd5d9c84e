package dev.edgecase.engines;

import static dev.edgecase.engines.Traversals.number;
import static dev.edgecase.engines.Traversals.step;
import static dev.edgecase.engines.Traversals.text;
import static dev.edgecase.engines.Traversals.v;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edgecase.hunt.Discovery;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Switch;
import dev.edgecase.protocol.Value;
import dev.edgecase.target.Session;
import dev.edgecase.target.TargetException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A server that runs whether we are there or not. */
@Timeout(600)
class GremlinServerTest {
  private static final Duration LIMIT = Duration.ofSeconds(60);
  private static final String DROP = "dev.edgecase.host.planted.DropStrategy";

  @TempDir private Path folder;
  private Catalogue catalogue;

  @BeforeEach
  void openCatalogue() {
    catalogue = TestMachine.catalogue(folder.resolve("cache"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"3.7.5", "3.8.1"})
  void findsAPlantedBugOverTheWire(String version) throws Exception {
    try (var server = ServerProcess.start(folder, version, "strategy=" + DROP)) {
      var target =
          catalogue.target(
              "faulty-server@%s?driver=%s&strategies=%s"
                  .formatted(server.address(), version, DROP));
      var caught = Hunt.of(20, 60).on(target, soFar -> isBlamed(soFar, "DropStrategy"));
      assertThat(isBlamed(caught, "DropStrategy")).isTrue();
      assertThat(caught.findings())
          .allSatisfy(
              found -> {
                assertThat(found.finding().located()).doesNotContain(Configuration.ORDER);
                assertThat(found.finding().target()).contains(server.address());
              });
      assertThat(caught.counts().allEffective()).isGreaterThan(caught.counts().allChecks() / 2);
      assertThat(server.vertices()).isZero();
    }
  }

  @Test
  void plansSwitchesAndFailsAsTheServerDoes() throws Exception {
    try (var server = ServerProcess.start(folder, "3.8.1");
        var session = open(catalogue, server)) {
      session.load(Graphs.ring(3));
      var plan = session.explain(v(step("out"), step("count")), Configuration.DEFAULT).join();
      assertThat(plan.used()).contains("AdjacentToIncidentStrategy");
      assertThat(plan.switches())
          .extracting(Switch::name)
          .contains("CountStrategy", "TinkerGraphStepStrategy")
          .doesNotContain("indexes", "commit", "ConnectiveStrategy");
      var off = Configuration.DEFAULT.off(List.of("AdjacentToIncidentStrategy"));
      assertThat(session.explain(v(step("out"), step("count")), off).join().used())
          .doesNotContain("AdjacentToIncidentStrategy");
      assertThat(session.run(v(step("out"), step("count")), List.of(off)).join())
          .containsExactly(new Outcome.Rows(List.of(new Value.Int64(6))));
      var failing = v(step("values", text("n")), step("math", text("_ / 0")));
      assertThat(session.run(failing, List.of(Configuration.DEFAULT)).join())
          .singleElement()
          .isInstanceOfSatisfying(
              Outcome.Failure.class,
              failure -> {
                assertThat(failure.type()).isEqualTo("java.lang.ArithmeticException");
                assertThat(failure.message()).isEqualTo("Division by zero!");
                assertThat(failure.trace().get(0)).startsWith("net.objecthunter.exp4j.");
              });
    }
  }

  /** Odd strings and numbers must survive being asked for as text. */
  @Test
  void explainsQueriesWithOddValues() throws Exception {
    try (var server = ServerProcess.start(folder, "3.8.1");
        var session = open(catalogue, server)) {
      session.load(Graphs.ring(3));
      for (var odd :
          List.of(
              text("'\"\\$%\n\u0000\uD83D\uDE00"),
              number(Integer.MIN_VALUE),
              new dev.edgecase.protocol.Argument.Literal(new Value.Float64(Double.NaN)),
              new dev.edgecase.protocol.Argument.Literal(new Value.Float32(-0.1f)))) {
        var query = v(step("has", text("n"), odd), step("out"), step("count"));
        assertThat(session.explain(query, Configuration.DEFAULT).join().used())
            .as(query.text())
            .contains("TinkerGraphStepStrategy");
      }
    }
  }

  @Test
  void refusesAServerThatHoldsSomething() throws Exception {
    try (var server = ServerProcess.start(folder, "3.8.1", "vertices=2")) {
      assertThatThrownBy(() -> open(catalogue, server))
          .isInstanceOf(TargetException.class)
          .hasMessage(
              "The graph at %s is not empty, and a hunt would wipe it; nothing was touched. Name another server, or allow it with --allow-wipe."
                  .formatted(server.address()));
      assertThat(server.vertices()).isEqualTo(2);
    }
  }

  @Test
  void wipesAServerThatHoldsSomethingWhenAllowed() throws Exception {
    try (var server = ServerProcess.start(folder, "3.8.1", "vertices=2")) {
      try (var session = open(catalogue.wiping(), server)) {
        session.load(Graphs.ring(3));
        assertThat(server.vertices()).isEqualTo(3);
      }
      assertThat(server.vertices()).isZero();
    }
  }

  @Test
  void knowsItsOwnGraphAgainWhenItsHostWasKilled() throws Exception {
    try (var server = ServerProcess.start(folder, "3.8.1")) {
      try (var session = open(catalogue, server)) {
        session.load(Graphs.ring(3));
        hosts().forEach(ProcessHandle::destroyForcibly);
        // What it was asked when it died may be blamed for that; whatever comes next is not.
        session.run(v(), List.of(Configuration.DEFAULT)).join();
        assertThat(session.run(v(step("count")), List.of(Configuration.DEFAULT)).join())
            .containsExactly(new Outcome.Rows(List.of(new Value.Int64(3))));
      }
      assertThat(server.vertices()).isZero();
    }
  }

  @Test
  void saysWhichDriverAServerWants() throws Exception {
    try (var server = ServerProcess.start(folder, "3.7.5")) {
      assertThatThrownBy(() -> open(catalogue, server))
          .isInstanceOf(TargetException.class)
          .hasMessageEndingWith("is TinkerPop 3.7.5, and the driver 3.8.1; add ?driver=3.7.5.");
    }
  }

  @Test
  void saysThatNobodyIsThere() {
    assertThatThrownBy(() -> catalogue.target("gremlin-server@ws://127.0.0.1:1").open(LIMIT))
        .isInstanceOf(TargetException.class)
        .hasMessageStartingWith("No Gremlin Server answers at ws://127.0.0.1:1:");
  }

  private static Session open(Catalogue catalogue, ServerProcess server) {
    return catalogue.target("gremlin-server@" + server.address()).open(LIMIT);
  }

  /** The hosts of this process: the server is a child of it too. */
  private static List<ProcessHandle> hosts() {
    return ProcessHandle.current()
        .children()
        .filter(child -> child.info().commandLine().orElse("").contains("host.args"))
        .toList();
  }

  private static boolean isBlamed(Catch caught, String strategy) {
    return caught.findings().stream()
        .map(Discovery::finding)
        .anyMatch(finding -> finding.located().equals(List.of(strategy)));
  }
}
