package dev.edgecase.reduce;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.protocol.Graph;
import dev.edgecase.testing.Graphs;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class GraphSimplificationTest {
  private final Graph graph = Graphs.small();

  @Test
  void aVertexGoesWithItsEdges() {
    var kept = graph.vertices().subList(1, 3);
    var smaller = GraphSimplification.VERTICES.keep().only(graph, kept);

    assertThat(smaller.vertices()).isEqualTo(kept);
    assertThat(smaller.edges().stream().map(Graph.Edge::id)).containsExactly(2, 3);
    assertThat(smaller.indexes()).isEqualTo(graph.indexes());
  }

  @Test
  void anEdgeGoesAlone() {
    var kept = graph.edges().subList(0, 1);
    var smaller = GraphSimplification.EDGES.keep().only(graph, kept);

    assertThat(smaller)
        .isEqualTo(new Graph(graph.schema(), graph.vertices(), kept, graph.indexes()));
  }

  @Test
  void anIndexGoesAlone() {
    var smaller = GraphSimplification.INDEXES.keep().only(graph, List.of());
    assertThat(smaller)
        .isEqualTo(new Graph(graph.schema(), graph.vertices(), graph.edges(), List.of()));
  }

  @Test
  void aPropertyGoesFromItsOwnElementOnly() {
    var parts = GraphSimplification.PROPERTIES.of().apply(graph);
    var kept =
        parts.stream()
            .filter(o -> !(o.element().equals(graph.vertices().get(0)) && o.key().equals("name")))
            .toList();
    var smaller = GraphSimplification.PROPERTIES.keep().only(graph, kept);

    assertThat(parts).hasSize(6);
    assertThat(smaller.vertices().get(0).properties()).containsOnlyKeys("age");
    assertThat(smaller.vertices().get(2)).isEqualTo(graph.vertices().get(2));
    assertThat(smaller.edges()).isEqualTo(graph.edges());
  }

  @Test
  void keepingAllPartsChangesNothing() {
    for (long seed = 0; seed < 300; seed++) {
      var random = Graphs.random(10, 15, seed);
      assertThat(
              Stream.of(
                  all(GraphSimplification.VERTICES, random),
                  all(GraphSimplification.EDGES, random),
                  all(GraphSimplification.INDEXES, random),
                  all(GraphSimplification.PROPERTIES, random)))
          .as("seed %d", seed)
          .containsOnly(random);
    }
  }

  private static <T> Graph all(GraphSimplification.Part<T> part, Graph graph) {
    return part.keep().only(graph, part.of().apply(graph));
  }
}
