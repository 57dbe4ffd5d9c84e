package dev.edgecase.report;

import static dev.edgecase.testing.Traversals.g;
import static dev.edgecase.testing.Traversals.step;
import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.gremlin.Gremlin;
import dev.edgecase.oracle.Consequence;
import dev.edgecase.oracle.Finding;
import dev.edgecase.oracle.Observation;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.Value;
import dev.edgecase.protocol.ValueType;
import dev.edgecase.query.EngineSetup;
import dev.edgecase.query.Template;
import dev.edgecase.testing.Findings;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReproducersTest {
  private static final EngineSetup SETUP =
      new EngineSetup(
          List.of("some:engine:1.0"),
          List.of("-Dfast"),
          List.of("some.Engine"),
          "Engine.open()",
          new EngineSetup.Declarations(
              Map.of(ValueType.INT32, "Integer.class"),
              new Template(List.of("${declare}schema = graph.schema()")),
              new Template(List.of("schema.key(${key}, ${type})")),
              new Template(List.of("schema.vertices(${label}, ${keys})")),
              new Template(List.of("schema.edges(${label}, ${from}, ${to})")),
              new Template(List.of("graph.index(${key})")),
              new Template(List.of("graph.edgeIndex(${number}, ${label}, ${keys})")),
              Map.of(),
              Map.of(),
              new Template(List.of("schema.commit()"))),
          "graph.tx().commit()",
          Map.of());

  private static final Reproducers REPRODUCERS = new Reproducers(target -> Optional.of(SETUP));

  private static final Graph GRAPH =
      new Graph(
          new Schema(
              List.of(
                  new Schema.PropertyType("k", ValueType.TEXT),
                  new Schema.PropertyType("l", ValueType.INT32)),
              List.of(new Schema.VertexType("A", List.of("k", "l"))),
              List.of(new Schema.EdgeType("E", "A", "A", List.of()))),
          List.of(
              new Graph.Vertex(0, List.of("A"), Map.of("k", new Value.Text("x"))),
              new Graph.Vertex(3, List.of(), Map.of("k", new Value.Nil()))),
          List.of(new Graph.Edge(7, "E", 0, 3, Map.of("d", new Value.Float64(Double.NaN)))),
          List.of(
              new Graph.Index(ElementKind.VERTEX, "A", List.of("k", "l")),
              new Graph.Index(ElementKind.EDGE, "E", List.of("c", "d"))));

  @Test
  void buildTheGraphWithReadableNames() {
    var java = files(Findings.rows(GRAPH, g(step("V")))).get("Reproduce.java");
    assertThat(java)
        .contains(
            """
                  var graph = Engine.open();
                  var schema = graph.schema();
                  schema.key("k", TEXT);
                  schema.key("l", Integer.class);
                  schema.vertices("A", "k", "l");
                  schema.edges("E", "A", "A");
                  graph.index("k");
                  graph.index("l");
                  graph.edgeIndex(1, "E", "c", "d");
                  schema.commit();
                  var v0 = graph.addVertex(T.label, "A", "k", "x");
                  var v3 = graph.addVertex();
                  var e7 = v0.addEdge("E", v3, "d", Double.NaN);
                  graph.tx().commit();
            """)
        .contains("import some.Engine;", "some:engine:1.0", "java -Dfast -cp");
  }

  @Test
  void runEachConfigurationButForThePinnedOrder() {
    var files = files(Findings.rows(GRAPH, g(step("V"))));
    assertThat(files.get("Reproduce.java"))
        .contains("show(\"as the engine is\", g -> g.V(), graph.traversal());")
        .contains("g -> g.V(), without(graph.traversal(), \"CountStrategy\"));")
        .doesNotContain("1f", "order of strategies");
    assertThat(files.get("reproduce.groovy"))
        .contains("v0 = graph.addVertex(T.label, 'A', 'k', 'x')\n")
        .contains(
            "show('without CountStrategy', { g -> g.V() }, without(graph.traversal(),"
                + " 'CountStrategy'))\n");
  }

  @Test
  void sayWhatDependsOnTheOrder() {
    var one = Configuration.DEFAULT.with(Configuration.ORDER, "1f");
    var finding =
        new Finding(
            "optimization",
            "someengine@1.0",
            "someengine",
            Consequence.WRONG_RESULT,
            List.of(Configuration.ORDER),
            GRAPH,
            g(step("V")),
            List.of(
                new Observation(one, new Outcome.Rows(List.of())),
                new Observation(
                    one.toggled(List.of(Configuration.ORDER)),
                    new Outcome.Rows(List.of(new Value.Int32(1))))),
            "With one legal order of its strategies the engine returns 0 rows.");
    assertThat(files(finding).get("Reproduce.java"))
        .contains("// What comes back depends on the order of strategies")
        .containsOnlyOnce("    show(")
        .doesNotContain("without(");
  }

  @Test
  void haveAFolderForEachTargetThatWasCompared(@TempDir Path out) throws Exception {
    var finding =
        new Finding(
            "differential",
            "one@1",
            "one",
            Consequence.WRONG_RESULT,
            List.of(),
            GRAPH,
            g(step("V")),
            List.of(
                new Observation("one@1", Configuration.DEFAULT, new Outcome.Rows(List.of())),
                new Observation(
                    "two@2?a=b",
                    Configuration.DEFAULT,
                    new Outcome.Rows(List.of(new Value.Int32(1))))),
            "one@1 returns 0 rows; two@2?a=b returns 1 row.");
    assertThat(files(finding))
        .containsOnlyKeys(
            "one@1/Reproduce.java",
            "one@1/reproduce.groovy",
            "two@2_a=b/Reproduce.java",
            "two@2_a=b/reproduce.groovy");
    assertThat(files(finding).get("two@2_a=b/Reproduce.java"))
        .contains("expected: the same answer as from one@1")
        .contains("show(\"two@2?a=b\", g -> g.V(), graph.traversal());")
        .doesNotContain("show(\"one@1\"");
    var store = new FindingStore(out, List.of(new Gremlin()), REPRODUCERS, KnownIssues.NONE);
    store.add(Findings.discovery(finding, 1));
    assertThat(Results.read(out, List.of(new Gremlin())).bugs().get(0).reproducers())
        .isEqualTo(files(finding));
  }

  @Test
  void lieBesideTheFinding(@TempDir Path out) {
    var store = new FindingStore(out, List.of(new Gremlin()), REPRODUCERS, KnownIssues.NONE);
    var discovery = Findings.discovery(Findings.example(), 1);
    store.add(discovery);
    store.add(discovery);
    var folder = out.resolve("findings").resolve(discovery.signature().id());
    assertThat(folder.toFile().list())
        .containsExactlyInAnyOrder(
            "finding.json", "issue.md", "Reproduce.java", "reproduce.groovy");
  }

  @Test
  void areNoneWithoutASetup() {
    assertThat(Reproducers.none().of(Findings.example(), new Gremlin())).isEmpty();
  }

  private static Map<String, String> files(Finding finding) {
    return REPRODUCERS.of(finding, new Gremlin());
  }
}
