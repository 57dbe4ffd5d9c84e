package dev.edgecase.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Value;
import dev.edgecase.target.Session;
import dev.edgecase.target.TargetException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Running servers that speak Cypher, by their addresses. */
@Timeout(600)
class CypherServerTest {
  private static final Duration LIMIT = Duration.ofSeconds(60);
  private static final String MINE = "GRAPH.QUERY edgecase-usual \"CREATE ()\"";
  private static final String EXISTS = "EXISTS edgecase-usual";

  @TempDir private Path folder;

  @Test
  void aServerIsAskedAndLeftEmpty() throws Exception {
    try (var server = FalkorProcess.start(folder)) {
      var catalogue = TestMachine.catalogue(folder);
      try (var session = catalogue.target(server.target()).open(LIMIT)) {
        session.load(Graphs.ring(2));
        assertThat(outcome(session)).isEqualTo(new Outcome.Rows(List.of(new Value.Int64(2))));
        assertThat(server.ask(EXISTS)).isEqualTo(":1");
      }
      assertThat(server.ask(EXISTS)).isEqualTo(":0");
    }
  }

  @Test
  void aGraphOfSomebodyElseIsNotTouched() throws Exception {
    try (var server = FalkorProcess.start(folder)) {
      assertThat(server.ask(MINE)).startsWith("*");
      var catalogue = TestMachine.catalogue(folder);
      assertThatThrownBy(() -> catalogue.target(server.target()).open(LIMIT))
          .isInstanceOf(TargetException.class)
          .hasMessageContaining("--allow-wipe");
      assertThat(server.ask(EXISTS)).isEqualTo(":1");
      catalogue.wiping().target(server.target()).open(LIMIT).close();
    }
  }

  @Test
  void aServerThatIsDownOrWantsAPasswordIsSaidInASentence() throws Exception {
    var catalogue = TestMachine.catalogue(folder);
    assertThatThrownBy(() -> catalogue.target("falkordb@redis://127.0.0.1:1").open(LIMIT))
        .isInstanceOf(TargetException.class)
        .hasMessageStartingWith("No server answers at redis://127.0.0.1:1: ");
    try (var server = FalkorProcess.start(folder, "--requirepass", "secret")) {
      assertThatThrownBy(() -> catalogue.target(server.target()).open(LIMIT))
          .isInstanceOf(TargetException.class)
          .hasMessageEndingWith("set EDGECASE_USER and EDGECASE_PASSWORD.");
    }
  }

  @Test
  void aServerThatGoesAwayIsACrash() throws Exception {
    try (var server = FalkorProcess.start(folder);
        var session = TestMachine.catalogue(folder).target(server.target()).open(LIMIT)) {
      session.load(Graphs.ring(2));
      server.close();
      assertThat(outcome(session)).isInstanceOf(Outcome.Crash.class);
    }
  }

  @Test
  void aServerThatGoesAwayInMidQueryIsACrash() throws Exception {
    try (var server = FalkorProcess.start(folder);
        var session = TestMachine.catalogue(folder).target(server.target()).open(LIMIT)) {
      session.load(Graphs.ring(2));
      assertCrashInMidQuery(session, server);
    }
  }

  @Test
  void aNeo4jIsAskedOverBolt() throws Exception {
    var catalogue = TestMachine.catalogue(folder);
    assertThatThrownBy(() -> catalogue.target("neo4j@bolt://127.0.0.1:1").open(LIMIT))
        .isInstanceOf(TargetException.class)
        .hasMessageStartingWith("No server answers at bolt://127.0.0.1:1: ");
    try (var server = ServerProcess.neo4j(folder)) {
      var target = catalogue.target("neo4j@bolt://127.0.0.1:" + server.port());
      try (var session = target.open(LIMIT)) {
        CypherConformanceTest.behaves(session);
        session.load(Graphs.ring(2));
        assertThatThrownBy(() -> catalogue.target(target.name()).open(LIMIT))
            .isInstanceOf(TargetException.class)
            .hasMessageContaining("--allow-wipe");
        assertCrashInMidQuery(session, server);
        assertThatThrownBy(() -> outcome(session)).hasMessageContaining("No server answers at ");
      }
    }
  }

  @Test
  void aNeo4jThatWantsAPasswordIsSaidInASentence() throws Exception {
    try (var server = ServerProcess.neo4j(folder, "password")) {
      var target = "neo4j@bolt://127.0.0.1:" + server.port();
      assertThatThrownBy(() -> TestMachine.catalogue(folder).target(target).open(LIMIT))
          .isInstanceOf(TargetException.class)
          .hasMessageEndingWith("set EDGECASE_USER and EDGECASE_PASSWORD.");
    }
  }

  @Test
  void aPostgresIsAskedInGraphsOfOurOwn() throws Exception {
    var catalogue = TestMachine.catalogue(folder);
    assertThatThrownBy(() -> catalogue.target("age@postgresql://127.0.0.1:1").open(LIMIT))
        .isInstanceOf(TargetException.class)
        .hasMessageStartingWith("No server answers at postgresql://127.0.0.1:1: ");
    try (var server = AgeProcess.start(folder)) {
      server.ask("SELECT create_graph('edgecase_accounts')");
      server.ask("SELECT create_graph('edgecase_%s_usual')".formatted("0".repeat(32)));
      var target = catalogue.target(server.target());
      try (var session = target.open(LIMIT)) {
        CypherConformanceTest.behaves(session);
      }
      assertThat(server.ask("SELECT name FROM ag_graph"))
          .as("somebody's, which only begins like ours")
          .containsExactly("edgecase_accounts");
      try (var session = target.open(LIMIT)) {
        session.load(Graphs.ring(2));
        assertCrashInMidQuery(session, server);
        assertThatThrownBy(() -> outcome(session)).hasMessageContaining("No server answers at ");
      }
    }
  }

  private static void assertCrashInMidQuery(Session session, AutoCloseable server)
      throws Exception {
    var endless =
        new PlainStatement(
            "UNWIND range(1, 100000) AS a UNWIND range(1, 100000) AS b RETURN count(*)");
    var answer = session.run(endless, List.of(Configuration.DEFAULT));
    TimeUnit.SECONDS.sleep(2);
    assertThat(answer).as("still under way").isNotDone();
    server.close();
    assertThat(answer.get(30, TimeUnit.SECONDS).get(0)).isInstanceOf(Outcome.Crash.class);
  }

  private static Outcome outcome(Session session) {
    var query = new PlainStatement("MATCH (n:node) RETURN count(n)");
    return session.run(query, List.of(Configuration.DEFAULT)).join().get(0);
  }
}
