package dev.edgecase.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Value;
import dev.edgecase.protocol.ValueType;
import dev.edgecase.testing.Graphs;
import java.util.List;
import org.junit.jupiter.api.Test;

class GraphViewTest {
  private final GraphView view = new GraphView(Graphs.small());

  @Test
  void knowsTheEdgesOfAVertex() {
    assertThat(view.outgoing(0)).containsExactly(0, 1);
    assertThat(view.incoming(0)).isEmpty();
    assertThat(view.outgoing(1)).containsExactly(2, 3);
    assertThat(view.incoming(1)).containsExactly(0, 1, 2);
    assertThat(view.outgoing(3)).isEmpty();
    assertThat(view.incoming(3)).isEmpty();
  }

  @Test
  void knowsTheEndsOfAnEdge() {
    assertThat(view.from(3)).isEqualTo(1);
    assertThat(view.to(3)).isEqualTo(2);
  }

  @Test
  void aSelfLoopCountsTwiceInTheDegree() {
    assertThat(view.maxDegree()).isEqualTo(5);
  }

  @Test
  void knowsSizesLabelsAndProperties() {
    assertThat(view.size(ElementKind.VERTEX)).isEqualTo(4);
    assertThat(view.size(ElementKind.EDGE)).isEqualTo(4);
    assertThat(view.label(ElementKind.VERTEX, 2)).isEqualTo("place");
    assertThat(view.label(ElementKind.EDGE, 3)).isEqualTo("visits");
    assertThat(view.labels(ElementKind.EDGE)).containsExactly("knows", "visits");
    assertThat(view.properties(ElementKind.VERTEX, 1)).containsOnlyKeys("age");
  }

  @Test
  void knowsTypesAndDistinctValuesOfAKey() {
    assertThat(view.type("age")).contains(ValueType.INT32);
    assertThat(view.type("nothing")).isEmpty();
    assertThat(view.values(ElementKind.VERTEX, "name")).containsExactly(new Value.Text("ann"));
    assertThat(view.values(ElementKind.EDGE, "name")).isEmpty();
    assertThat(view.keys(ElementKind.EDGE)).containsExactly("weight");
  }

  @Test
  void findsTheElementOfARow() {
    assertThat(view.element(new Value.VertexRef(1)).map(Graph.Element::properties))
        .contains(view.properties(ElementKind.VERTEX, 1));
    assertThat(view.element(new Value.EdgeRef(2)).map(Graph.Element::properties))
        .contains(view.properties(ElementKind.EDGE, 2));
    assertThat(view.element(new Value.VertexRef(99))).isEmpty();
    assertThat(view.element(new Value.Int32(1))).isEmpty();
  }

  @Test
  void positionsAreNotIdsOnceAVertexIsGone() {
    var small = Graphs.small();
    var reduced =
        new GraphView(
            new Graph(
                small.schema(),
                small.vertices().subList(1, 3),
                small.edges().subList(2, 4),
                List.of()));

    assertThat(reduced.outgoing(0)).containsExactly(0, 1);
    assertThat(reduced.to(1)).isEqualTo(1);
    assertThat(reduced.label(ElementKind.VERTEX, 1)).isEqualTo("place");
    assertThat(reduced.element(new Value.VertexRef(2))).contains(small.vertices().get(2));
  }
}
