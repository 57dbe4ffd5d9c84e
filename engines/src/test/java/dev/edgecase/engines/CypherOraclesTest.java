package dev.edgecase.engines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.cypher.Cypher;
import dev.edgecase.graph.GraphGenerator;
import dev.edgecase.graph.GraphOptions;
import dev.edgecase.graph.GraphView;
import dev.edgecase.graph.Histories;
import dev.edgecase.graph.Identities;
import dev.edgecase.hunt.Discovery;
import dev.edgecase.oracle.Consequence;
import dev.edgecase.oracle.DifferentialOracle;
import dev.edgecase.oracle.FailureOracle;
import dev.edgecase.oracle.Finding;
import dev.edgecase.oracle.GroundTruthOracle;
import dev.edgecase.oracle.Guidance;
import dev.edgecase.oracle.Judgement;
import dev.edgecase.oracle.OptimizationOracle;
import dev.edgecase.oracle.Oracle;
import dev.edgecase.oracle.PartitionOracle;
import dev.edgecase.protocol.Change;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.Surroundings;
import dev.edgecase.protocol.Value;
import dev.edgecase.protocol.ValueType;
import dev.edgecase.query.Expectation;
import dev.edgecase.query.Query;
import dev.edgecase.query.QueryOptions;
import dev.edgecase.random.Rng;
import dev.edgecase.reduce.Reducer;
import dev.edgecase.target.Panel;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

/** What the oracles must find in a Neo4j with a fault, each with the fault that it is made for. */
@Timeout(600)
class CypherOraclesTest {
  private static final String FAULTY = "faulty-neo4j@4.4.8?fault=";
  private static final String PLANNER = "cheapest-plan:debug=inverse_cost";

  @TempDir private static Path cache;
  private static Catalogue catalogue;

  @BeforeAll
  static void openCatalogue() {
    catalogue = TestMachine.catalogue(cache);
  }

  @Test
  void optimizationFindsRowsThatOnePlanDrops() throws Exception {
    assertThat(
            findings(
                OptimizationOracle.NAME,
                "WHERE",
                f -> f.located().equals(List.of(PLANNER)),
                FAULTY + "DROP_ROWS"))
        .isNotEmpty();
  }

  @Test
  void optimizationFindsAnEntryThatAnIndexLacks() throws Exception {
    assertThat(
            findings(
                OptimizationOracle.NAME,
                "WHERE",
                f -> f.located().contains(Surroundings.INDEXES),
                FAULTY + "FORGET_INDEX_ENTRY"))
        .isNotEmpty()
        .allSatisfy(f -> assertThat(f.graph().indexes()).isNotEmpty());
  }

  @Test
  void optimizationFindsAnEntryThatAnIndexLosesByAChange() {
    var change = new Change.Assign(A_WITH_1, "k", new Value.Int64(5));
    var finding =
        reduced(
            new OptimizationOracle(Guidance.off()),
            changed(change),
            "MATCH (n:A {k: 5}) RETURN n",
            FAULTY + "FORGET_CHANGED_ENTRY");
    assertThat(finding.located()).contains(Surroundings.HISTORY);
    assertThat(Histories.changes(finding.graph())).hasSize(1).allMatch(isOf(change));
  }

  @Test
  void failureFindsAPropertyThatStays() {
    var change = new Change.Assign(A_WITH_1, "k", new Value.Nil());
    var finding =
        reduced(
            new FailureOracle(), changed(change), "MATCH (n) RETURN n", FAULTY + "KEEP_REMOVED");
    assertThat(finding.located()).contains(Surroundings.HISTORY);
    assertThat(finding.sentence()).contains("WrongState");
    assertThat(Histories.changes(finding.graph())).hasSize(1).allMatch(isOf(change));
  }

  private static final Change.Which A_WITH_1 =
      new Change.Which(ElementKind.VERTEX, List.of("A"), Map.of("k", new Value.Int64(1)));

  private static Predicate<Change> isOf(Change.Assign wanted) {
    return change -> change instanceof Change.Assign a && a.value().equals(wanted.value());
  }

  /** Two vertices and an index, and a change among others that do not matter. */
  private static Graph changed(Change change) {
    var start =
        new Graph(
            schema(),
            List.of(vertex(0, 1), vertex(1, 2)),
            List.of(),
            List.of(new Graph.Index(ElementKind.VERTEX, "A", List.of("k"))));
    var all = new Change.Which(ElementKind.VERTEX, List.of("A"), Map.of());
    return Histories.graph(
        start,
        List.of(
            new Change.Create(vertex(2, 3)),
            new Change.Connect(A_WITH_1, all, 0, "R", Map.of(), true),
            change,
            new Change.Merge(vertex(3, 4), Map.of(), Map.of())));
  }

  private static Schema schema() {
    return new Schema(
        List.of(new Schema.PropertyType("k", ValueType.INT64)),
        List.of(new Schema.VertexType("A", List.of("k"))),
        List.of(new Schema.EdgeType("R", "A", "A", List.of())));
  }

  private static Graph.Vertex vertex(int id, long k) {
    return new Graph.Vertex(id, List.of("A"), Map.of("k", new Value.Int64(k)));
  }

  private static Finding reduced(Oracle oracle, Graph graph, String text, String target) {
    try (var session = catalogue.target(target).open(Duration.ofSeconds(60))) {
      var judgement = new Judgement(oracle, Configuration.DEFAULT, session);
      var finding = judgement.of(graph, new PlainStatement(text)).orElseThrow();
      return new Reducer(judgement, 40, () -> false).reduce(finding).finding();
    }
  }

  @Test
  void optimizationFindsADestroyedSort() throws Exception {
    assertThat(
            findings(
                OptimizationOracle.NAME,
                "ORDER BY",
                f -> f.query().text().contains("ORDER BY"),
                FAULTY + "DESTROY_SORT"))
        .isNotEmpty();
  }

  @Test
  void differentialFindsNullReadAsFalse() throws Exception {
    assertThat(
            findings(
                DifferentialOracle.NAME,
                "IS NULL",
                f -> f.query().text().contains(" IS NULL"),
                FAULTY + "NULL_AS_FALSE",
                "neo4j@4.4.8"))
        .isNotEmpty();
  }

  @Test
  void partitionFindsNullReadAsFalse() {
    var schema = schema();
    var graph =
        new Graph(
            schema,
            List.of(vertex(0, 1), vertex(1, 2), new Graph.Vertex(2, List.of("A"), Map.of())),
            List.of(),
            List.of());
    var query =
        new Cypher()
            .read(
                JsonMapper.shared()
                    .readTree(
                        """
                        {"chains": [{"clauses": [
                          {"is": "Match", "optional": false,
                           "paths": [{"name": null, "search": null, "hops": [],
                             "start": {"name": "n", "labels": null, "properties": [], "where": null}}],
                           "where": {"is": "Operation", "operator": "=", "operands": [
                             {"is": "Property", "of": {"is": "Variable", "name": "n"}, "key": "k"},
                             {"is": "Literal", "value": {"long": 1}}]}},
                          {"is": "Return",
                           "projection": {"distinct": false, "all": true, "items": [], "order": [],
                             "skip": null, "limit": null}}]}],
                         "all": false}
                        """),
                schema);
    assertThat(finding(new PartitionOracle(), graph, query, FAULTY + "NULL_AS_FALSE"))
        .hasValueSatisfying(
            f -> assertThat(f.query().text()).isEqualTo("MATCH (n) WHERE n.k = 1 RETURN *"));
    assertThat(finding(new PartitionOracle(), graph, query, "neo4j@4.4.8")).isEmpty();
  }

  private static Optional<Finding> finding(Oracle oracle, Graph graph, Query query, String target) {
    try (var session = catalogue.target(target).open(Duration.ofSeconds(60))) {
      return new Judgement(oracle, Configuration.DEFAULT, session).of(graph, query);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"IGNORE_WHERE", "LOSE_UNWOUND_ROW", "NEIGHBOURS_PROPERTY"})
  void groundTruthFindsWhatEveryRunGetsWrong(String fault) {
    assertThat(synthesized(FAULTY + fault, 60, f -> f.consequence() == Consequence.WRONG_RESULT))
        .isPresent();
  }

  @Test
  void groundTruthIsSilentOnWhatIsRight() {
    assertThat(synthesized("neo4j@5.26.30", 21, f -> true)).isEmpty();
  }

  /** Node has 2 for 2.0, which is what the target can tell of the right answer. */
  @Test
  void groundTruthIsSilentOnWholeDecimalsThatATargetTellsAsIntegers() {
    var graph = new Graph(schema(), List.of(vertex(0, 1)), List.of(), List.of());
    var query =
        new Cypher()
            .read(
                JsonMapper.shared()
                    .readTree(
                        """
                        {"chains": [{"clauses": [
                          {"is": "Return",
                           "projection": {"distinct": false, "all": false, "items": [
                             {"expression": {"is": "Literal", "value": {"double": "2.0"}}, "name": "x"}],
                             "order": [], "skip": null, "limit": null}}]}],
                         "all": false}
                        """),
                schema());
    try (var session = catalogue.target("grafeo").open(Duration.ofSeconds(60))) {
      assertThat(query.expectation(new GraphView(graph), session.dialect()))
          .isEqualTo(new Expectation.Rows(List.of(new Value.Float64(2))));
      var judgement = new Judgement(new GroundTruthOracle(), Configuration.DEFAULT, session);
      assertThat(judgement.of(graph, query)).isEmpty();
      assertThat(session.run(query, List.of(Configuration.DEFAULT)).join())
          .containsExactly(new Outcome.Rows(List.of(new Value.Int64(2))));
    }
  }

  /**
   * The first finding of a kind among what ground truth says of some synthesized statements on
   * three graphs in turn.
   */
  private static Optional<Finding> synthesized(
      String name, int statements, Predicate<Finding> kind) {
    var target = catalogue.target(name);
    var cypher = new Cypher();
    try (var session = target.open(Duration.ofSeconds(60))) {
      var judgement = new Judgement(new GroundTruthOracle(), Configuration.DEFAULT, session);
      for (long seed = 1; seed <= 3; seed++) {
        var generator = new GraphGenerator(new GraphOptions(8, 16, target.abilities()));
        var graph = Identities.in(generator.generate(Rng.of(seed)), target.abilities());
        var source =
            cypher
                .synthesizer(
                    new GraphView(graph), new QueryOptions(6, 500), session.dialect(), Rng.of(seed))
                .orElseThrow();
        for (int i = 0; i < statements / 3; i++) {
          var query = source.get();
          assertThat(query.length()).as(query.text()).isGreaterThan(2);
          var found = judgement.of(graph, query).filter(kind);
          if (found.isPresent()) {
            return found;
          }
        }
      }
    }
    return Optional.empty();
  }

  /** The wrong results that look like the fault; the engine has bugs of its own besides. */
  private static List<Finding> findings(
      String oracle, String focus, Predicate<Finding> planted, String... targets) throws Exception {
    // Short rounds, and hardly a reduction: the engine plans every candidate for milliseconds.
    return planted(
        planted,
        Hunt.of(60, 8)
            .withWorkers(1)
            .withReduction(4)
            .withFocus(focus)
            .withOracles(oracle)
            .on(
                catalogue.target(String.join(Panel.VERSUS, targets)),
                caught -> !planted(planted, caught).isEmpty()));
  }

  private static List<Finding> planted(Predicate<Finding> planted, Catch caught) {
    return caught.findings().stream()
        .map(Discovery::finding)
        .filter(finding -> finding.consequence() == Consequence.WRONG_RESULT)
        .filter(planted)
        .toList();
  }
}
