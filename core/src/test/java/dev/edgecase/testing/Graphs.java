package dev.edgecase.testing;

import dev.edgecase.graph.Abilities;
import dev.edgecase.graph.GraphGenerator;
import dev.edgecase.graph.GraphOptions;
import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.Value;
import dev.edgecase.protocol.ValueType;
import dev.edgecase.random.Rng;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Graphs for examples. */
public final class Graphs {
  private Graphs() {}

  /**
   * Two persons, one of whom knows the other twice and one herself, a place that she visits, and a
   * person on his own.
   */
  public static Graph small() {
    var schema =
        new Schema(
            List.of(
                new Schema.PropertyType("age", ValueType.INT32),
                new Schema.PropertyType("name", ValueType.TEXT),
                new Schema.PropertyType("weight", ValueType.FLOAT64)),
            List.of(
                new Schema.VertexType("person", List.of("age", "name")),
                new Schema.VertexType("place", List.of("name"))),
            List.of(
                new Schema.EdgeType("knows", "person", "person", List.of("weight")),
                new Schema.EdgeType("visits", "person", "place", List.of())));
    return new Graph(
        schema,
        List.of(
            vertex(
                0,
                "person",
                new TreeMap<>(Map.of("age", new Value.Int32(30), "name", new Value.Text("ann")))),
            vertex(1, "person", Map.of("age", new Value.Int32(40))),
            vertex(2, "place", Map.of("name", new Value.Text("ann"))),
            vertex(3, "person", Map.of())),
        List.of(
            new Graph.Edge(0, "knows", 0, 1, Map.of("weight", new Value.Float64(0.5))),
            new Graph.Edge(1, "knows", 0, 1, Map.of()),
            new Graph.Edge(2, "knows", 1, 1, Map.of("weight", new Value.Float64(Double.NaN))),
            new Graph.Edge(3, "visits", 1, 2, Map.of())),
        List.of(new Graph.Index(ElementKind.VERTEX, "person", List.of("age"))));
  }

  /** One vertex for each value of the key {@code p}, without edges. */
  public static Graph withValues(ValueType type, Object... values) {
    var schema =
        new Schema(
            List.of(new Schema.PropertyType("p", type)),
            List.of(new Schema.VertexType("thing", List.of("p"))),
            List.of(new Schema.EdgeType("link", "thing", "thing", List.of())));
    var vertices =
        IntStream.range(0, values.length)
            .mapToObj(i -> vertex(i, "thing", Map.of("p", Traversals.value(values[i]))))
            .toList();
    return new Graph(schema, vertices, List.of(), List.of());
  }

  /** A random graph with values of every type. */
  public static Graph random(int vertices, int edges, long seed) {
    var options = new GraphOptions(vertices, edges, Abilities.PLAIN);
    return new GraphGenerator(options).generate(Rng.of(seed));
  }

  private static Graph.Vertex vertex(int id, String label, Map<String, Value> properties) {
    return new Graph.Vertex(id, List.of(label), properties);
  }
}
