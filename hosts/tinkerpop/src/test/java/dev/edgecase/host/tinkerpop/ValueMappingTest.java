package dev.edgecase.host.tinkerpop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.host.Identities;
import dev.edgecase.protocol.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.UUID;
import org.apache.tinkerpop.gremlin.process.traversal.step.util.BulkSet;
import org.apache.tinkerpop.gremlin.structure.T;
import org.apache.tinkerpop.gremlin.tinkergraph.structure.TinkerGraph;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ValueMappingTest {
  private final TinkerGraph graph = TinkerGraph.open();
  private ValueMapping values = new ValueMapping(Identities.NONE);

  @BeforeEach
  void load() {
    values = new ValueMapping(new GraphLoader(graph).load(Programs.smallGraph()));
  }

  static List<Value> literals() {
    return List.of(
        new Value.Nil(),
        new Value.Bool(true),
        new Value.Int32(-1),
        new Value.Int64(Long.MIN_VALUE),
        new Value.Float32(Float.NaN),
        new Value.Float64(-0.0),
        new Value.Big(new BigDecimal("1.50")),
        new Value.Text("\uD800"),
        new Value.ListOf(List.of(new Value.Int32(1), new Value.Nil(), new Value.Int32(1))),
        new Value.SetOf(List.of(new Value.Text("b"), new Value.Text("a"))),
        new Value.MapOf(
            List.of(new Value.Entry(new Value.Text("k"), new Value.ListOf(List.of())))));
  }

  @ParameterizedTest
  @MethodSource("literals")
  void literalsSurviveTheWayToTheEngineAndBack(Value value) {
    assertThat(values.fromJava(values.toJava(value))).isEqualTo(value);
  }

  @Test
  void elementsHaveTheirLogicalIds() {
    assertThat(graph.traversal().V().toList().stream().map(values::fromJava))
        .containsExactlyInAnyOrder(new Value.VertexRef(7), new Value.VertexRef(8));
    assertThat(graph.traversal().E().toList().stream().map(values::fromJava))
        .containsExactlyInAnyOrder(
            new Value.EdgeRef(7), new Value.EdgeRef(8), new Value.EdgeRef(9));
    assertThat(values.fromJava(graph.vertices(values.toJava(new Value.VertexRef(8))).next()))
        .isEqualTo(new Value.VertexRef(8));
  }

  @Test
  void anElementThatTheQueryCreatedIsOpaque() {
    var created = graph.addVertex(T.id, 77L);

    assertThat(values.fromJava(created)).isEqualTo(new Value.Opaque("vertex", "77"));
  }

  @Test
  void pathsAndPropertiesKeepTheirParts() {
    var path = graph.traversal().V().has("age", 29).values("age").path().next();
    var property = graph.traversal().E().properties("since").next();

    assertThat(values.fromJava(path))
        .isEqualTo(new Value.PathOf(List.of(new Value.VertexRef(7), new Value.Int32(29))));
    assertThat(values.fromJava(property))
        .isEqualTo(new Value.Property("since", new Value.Int64(2020)));
  }

  @Test
  void aBulkSetRepeatsItsItems() {
    var bulk = new BulkSet<String>();
    bulk.add("a", 2);

    assertThat(values.fromJava(bulk))
        .isEqualTo(new Value.ListOf(List.of(new Value.Text("a"), new Value.Text("a"))));
  }

  @Test
  void everythingElseHasSomeForm() {
    var id = UUID.fromString("00000000-0000-0000-0000-000000000001");

    assertThat(values.fromJava(BigInteger.TEN)).isEqualTo(new Value.Big(BigDecimal.TEN));
    assertThat(values.fromJava(Map.entry("a", 1)))
        .isEqualTo(
            new Value.MapOf(List.of(new Value.Entry(new Value.Text("a"), new Value.Int32(1)))));
    assertThat(values.fromJava(new int[] {1}))
        .isEqualTo(new Value.ListOf(List.of(new Value.Int32(1))));
    assertThat(values.fromJava(new TreeSet<>(List.of(2, 1))))
        .isEqualTo(new Value.SetOf(List.of(new Value.Int32(1), new Value.Int32(2))));
    assertThat(values.fromJava(T.id)).isEqualTo(new Value.Opaque(T.class.getName(), "id"));
    assertThat(values.fromJava(id))
        .isEqualTo(new Value.Opaque(UUID.class.getName(), id.toString()));
  }
}
