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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Running servers that speak Cypher, by their addresses. */
@Timeout(300)
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
        server.close();
        assertThat(outcome(session)).isInstanceOf(Outcome.Crash.class);
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

  private static Outcome outcome(Session session) {
    var query = new PlainStatement("MATCH (n:node) RETURN count(n)");
    return session.run(query, List.of(Configuration.DEFAULT)).join().get(0);
  }
}
