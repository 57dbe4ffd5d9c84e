package dev.edgecase.graph;

import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.Value;
import dev.edgecase.protocol.ValueType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Gives every element a property that no other has, so that a query can tell it from all others.
 */
public final class Identities {
  /** The key of that property. */
  public static final String KEY = "id";

  private Identities() {}

  /** The graph with identities; as it is if there can be no large integers. */
  public static Graph in(Graph graph, Abilities abilities) {
    if (!abilities.types().contains(ValueType.INT64)) {
      return graph;
    }
    var schema = graph.schema();
    var keys = new ArrayList<>(schema.keys());
    keys.add(new Schema.PropertyType(KEY, ValueType.INT64));
    int vertices = graph.vertices().size();
    return new Graph(
        new Schema(
            keys,
            schema.vertices().stream()
                .map(type -> new Schema.VertexType(type.label(), with(type.keys())))
                .toList(),
            schema.edges().stream()
                .map(
                    type ->
                        new Schema.EdgeType(
                            type.label(), type.from(), type.to(), with(type.keys())))
                .toList()),
        graph.vertices().stream()
            .map(v -> new Graph.Vertex(v.id(), v.labels(), with(v, v.id())))
            .toList(),
        graph.edges().stream()
            .map(
                e ->
                    new Graph.Edge(e.id(), e.label(), e.from(), e.to(), with(e, vertices + e.id())))
            .toList(),
        graph.indexes());
  }

  private static List<String> with(List<String> keys) {
    var more = new ArrayList<>(keys);
    more.add(KEY);
    return more;
  }

  private static Map<String, Value> with(Graph.Element element, int identity) {
    var more = new LinkedHashMap<>(element.properties());
    more.put(KEY, new Value.Int64(identity));
    return more;
  }
}
