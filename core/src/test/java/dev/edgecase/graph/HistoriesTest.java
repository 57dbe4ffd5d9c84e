package dev.edgecase.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.protocol.Change;
import dev.edgecase.protocol.ChangeText;
import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.IndexKind;
import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.Value;
import dev.edgecase.protocol.ValueType;
import dev.edgecase.random.Rng;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class HistoriesTest {
  private static final Schema SCHEMA =
      new Schema(
          List.of(new Schema.PropertyType("k", ValueType.INT64)),
          List.of(new Schema.VertexType("A", List.of("k"))),
          List.of(new Schema.EdgeType("R", "A", "A", List.of("k"))));
  private static final Value ONE = new Value.Int64(1);
  private static final Value TWO = new Value.Int64(2);
  private static final Change.Which ALL =
      new Change.Which(ElementKind.VERTEX, List.of("A"), Map.of());
  private static final Change.Which THE_FIRST =
      new Change.Which(ElementKind.VERTEX, List.of("A"), Map.of("k", ONE));
  private static final Graph.Index UNIQUE =
      new Graph.Index(ElementKind.VERTEX, "A", List.of("k"), IndexKind.UNIQUE);

  /** Two vertices and an edge from the first to the second. */
  private static final Graph START =
      new Graph(
          SCHEMA,
          List.of(vertex(0, Map.of("k", ONE)), vertex(1, Map.of("k", TWO))),
          List.of(new Graph.Edge(0, "R", 0, 1, Map.of())),
          List.of());

  @Test
  void everyHistoryLeadsToAGraph() {
    random()
        .forEach(
            graph -> {
              var ids = new HashSet<Integer>();
              assertThat(graph.vertices()).allMatch(vertex -> ids.add(vertex.id()));
              assertThat(graph.edges())
                  .allMatch(edge -> ids.contains(edge.from()) && ids.contains(edge.to()))
                  .doesNotHaveDuplicates()
                  .extracting(Graph.Edge::id)
                  .doesNotHaveDuplicates();
              assertThat(graph.indexes())
                  .doesNotHaveDuplicates()
                  .allMatch(index -> Histories.isSatisfied(index, graph.vertices()));
            });
  }

  @Test
  void aGraphIsWhatItsHistoryLeadsTo() {
    random()
        .forEach(
            graph -> {
              assertThat(Histories.graph(Histories.start(graph), Histories.changes(graph)))
                  .isEqualTo(graph);
              assertThat(GraphJson.read(GraphJson.write(graph))).isEqualTo(graph);
              assertThat(Substitution.ofKeys(Map.of()).in(graph)).isEqualTo(graph);
            });
  }

  @Test
  void historiesHaveChangesOfAllKindsAndSomeThatAreRefused() {
    var steps = random().stream().flatMap(graph -> graph.history().orElseThrow().steps().stream());
    var all = steps.toList();
    assertThat(all)
        .extracting(step -> (Object) step.change().getClass())
        .contains((Object[]) Change.class.getPermittedSubclasses());
    assertThat(all.stream().filter(Graph.Step::refused))
        .extracting(step -> (Object) step.change().getClass())
        .contains(Change.AddIndex.class, Change.DropIndex.class, Change.Delete.class)
        .hasSizeLessThan(all.size() / 5);
    assertThat(all.stream().filter(step -> ChangeText.has(step.change())))
        .hasSizeGreaterThan(all.size() / 2);
  }

  @Test
  void mergeMakesWhatIsNotThere() {
    var sought = vertex(2, Map.of("k", new Value.Int64(3)));
    var merge = new Change.Merge(sought, Map.of("k", ONE), Map.of("k", TWO));
    var graph = Histories.graph(START, List.of(merge));
    assertThat(graph.vertices()).hasSize(3).contains(vertex(2, Map.of("k", ONE)));
  }

  @Test
  void mergeChangesWhatIsThere() {
    var merge = new Change.Merge(vertex(2, Map.of("k", ONE)), Map.of(), Map.of("k", TWO));
    var graph = Histories.graph(START, List.of(merge));
    assertThat(graph.vertices())
        .containsExactly(vertex(0, Map.of("k", TWO)), vertex(1, Map.of("k", TWO)));
  }

  @Test
  void edgesAreMadeBetweenAllPairs() {
    var merge = new Change.Connect(THE_FIRST, ALL, 5, "R", Map.of(), true);
    var graph = Histories.graph(START, List.of(merge));
    assertThat(graph.edges())
        .containsExactly(
            new Graph.Edge(0, "R", 0, 1, Map.of()), new Graph.Edge(5, "R", 0, 0, Map.of()));
  }

  @Test
  void aVertexWithEdgesIsOnlyDeletedWithThem() {
    var refused = Histories.graph(START, List.of(new Change.Delete(THE_FIRST, false)));
    assertThat(refused.withoutHistory()).isEqualTo(START);
    assertThat(refused.history().orElseThrow().steps()).allMatch(Graph.Step::refused);
    var deleted = Histories.graph(START, List.of(new Change.Delete(THE_FIRST, true)));
    assertThat(deleted.vertices()).containsExactly(vertex(1, Map.of("k", TWO)));
    assertThat(deleted.edges()).isEmpty();
  }

  @Test
  void aConstraintForbidsWhatViolatesIt() {
    var same = new Change.Assign(ALL, "k", ONE);
    var none = new Change.Assign(ALL, "k", new Value.Nil());
    var add = new Change.AddIndex(UNIQUE);
    assertThat(Histories.graph(START, List.of(add, same, none)).history().orElseThrow().steps())
        .extracting(Graph.Step::refused)
        .containsExactly(false, true, false);
    assertThat(Histories.graph(START, List.of(same, add)).indexes()).isEmpty();
  }

  @Test
  void aChangeWhoseOutcomeIsNotKnownIsLeftOut() {
    var usual = new Graph.Index(ElementKind.VERTEX, "A", List.of("k"));
    var graph =
        Histories.graph(START, List.of(new Change.AddIndex(usual), new Change.AddIndex(UNIQUE)));
    assertThat(Histories.changes(graph)).containsExactly(new Change.AddIndex(usual));
  }

  private static List<Graph> random() {
    return LongStream.range(0, 100)
        .mapToObj(
            seed -> {
              var start =
                  new GraphGenerator(new GraphOptions(6, 8, Abilities.ALL)).generate(Rng.of(seed));
              return new HistoryGenerator(start, Abilities.ALL, Rng.of(seed, 1)).generate(30);
            })
        .toList();
  }

  private static Graph.Vertex vertex(int id, Map<String, Value> properties) {
    return new Graph.Vertex(id, List.of("A"), properties);
  }
}
