package dev.edgecase.engines;

import static dev.edgecase.engines.Traversals.step;
import static dev.edgecase.engines.Traversals.v;
import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.cypher.Cypher;
import dev.edgecase.graph.GraphGenerator;
import dev.edgecase.graph.GraphOptions;
import dev.edgecase.gremlin.Gremlin;
import dev.edgecase.gremlin.Traversal;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Surroundings;
import dev.edgecase.query.EngineSetup;
import dev.edgecase.query.Reproduction;
import dev.edgecase.random.Rng;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A reproducer builds the graph, its schema and its indexes as the host does, without the host. */
@Timeout(600)
class EngineReproducerTest {
  private static final Traversal QUERY = v(step("bothE"), step("values"));

  private static final String SHELL = "/reproducers/Shell.java";

  private static final List<Configuration> RUNS =
      List.of(
          Configuration.DEFAULT,
          Configuration.DEFAULT.off(List.of(Surroundings.INDEXES)),
          Configuration.DEFAULT.off(List.of(Surroundings.COMMIT)));

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"arcadedb", "bitsy", "janusgraph", "neo4j-gremlin", "orientdb", "sqlg"})
  void showsWhatItsTargetAnswers(String name) throws Exception {
    var catalogue = TestMachine.catalogue(folder);
    var target = catalogue.target(name);
    var graph = withIndexes(new GraphOptions(8, 12, target.abilities()));
    List<Outcome> outcomes;
    try (var session = target.open(Duration.ofSeconds(60))) {
      session.load(graph);
      outcomes = session.run(QUERY, RUNS).join();
    }
    assertThat(outcomes).allMatch(outcome -> rows(outcome) > 1);

    var setup = target.setup().orElseThrow();
    var program = Files.writeString(folder.resolve("Reproduce.java"), program(name, graph, setup));
    var printed =
        java(setup.jvm(), Jars.of(name, catalogue, folder).classPath(), program.toString());

    assertThat(printed.lines().filter(line -> line.startsWith("actual, ")))
        .as(printed)
        .extracting(line -> line.replaceAll(" rows: .*", ""))
        .containsExactly(
            "actual, as the engine is: " + rows(outcomes.get(0)),
            "actual, without indexes: " + rows(outcomes.get(1)),
            "actual, without commit: " + rows(outcomes.get(2)));
  }

  @Test
  void aScriptBuildsTheGraphAndAsks() throws Exception {
    var catalogue = TestMachine.catalogue(folder);
    var target = catalogue.target("neo4j");
    var graph = withIndexes(new GraphOptions(8, 12, target.abilities()));
    var query = new PlainStatement("MATCH (n)-[r]->() RETURN n, r");
    var setup = target.setup().orElseThrow();
    var runs = List.of(new Reproduction.Run("", query, Configuration.DEFAULT));
    var reproduction =
        new Reproduction(
            "neo4j", graph, runs, "it's \\ that", "something else", List.of("A remark."));
    Files.writeString(
        folder.resolve("reproduce.cypher"),
        Objects.requireNonNull(
            new Cypher().reproducers(reproduction, setup).get("reproduce.cypher")));

    var shell = Path.of(Objects.requireNonNull(getClass().getResource(SHELL)).toURI());
    var classPath = Jars.of("neo4j", catalogue, folder).classPath();
    var printed = java(setup.jvm(), classPath, shell.toString(), "reproduce.cypher");

    assertThat(printed.lines().filter(line -> line.startsWith("actual, ")))
        .as(printed)
        .containsExactly("actual, [expected]: 1", "actual, [n, r]: " + graph.edges().size());
  }

  /** The first random graph that has indexes on vertices and on edges. */
  private static Graph withIndexes(GraphOptions options) {
    return Stream.iterate(0, seed -> seed + 1)
        .map(seed -> new GraphGenerator(options).generate(Rng.of(3, seed)))
        .filter(graph -> has(graph, ElementKind.VERTEX) && has(graph, ElementKind.EDGE))
        .findFirst()
        .orElseThrow();
  }

  private static boolean has(Graph graph, ElementKind kind) {
    return graph.indexes().stream().anyMatch(index -> index.element() == kind);
  }

  private static String program(String name, Graph graph, EngineSetup setup) {
    var runs = RUNS.stream().map(run -> new Reproduction.Run("", QUERY, run)).toList();
    var reproduction = new Reproduction(name, graph, runs, "", "", List.of());
    return Objects.requireNonNull(
        new Gremlin().reproducers(reproduction, setup).get("Reproduce.java"));
  }

  private static int rows(Outcome outcome) {
    return ((Outcome.Rows) outcome).values().size();
  }

  private String java(List<String> flags, String classPath, String... program) throws IOException {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx256m"));
    command.addAll(flags);
    command.addAll(List.of("-cp", classPath));
    command.addAll(List.of(program));
    var process =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
    var printed = new StringBuilder();
    try (var lines = process.inputReader(StandardCharsets.UTF_8)) {
      // Engines leave threads behind that keep a process alive: its last answer ends it here.
      int answers = 0;
      for (var line = lines.readLine(); line != null; line = lines.readLine()) {
        printed.append(line).append('\n');
        answers += line.startsWith("actual, ") ? 1 : 0;
        if (answers == RUNS.size()) {
          break;
        }
      }
    } finally {
      process.destroyForcibly();
    }
    return printed.toString();
  }
}
