package dev.edgecase.engines;

import static dev.edgecase.engines.Traversals.nested;
import static dev.edgecase.engines.Traversals.number;
import static dev.edgecase.engines.Traversals.p;
import static dev.edgecase.engines.Traversals.step;
import static dev.edgecase.engines.Traversals.text;
import static dev.edgecase.engines.Traversals.v;
import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.gremlin.Traversal;
import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.Surroundings;
import dev.edgecase.protocol.Switch;
import dev.edgecase.protocol.Value;
import dev.edgecase.protocol.ValueType;
import dev.edgecase.target.Session;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every target must do, whatever engine is behind it. A new engine adds its line. */
@Timeout(600)
class ConformanceTest {

  static Stream<String> targets() {
    return Stream.of(
        "arcadedb",
        "bitsy",
        "hugegraph",
        "hugegraph?backend=rocksdb",
        "janusgraph",
        "janusgraph?index=lucene&storage=berkeleyje",
        "neo4j-gremlin",
        "orientdb",
        "orientdb?storage=plocal",
        "sqlg",
        "sqlg?database=hsqldb",
        "tinkergraph",
        "tinkergraph?transactions=true");
  }

  private static final Duration LIMIT = Duration.ofSeconds(60);

  @TempDir private static Path cache;
  private static Catalogue catalogue;

  @BeforeAll
  static void openCatalogue() {
    catalogue = TestMachine.catalogue(cache);
  }

  /** One session for all that leaves the host alive: some engines take seconds to start. */
  @ParameterizedTest
  @MethodSource("targets")
  void behavesLikeAnEngine(String name) {
    try (var session = catalogue.target(name).open(LIMIT)) {
      givesBackWhatWasLoaded(session);
      answersTheSameInAllSurroundings(session);
      explainsItsPlans(session);
      forgetsTheGraphBefore(session);
    }
  }

  /** It makes databases of its own, so that nothing is wiped; those of the dead are removed. */
  @Test
  void leavesARunningPostgresAsItWas() throws Exception {
    try (var server = PostgresProcess.start(cache)) {
      long before = server.databases();
      behavesLikeAnEngine(server.target());
      try (var session = catalogue.target(server.target()).open(LIMIT)) {
        session.load(triangle());
        assertThat(server.databases()).isGreaterThan(before);
        ProcessHandle.current().children().forEach(ProcessHandle::destroyForcibly);
      }
      try (var session = catalogue.target(server.target()).open(LIMIT)) {
        session.load(triangle());
        assertThat(server.databases()).isEqualTo(before + 1);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("targets")
  void comesBackWhenItsHostIsKilled(String name) {
    try (var session = catalogue.target(name).open(LIMIT)) {
      session.load(triangle());
      ProcessHandle.current().children().forEach(ProcessHandle::destroyForcibly);
      // What it was asked when it died may be blamed for that; whatever comes next is not.
      session.run(v(), List.of(Configuration.DEFAULT)).join();
      assertThat(rows(session, v(step("count")))).containsExactly(new Value.Int64(3));
    }
  }

  @ParameterizedTest
  @MethodSource("targets")
  void keepsItsTimeLimit(String name) {
    try (var session = catalogue.target(name).open(Duration.ofSeconds(3))) {
      session.load(triangle());
      var endless = v(step("repeat", nested("both")), step("until", never()), step("path"));
      var outcomes = session.run(endless, List.of(Configuration.DEFAULT)).join();
      assertThat(outcomes).containsExactly(new Outcome.Timeout(3_000));
      assertThat(rows(session, v(step("count")))).containsExactly(new Value.Int64(3));
    }
  }

  private static void givesBackWhatWasLoaded(Session session) {
    var graph = FullGraph.with(session.target().abilities());
    session.load(graph);
    for (var configuration : surroundings(session)) {
      for (var vertex : graph.vertices()) {
        var self = g(step("V", new Argument.Literal(new Value.VertexRef(vertex.id()))));
        assertThat(rows(session, self, configuration))
            .containsExactly(new Value.VertexRef(vertex.id()));
        assertThat(rows(session, then(self, step("label")), configuration))
            .containsExactly(new Value.Text(vertex.labels().get(0)));
        assertThat(rows(session, then(self, step("properties")), configuration))
            .containsExactlyInAnyOrderElementsOf(properties(vertex));
      }
      for (var edge : graph.edges()) {
        var self = g(step("E", new Argument.Literal(new Value.EdgeRef(edge.id()))));
        assertThat(rows(session, then(self, step("label")), configuration))
            .containsExactly(new Value.Text(edge.label()));
        assertThat(rows(session, then(self, step("properties")), configuration))
            .containsExactlyInAnyOrderElementsOf(properties(edge));
        assertThat(rows(session, then(self, step("outV")), configuration))
            .containsExactly(new Value.VertexRef(edge.from()));
        assertThat(rows(session, then(self, step("inV")), configuration))
            .containsExactly(new Value.VertexRef(edge.to()));
      }
    }
  }

  private static void answersTheSameInAllSurroundings(Session session) {
    session.load(triangle());
    for (var configuration : surroundings(session)) {
      assertThat(rows(session, v(step("count")), configuration))
          .containsExactly(new Value.Int64(3));
      assertThat(rows(session, v(step("has", text("A"), text("n"), number(1))), configuration))
          .containsExactly(new Value.VertexRef(1));
      // OrientDB misses uncommitted vertices when an index answers for a range: a bug for hunts.
      if (!configuration.settings().containsKey(Surroundings.COMMIT)) {
        assertThat(
                rows(
                    session,
                    v(step("has", text("A"), text("n"), p("gte", number(1)))),
                    configuration))
            .containsExactlyInAnyOrder(new Value.VertexRef(1), new Value.VertexRef(2));
      }
      assertThat(rows(session, v(step("out", text("R")), step("in", text("R"))), configuration))
          .containsExactlyInAnyOrder(
              new Value.VertexRef(0), new Value.VertexRef(1), new Value.VertexRef(2));
      assertThat(
              rows(session, v(step("outE"), step("values", text("w")), step("sum")), configuration)
                  .stream()
                  .map(sum -> ((Number) plain(sum)).longValue()))
          .containsExactly(60L);
      assertThat(
              rows(
                  session,
                  v(step("repeat", nested("out")), step("times", number(3))),
                  configuration))
          .hasSize(3);
    }
  }

  private static void explainsItsPlans(Session session) {
    session.load(triangle());
    var plan =
        session
            .explain(
                v(step("has", text("n"), number(1)), step("out"), step("count")),
                Configuration.DEFAULT)
            .join();
    assertThat(plan.failure()).isEmpty();
    assertThat(plan.used()).isNotEmpty();
    assertThat(plan.switches()).extracting(Switch::name).contains("CountStrategy", "indexes");
    // Copies of a graph may have ids of their own.
    var ids = v(step("where", nested("id")));
    assertThat(session.explain(ids, Configuration.DEFAULT).join().switches())
        .extracting(Switch::name)
        .doesNotContain("indexes", "commit");
  }

  private static void forgetsTheGraphBefore(Session session) {
    session.load(triangle());
    session.load(Graphs.ring(2));
    for (var configuration : surroundings(session)) {
      assertThat(rows(session, v(step("label"), step("dedup")), configuration))
          .containsExactly(new Value.Text("node"));
      assertThat(rows(session, g(step("E"), step("count")), configuration))
          .containsExactly(new Value.Int64(4));
    }
    // It has no indexes, and so is the same without them.
    var noIndexes = Configuration.DEFAULT.off(List.of(Surroundings.INDEXES));
    assertThat(rows(session, g(step("E"), step("count")), noIndexes))
        .containsExactly(new Value.Int64(4));
  }

  /** Every combination of surroundings that the target offers for the graph that it holds. */
  private static List<Configuration> surroundings(Session session) {
    var all = new ArrayList<>(List.of(Configuration.DEFAULT));
    for (var item : session.explain(v(), Configuration.DEFAULT).join().switches()) {
      if (Surroundings.contains(item.name())) {
        List.copyOf(all).forEach(c -> all.add(c.off(List.of(item.name()))));
      }
    }
    return all;
  }

  private static Graph triangle() {
    var schema =
        new Schema(
            List.of(
                new Schema.PropertyType("n", ValueType.INT32),
                new Schema.PropertyType("w", ValueType.INT32)),
            List.of(new Schema.VertexType("A", List.of("n"))),
            List.of(new Schema.EdgeType("R", "A", "A", List.of("w"))));
    var vertices =
        Stream.of(0, 1, 2)
            .map(i -> new Graph.Vertex(i, List.of("A"), Map.of("n", new Value.Int32(i))))
            .toList();
    var edges =
        Stream.of(0, 1, 2)
            .map(
                i ->
                    new Graph.Edge(
                        i, "R", i, (i + 1) % 3, Map.of("w", new Value.Int32(10 * (i + 1)))))
            .toList();
    var indexes =
        List.of(
            new Graph.Index(ElementKind.VERTEX, "A", List.of("n")),
            new Graph.Index(ElementKind.EDGE, "R", List.of("w")));
    return new Graph(schema, vertices, edges, indexes);
  }

  private static List<Value> properties(Graph.Element element) {
    return element.properties().entrySet().stream()
        .<Value>map(p -> new Value.Property(p.getKey(), p.getValue()))
        .toList();
  }

  private static Argument never() {
    return new Argument.Nested(List.of(step("hasLabel", text("A")), step("hasLabel", text("B"))));
  }

  private static Object plain(Value number) {
    return number instanceof Value.Int32 v ? v.value() : ((Value.Int64) number).value();
  }

  private static Traversal g(Instruction... steps) {
    return new Traversal(List.of(steps));
  }

  private static Traversal then(Traversal start, Instruction next) {
    return new Traversal(Stream.concat(start.steps().stream(), Stream.of(next)).toList());
  }

  private static List<Value> rows(Session session, Traversal query) {
    return rows(session, query, Configuration.DEFAULT);
  }

  private static List<Value> rows(Session session, Traversal query, Configuration configuration) {
    var outcome = session.run(query, List.of(configuration)).join().get(0);
    assertThat(outcome).as("%s, %s", query.text(), configuration).isInstanceOf(Outcome.Rows.class);
    return ((Outcome.Rows) outcome).values();
  }
}
