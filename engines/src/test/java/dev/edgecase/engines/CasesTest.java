package dev.edgecase.engines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.gremlin.Gremlin;
import dev.edgecase.hunt.Discovery;
import dev.edgecase.replay.Recurrence;
import dev.edgecase.replay.Replay;
import dev.edgecase.report.FindingJson;
import dev.edgecase.target.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Findings of real hunts, stored under {@code cases/}: what was a bug once still is one. */
@Timeout(600)
class CasesTest {
  private static final Path CASES = Path.of("../cases");
  private static final FindingJson FORM = new FindingJson(List.of(new Gremlin()));

  @TempDir private static Path cache;
  private static Catalogue catalogue;
  private static final Map<String, Session> SESSIONS = new HashMap<>();

  @BeforeAll
  static void openCatalogue() {
    catalogue = TestMachine.catalogue(cache);
  }

  @AfterAll
  static void close() {
    SESSIONS.values().forEach(Session::close);
  }

  static List<Path> cases() throws IOException {
    try (var folders = Files.list(CASES)) {
      return folders.filter(Files::isDirectory).sorted().toList();
    }
  }

  @Test
  void thereAreSomeForOldAndNewVersions() throws IOException {
    assertThat(cases().stream().map(CasesTest::read).map(d -> d.finding().target()).distinct())
        .contains("tinkergraph@3.4.0", "tinkergraph@3.6.2", "tinkergraph@3.8.1");
  }

  @ParameterizedTest
  @MethodSource("cases")
  void stillHappens(Path folder) {
    var finding = read(folder).finding();
    assertThat(new Replay(finding).on(session(finding.target())))
        .isInstanceOfSatisfying(
            Recurrence.Same.class,
            same -> {
              assertThat(same.finding().consequence()).isEqualTo(finding.consequence());
              // A later version may name accomplices, too; it must not forget the culprits.
              assertThat(same.finding().located()).containsAll(finding.located());
            });
  }

  @ParameterizedTest
  @MethodSource("cases")
  void isReadAsItWasWritten(Path folder) {
    var discovery = read(folder);
    assertThat(FORM.read(FORM.write(discovery))).isEqualTo(discovery);
  }

  private static Session session(String target) {
    return SESSIONS.computeIfAbsent(
        target, name -> catalogue.target(name).open(Duration.ofSeconds(10)));
  }

  private static Discovery read(Path folder) {
    return FORM.read(json(folder));
  }

  private static JsonNode json(Path folder) {
    return JsonMapper.shared().readTree(folder.resolve("finding.json").toFile());
  }
}
