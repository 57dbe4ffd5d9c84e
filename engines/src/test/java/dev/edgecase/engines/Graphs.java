package dev.edgecase.engines;

import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.Value;
import dev.edgecase.protocol.ValueType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Small graphs. */
final class Graphs {
  private Graphs() {}

  /** Vertices in a ring, each with an edge to the next and to itself. */
  static Graph ring(int size) {
    var vertices = new ArrayList<Graph.Vertex>();
    var edges = new ArrayList<Graph.Edge>();
    for (int i = 0; i < size; i++) {
      vertices.add(new Graph.Vertex(i, List.of("node"), Map.of("n", new Value.Int32(i))));
      edges.add(new Graph.Edge(2 * i, "next", i, (i + 1) % size, Map.of()));
      edges.add(new Graph.Edge(2 * i + 1, "self", i, i, Map.of()));
    }
    return graph(ValueType.INT32, vertices, edges);
  }

  /** One vertex for each value. */
  static Graph of(ValueType type, List<Value> values) {
    var vertices = new ArrayList<Graph.Vertex>();
    for (int i = 0; i < values.size(); i++) {
      vertices.add(new Graph.Vertex(i, List.of("node"), Map.of("n", values.get(i))));
    }
    return graph(type, vertices, List.of());
  }

  private static Graph graph(ValueType type, List<Graph.Vertex> vertices, List<Graph.Edge> edges) {
    var schema =
        new Schema(
            List.of(new Schema.PropertyType("n", type)),
            List.of(new Schema.VertexType("node", List.of("n"))),
            List.of(
                new Schema.EdgeType("next", "node", "node", List.of()),
                new Schema.EdgeType("self", "node", "node", List.of())));
    return new Graph(schema, vertices, edges, List.of());
  }
}
