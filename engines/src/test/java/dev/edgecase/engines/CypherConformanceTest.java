package dev.edgecase.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.edgecase.graph.Ability;
import dev.edgecase.graph.GraphGenerator;
import dev.edgecase.graph.GraphOptions;
import dev.edgecase.graph.HistoryGenerator;
import dev.edgecase.oracle.WritesOracle;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.Surroundings;
import dev.edgecase.protocol.Switch;
import dev.edgecase.protocol.TemporalKind;
import dev.edgecase.protocol.Value;
import dev.edgecase.protocol.ValueType;
import dev.edgecase.random.Rng;
import dev.edgecase.target.Session;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What every target that speaks Cypher must do. */
@Timeout(600)
class CypherConformanceTest {

  /**
   * Of Neo4j the last that needs an old JDK, the last that needs none in particular, the newest.
   */
  static Stream<String> targets() {
    return Stream.of(
        "neo4j@4.4.8",
        "neo4j@5.26.30",
        "neo4j@2026.08.1",
        "kuzu",
        "ladybug",
        "grafeo",
        "arcadedb?language=cypher",
        "falkordb",
        "age");
  }

  /** With the oldest of Kuzu in Node and in the host. */
  static Stream<String> all() {
    return Stream.concat(targets(), Stream.of("kuzu@0.4.2", "kuzu@0.7.1"));
  }

  private static final Configuration UNCOMMITTED =
      Configuration.DEFAULT.off(List.of(Surroundings.COMMIT));
  private static final int HISTORIES = 4;
  private static final Duration LIMIT = Duration.ofSeconds(60);

  @TempDir private static Path cache;
  private static Catalogue catalogue;

  @BeforeAll
  static void openCatalogue() {
    catalogue = TestMachine.catalogue(cache);
  }

  /** One session for all that leaves the host alive: the engine takes seconds to start. */
  @ParameterizedTest
  @MethodSource("all")
  void behavesLikeAnEngine(String name) {
    try (var session = catalogue.target(name).open(LIMIT)) {
      behaves(session);
    }
  }

  /** All that can be said of a session whatever its target. */
  static void behaves(Session session) {
    givesBackWhatWasLoaded(session);
    returnsTypedValues(session);
    answersTheSameInAllConfigurations(session);
    takesRowsAsParameters(session);
    forgetsWhatAStatementChanged(session);
    takesBackWhatAStatementWrote(session);
    explainsItsPlans(session);
    tellsErrorsApart(session);
    if (session.target().abilities().has(Ability.HISTORY)) {
      followsHistories(session);
    }
    forgetsTheGraphBefore(session);
  }

  @ParameterizedTest
  @MethodSource("targets")
  void keepsItsTimeLimit(String name) {
    try (var session = catalogue.target(name).open(Duration.ofSeconds(10))) {
      session.load(triangle());
      // In short lists, which every engine has the memory for.
      var endless =
          "UNWIND range(1, 10000) AS a UNWIND range(1, 10000) AS b UNWIND range(1, 10000) AS c"
              + " RETURN max(a * b * c)";
      assertThat(outcome(session, endless)).isEqualTo(new Outcome.Timeout(10_000));
      assertThat(rows(session, "MATCH (n) RETURN count(*)")).containsExactly(new Value.Int64(3));
    }
  }

  /** Rows that come through Node are as many as other hosts give. */
  @ParameterizedTest
  @ValueSource(strings = {"grafeo", "ladybug"})
  void refusesToGiveTooManyRows(String name) {
    try (var session = catalogue.target(name).open(LIMIT)) {
      session.load(triangle());
      assertThat(rows(session, "UNWIND range(1, 200000) AS x RETURN x")).hasSize(200_000);
      assertThat(outcome(session, "UNWIND range(1, 200001) AS x RETURN x"))
          .isEqualTo(
              new Outcome.Failure(
                  Outcome.Kind.REFUSED,
                  "dev.edgecase.TooManyRows",
                  "more than 200000 rows",
                  List.of()));
    }
  }

  private static void givesBackWhatWasLoaded(Session session) {
    var graph = FullGraph.with(session.target().abilities());
    var keys = graph.schema().keys().stream().map(Schema.PropertyType::key).toList();
    session.load(graph);
    for (var configuration : surroundings(session)) {
      assertThat(
              rows(
                  session,
                  new PlainStatement("MATCH (n) RETURN n" + properties("n", keys)),
                  configuration))
          .containsExactlyInAnyOrderElementsOf(
              graph.vertices().stream()
                  .map(vertex -> row(List.of(new Value.VertexRef(vertex.id())), vertex, keys))
                  .map(session.target().abilities()::told)
                  .toList());
      for (var label : List.of("A", "B")) {
        assertThat(
                rows(
                    session, new PlainStatement("MATCH (n:" + label + ") RETURN n"), configuration))
            .containsExactlyInAnyOrderElementsOf(
                graph.vertices().stream()
                    .filter(vertex -> vertex.labels().contains(label))
                    .<Value>map(vertex -> new Value.VertexRef(vertex.id()))
                    .toList());
      }
      assertThat(
              rows(
                  session,
                  new PlainStatement("MATCH (a)-[r:R]->(b) RETURN a, r, b" + properties("r", keys)),
                  configuration))
          .containsExactlyInAnyOrderElementsOf(
              graph.edges().stream()
                  .map(
                      edge ->
                          row(
                              List.of(
                                  new Value.VertexRef(edge.from()),
                                  new Value.EdgeRef(edge.id()),
                                  new Value.VertexRef(edge.to())),
                              edge,
                              keys))
                  .map(session.target().abilities()::told)
                  .toList());
    }
  }

  private static String properties(String name, List<String> keys) {
    return keys.stream().map(key -> ", " + name + "." + key).collect(Collectors.joining());
  }

  private static Value row(List<Value> elements, Graph.Element element, List<String> keys) {
    var row = new ArrayList<>(elements);
    keys.forEach(key -> row.add(element.properties().getOrDefault(key, new Value.Nil())));
    return new Value.ListOf(row);
  }

  private static void returnsTypedValues(Session session) {
    session.load(triangle());
    assertThat(
            rows(
                session,
                "MATCH p = (a:A)-[r:R]->(b:A) WHERE a.n = 0 "
                    + "RETURN p, r, [a.n, null], 1, 1.0, 1.0 / 2, true, 'x', null"))
        .containsExactly(
            new Value.ListOf(
                List.of(
                    new Value.PathOf(
                        List.of(
                            new Value.VertexRef(0), new Value.EdgeRef(0), new Value.VertexRef(1))),
                    new Value.EdgeRef(0),
                    new Value.ListOf(List.of(new Value.Int64(0), new Value.Nil())),
                    new Value.Int64(1),
                    session.target().abilities().told(new Value.Float64(1)),
                    new Value.Float64(0.5),
                    new Value.Bool(true),
                    new Value.Text("x"),
                    new Value.Nil())));
    if (session.target().abilities().has(Ability.NAN)) {
      assertThat(rows(session, "RETURN -0.0, 0.0 / 0.0"))
          .containsExactly(
              new Value.ListOf(List.of(new Value.Float64(-0.0), new Value.Float64(Double.NaN))));
    }
    if (session.target().abilities().types().contains(ValueType.DURATION)) {
      returnsTimesAndPoints(session);
    }
  }

  private static void returnsTimesAndPoints(Session session) {
    assertThat(
            rows(
                session,
                "MATCH ()-[r:R {n: 0}]->() RETURN {k: r}, date('2020-01-31'), localtime('01:02:03'),"
                    + " time('01:02+01:00'), localdatetime('2020-01-31T01:02'),"
                    + " datetime('2020-01-31T01:02Z'), duration('P14MT90M'),"
                    + " point({x: 1, y: 2, z: 3})"))
        .containsExactly(
            new Value.ListOf(
                List.of(
                    new Value.MapOf(
                        List.of(new Value.Entry(new Value.Text("k"), new Value.EdgeRef(0)))),
                    new Value.Temporal(TemporalKind.DATE, "2020-01-31"),
                    new Value.Temporal(TemporalKind.LOCAL_TIME, "01:02:03"),
                    new Value.Temporal(TemporalKind.TIME, "01:02+01:00"),
                    new Value.Temporal(TemporalKind.LOCAL_DATETIME, "2020-01-31T01:02"),
                    new Value.Temporal(TemporalKind.DATETIME, "2020-01-31T01:02Z"),
                    new Value.Temporal(TemporalKind.DURATION, "P1Y2MT1H30M"),
                    new Value.Point(9157, List.of(1.0, 2.0, 3.0)))));
  }

  private static void answersTheSameInAllConfigurations(Session session) {
    session.load(triangle());
    var query = new PlainStatement("MATCH (a:A {n: 1})-[:R*2..2]->(b) WHERE b.n > -1 RETURN b");
    var names =
        session.explain(query, Configuration.DEFAULT).join().switches().stream()
            .map(Switch::name)
            .toList();
    assertThat(names).isNotEmpty();
    for (var name : names) {
      assertThat(rows(session, query, Configuration.DEFAULT.off(List.of(name))))
          .as(name)
          .containsExactly(new Value.VertexRef(0));
    }
    assertThat(rows(session, query, Configuration.DEFAULT.off(names)))
        .containsExactly(new Value.VertexRef(0));
  }

  private static void takesRowsAsParameters(Session session) {
    if (!session.dialect().has("disassembly")) {
      return;
    }
    session.load(triangle());
    var pairs =
        new Value.ListOf(
            Stream.of(0, 1, 1)
                .<Value>map(
                    i ->
                        new Value.ListOf(
                            List.of(new Value.VertexRef(i), new Value.EdgeRef((i + 1) % 3))))
                .toList());
    var elements =
        session.dialect().has("elements as parameters")
            ? "WITH row[0] AS a, row[1] AS r"
            : "MATCH (a) WHERE id(a) = row[0] MATCH ()-[r]->() WHERE id(r) = row[1] WITH a, r";
    var query =
        new PlainStatement(
            "UNWIND $rows AS row " + elements + " MATCH (a)-[q]->(b) WHERE q <> r RETURN b, r",
            Map.of("rows", pairs));
    for (var configuration : surroundings(session)) {
      assertThat(rows(session, query, configuration))
          .containsExactlyInAnyOrder(
              new Value.ListOf(List.of(new Value.VertexRef(1), new Value.EdgeRef(1))),
              new Value.ListOf(List.of(new Value.VertexRef(2), new Value.EdgeRef(2))),
              new Value.ListOf(List.of(new Value.VertexRef(2), new Value.EdgeRef(2))));
    }
  }

  private static void forgetsWhatAStatementChanged(Session session) {
    session.load(triangle());
    var changed = new PlainStatement("MATCH (n:A) WHERE n.n > 2 RETURN count(*)");
    assertThat(rows(session, "MATCH (n:A) SET n.n = 7 RETURN count(*)"))
        .containsExactly(new Value.Int64(3));
    assertThat(rows(session, changed, Configuration.DEFAULT)).containsExactly(new Value.Int64(0));
    var between =
        changed.between("MATCH (n:A {n: 0}) SET n.n = 8", "MATCH (n:A {n: 8}) SET n.n = 0");
    assertThat(rows(session, between, Configuration.DEFAULT)).containsExactly(new Value.Int64(1));
    assertThat(rows(session, changed, Configuration.DEFAULT)).containsExactly(new Value.Int64(0));
    assertThat(outcome(session, changed.between("MERGE", "MERGE"), Configuration.DEFAULT))
        .isInstanceOfSatisfying(
            Outcome.Failure.class,
            failure -> assertThat(failure.kind()).isEqualTo(Outcome.Kind.REFUSED));
    if (session.target().abilities().has(Ability.NEW_LABELS)) {
      assertThat(rows(session, "CREATE (n:A {n: 7}) RETURN n"))
          .singleElement()
          .isInstanceOf(Value.Opaque.class);
    }
    assertThat(rows(session, "MATCH (n:A) RETURN count(*)")).containsExactly(new Value.Int64(3));
  }

  /** A statement sees what it wrote itself; the next one finds the graph that was loaded. */
  private static void takesBackWhatAStatementWrote(Session session) {
    if (!session.dialect().has(WritesOracle.NAME)) {
      return;
    }
    session.load(triangle());
    var vertices = " WITH count(*) AS c MATCH (m:A) RETURN count(m)";
    var edges = " WITH count(*) AS c MATCH (:A)-[q:R]->(:A) RETURN count(q)";
    var writes =
        Map.of(
            "CREATE (x:A {n: 9})" + vertices, 4,
            "MERGE (x:A {n: 9})" + vertices, 4,
            "MATCH (x:A {n: 0}) DETACH DELETE x" + vertices, 2,
            "MATCH (x:A {n: 0}) DETACH DELETE x" + edges, 1,
            "MATCH (:A)-[r:R]->(:A) DELETE r" + edges, 0,
            "CREATE (x:A {n: 9})-[r:R {n: 9}]->(y:A {n: 9})" + edges, 4,
            "MATCH (:A)-[r:R]->(:A) SET r.n = 7" + edges.replace("q:R", "q:R {n: 7}"), 3);
    var unchanged =
        new PlainStatement("MATCH (a:A)-[r:R]->(b:A) RETURN a, a.n, a.t, r, r.n, b, b.n, b.t");
    var count = new PlainStatement("MATCH (m:A) RETURN count(*)");
    for (var configuration : surroundings(session)) {
      var before = rows(session, unchanged, configuration);
      writes.forEach(
          (text, number) -> {
            assertThat(rows(session, new PlainStatement(text), configuration))
                .as(text)
                .containsExactly(new Value.Int64(number));
            assertThat(rows(session, count, configuration))
                .as(text)
                .containsExactly(new Value.Int64(3));
            assertThat(rows(session, unchanged, configuration))
                .as(text)
                .containsExactlyInAnyOrderElementsOf(before);
          });
    }
    if (surroundings(session).contains(UNCOMMITTED)) {
      waitsForNoOther(session, writes.keySet(), count);
    }
  }

  /** A host keeps what it has built without a commit: nothing may wait until that is given up. */
  private static void waitsForNoOther(Session session, Set<String> writes, PlainStatement count) {
    for (var text : writes) {
      assertThat(rows(session, count, UNCOMMITTED)).containsExactly(new Value.Int64(3));
      assertThat(rows(session, text)).as(text).hasSize(1);
    }
  }

  private static void explainsItsPlans(Session session) {
    session.load(triangle());
    var query = new PlainStatement("MATCH (a:A {n: 1}) RETURN count(*)");
    var plan = session.explain(query, Configuration.DEFAULT).join();
    assertThat(plan.failure()).isEmpty();
    assertThat(plan.shape()).matches("\\w.*");
    var plain = Configuration.DEFAULT.off(List.of(Surroundings.INDEXES));
    // Not every engine says in its plans whether it uses an index.
    if (plan.shape().contains("Index")) {
      assertThat(session.explain(query, plain).join().shape())
          .matches("\\w.*")
          .isNotEqualTo(plan.shape());
    }
    assertThat(session.explain(new PlainStatement("RETURN foo"), plain).join().failure())
        .containsInstanceOf(Outcome.Failure.class);
  }

  private static void tellsErrorsApart(Session session) {
    session.load(triangle());
    assertThat(outcome(session, "RETURN foo"))
        .isInstanceOfSatisfying(
            Outcome.Failure.class,
            failure -> assertThat(failure.kind()).isEqualTo(Outcome.Kind.REFUSED));
    for (var text : List.of("MATCH (a) RETURN 1 / a.n", "MATCH (a) RETURN sqrt(a.t)")) {
      if (outcome(session, text) instanceof Outcome.Failure failure) {
        assertThat(failure.kind()).as(text).isNotEqualTo(Outcome.Kind.INTERNAL);
      }
    }
  }

  private static void forgetsTheGraphBefore(Session session) {
    session.load(triangle());
    session.load(Graphs.ring(2));
    assertThat(rows(session, "MATCH (n:node) RETURN count(*)")).containsExactly(new Value.Int64(2));
    assertThat(rows(session, "MATCH (n) RETURN count(*)")).containsExactly(new Value.Int64(2));
    // It has no indexes, and so is the same without them.
    var noIndexes = Configuration.DEFAULT.off(List.of(Surroundings.INDEXES));
    var edges = new PlainStatement("MATCH ()-[r]->() RETURN count(r)");
    assertThat(rows(session, edges, noIndexes)).containsExactly(new Value.Int64(4));
  }

  /** The host itself reads back what a history led to, and answers with what is wrong. */
  private static void followsHistories(Session session) {
    var abilities = session.target().abilities();
    for (long seed = 0; seed < HISTORIES; seed++) {
      var start = new GraphGenerator(new GraphOptions(6, 6, abilities)).generate(Rng.of(seed));
      var graph = new HistoryGenerator(start, abilities, Rng.of(seed, 1)).generate(25);
      session.load(graph);
      for (var configuration : List.of(Configuration.DEFAULT, UNCOMMITTED)) {
        assertThat(
                rows(session, new PlainStatement("MATCH (n) RETURN n, labels(n)"), configuration))
            .as("seed %d: %s", seed, graph.history())
            .extracting(row -> ((Value.ListOf) row).items())
            .extracting(row -> row.get(0), row -> Set.copyOf(((Value.ListOf) row.get(1)).items()))
            .containsExactlyInAnyOrderElementsOf(
                graph.vertices().stream()
                    .map(
                        vertex ->
                            tuple(
                                new Value.VertexRef(vertex.id()),
                                vertex.labels().stream()
                                    .map(Value.Text::new)
                                    .collect(Collectors.toSet())))
                    .toList());
        assertThat(rows(session, new PlainStatement("MATCH ()-[r]->() RETURN r"), configuration))
            .containsExactlyInAnyOrderElementsOf(
                graph.edges().stream().<Value>map(e -> new Value.EdgeRef(e.id())).toList());
      }
    }
  }

  /** Every combination of surroundings that the target offers for the graph that it holds. */
  private static List<Configuration> surroundings(Session session) {
    var all = new ArrayList<>(List.of(Configuration.DEFAULT));
    var query = new PlainStatement("MATCH (n) RETURN n");
    for (var item : session.explain(query, Configuration.DEFAULT).join().switches()) {
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
                new Schema.PropertyType("n", ValueType.INT64),
                new Schema.PropertyType("t", ValueType.TEXT)),
            List.of(new Schema.VertexType("A", List.of("n", "t"))),
            List.of(new Schema.EdgeType("R", "A", "A", List.of("n"))));
    var vertices =
        Stream.of(0, 1, 2)
            .map(
                i ->
                    new Graph.Vertex(
                        i,
                        List.of("A"),
                        Map.of("n", new Value.Int64(i), "t", new Value.Text("t" + i))))
            .toList();
    var edges =
        Stream.of(0, 1, 2)
            .map(i -> new Graph.Edge(i, "R", i, (i + 1) % 3, Map.of("n", new Value.Int64(i))))
            .toList();
    var indexes =
        List.of(
            new Graph.Index(ElementKind.VERTEX, "A", List.of("n")),
            new Graph.Index(ElementKind.VERTEX, "A", List.of("t")),
            new Graph.Index(ElementKind.VERTEX, "A", List.of("n", "t")),
            new Graph.Index(ElementKind.EDGE, "R", List.of("n")));
    return new Graph(schema, vertices, edges, indexes);
  }

  private static Outcome outcome(Session session, String text) {
    return outcome(session, new PlainStatement(text), Configuration.DEFAULT);
  }

  private static Outcome outcome(
      Session session, PlainStatement query, Configuration configuration) {
    return session.run(query, List.of(configuration)).join().get(0);
  }

  private static List<Value> rows(Session session, String text) {
    return rows(session, new PlainStatement(text), Configuration.DEFAULT);
  }

  private static List<Value> rows(
      Session session, PlainStatement query, Configuration configuration) {
    var outcome = outcome(session, query, configuration);
    assertThat(outcome).as("%s, %s", query.text(), configuration).isInstanceOf(Outcome.Rows.class);
    return ((Outcome.Rows) outcome).values();
  }
}
