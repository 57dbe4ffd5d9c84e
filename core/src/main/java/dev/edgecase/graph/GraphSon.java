package dev.edgecase.graph;

import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.Value;
import dev.edgecase.protocol.ValueType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads a graph in GraphSON, with or without types: a vertex in each line, and with it the edges
 * that leave it. Ids that are small numbers stay what they are, so that queries can name them.
 */
public final class GraphSon {
  private static final JsonMapper JSON = new JsonMapper();

  private final List<Graph.Vertex> vertices = new ArrayList<>();
  private final List<Graph.Edge> edges = new ArrayList<>();
  private final Map<JsonNode, Integer> vertexIds = new LinkedHashMap<>();
  private final Map<JsonNode, Integer> edgeIds = new LinkedHashMap<>();

  private GraphSon() {}

  /**
   * Reads a graph.
   *
   * @throws IllegalArgumentException if the text is not GraphSON, or has what our graphs have not
   */
  public static Graph read(String text) {
    var reader = new GraphSon();
    var lines = text.lines().filter(line -> !line.isBlank()).map(JSON::readTree).toList();
    lines.forEach(line -> id(line, reader.vertexIds));
    lines.forEach(reader::vertex);
    return new Graph(reader.schema(), reader.vertices, reader.edges, List.of());
  }

  private void vertex(JsonNode line) {
    int id = id(line, vertexIds);
    var properties = new LinkedHashMap<String, Value>();
    for (var property : line.path("properties").properties()) {
      if (property.getValue().size() != 1) {
        throw new IllegalArgumentException(
            "The key " + property.getKey() + " has several values at one vertex.");
      }
      properties.put(property.getKey(), value(property.getValue().get(0).path("value")));
    }
    vertices.add(new Graph.Vertex(id, List.of(line.path("label").asString()), properties));
    for (var label : line.path("outE").properties()) {
      for (var edge : label.getValue()) {
        edge(id, label.getKey(), edge);
      }
    }
  }

  private void edge(int from, String label, JsonNode edge) {
    var properties = new LinkedHashMap<String, Value>();
    for (var property : edge.path("properties").properties()) {
      properties.put(property.getKey(), value(property.getValue()));
    }
    var to = vertexIds.get(edge.path("inV"));
    if (to == null) {
      throw new IllegalArgumentException("An edge ends at a vertex that is not there.");
    }
    edges.add(new Graph.Edge(id(edge, edgeIds), label, from, to, properties));
  }

  private static int id(JsonNode element, Map<JsonNode, Integer> known) {
    var id = element.path("id");
    var written = id.isObject() ? id.path("@value") : id;
    var found = known.get(id);
    if (found != null) {
      return found;
    }
    int own =
        written.canConvertToInt() && !known.containsValue(written.asInt())
            ? written.asInt()
            : 1_000_000 + known.size();
    known.put(id, own);
    return own;
  }

  private static Value value(JsonNode node) {
    if (node.isObject() && node.has("@type")) {
      var inner = node.path("@value");
      return switch (node.path("@type").asString()) {
        case "g:Int32" -> new Value.Int32(inner.asInt());
        case "g:Int64" -> new Value.Int64(inner.asLong());
        case "g:Float" -> new Value.Float32((float) decimal(inner));
        case "g:Double" -> new Value.Float64(decimal(inner));
        default ->
            throw new IllegalArgumentException(
                "There is a value of type " + node.path("@type").asString() + ".");
      };
    }
    if (node.isString()) {
      return new Value.Text(node.asString());
    }
    if (node.isBoolean()) {
      return new Value.Bool(node.asBoolean());
    }
    if (node.isIntegralNumber()) {
      return node.canConvertToInt()
          ? new Value.Int32(node.asInt())
          : new Value.Int64(node.asLong());
    }
    if (node.isNumber()) {
      return new Value.Float64(node.asDouble());
    }
    throw new IllegalArgumentException("There is a value that is neither text nor number: " + node);
  }

  private static double decimal(JsonNode node) {
    return node.isString() ? Double.parseDouble(node.asString()) : node.asDouble();
  }

  /** What the graph itself tells of its types. */
  private Schema schema() {
    var keys = new LinkedHashMap<String, ValueType>();
    var vertexKeys = new LinkedHashMap<String, Set<String>>();
    var labels = new LinkedHashMap<Integer, String>();
    for (var vertex : vertices) {
      labels.put(vertex.id(), vertex.labels().get(0));
      note(vertex.labels().get(0), vertex.properties(), keys, vertexKeys);
    }
    var edgeKeys = new LinkedHashMap<String, Set<String>>();
    var ends = new LinkedHashMap<String, Graph.Edge>();
    for (var edge : edges) {
      ends.putIfAbsent(edge.label(), edge);
      note(edge.label(), edge.properties(), keys, edgeKeys);
    }
    return new Schema(
        keys.entrySet().stream()
            .map(key -> new Schema.PropertyType(key.getKey(), key.getValue()))
            .toList(),
        vertexKeys.entrySet().stream()
            .map(type -> new Schema.VertexType(type.getKey(), List.copyOf(type.getValue())))
            .toList(),
        ends.values().stream()
            .map(
                edge ->
                    new Schema.EdgeType(
                        edge.label(),
                        labels.getOrDefault(edge.from(), ""),
                        labels.getOrDefault(edge.to(), ""),
                        List.copyOf(edgeKeys.getOrDefault(edge.label(), Set.of()))))
            .toList());
  }

  private static void note(
      String label,
      Map<String, Value> properties,
      Map<String, ValueType> keys,
      Map<String, Set<String>> byLabel) {
    var own = byLabel.computeIfAbsent(label, first -> new LinkedHashSet<>());
    properties.forEach(
        (key, value) -> {
          own.add(key);
          type(value).ifPresent(type -> keys.putIfAbsent(key, type));
        });
  }

  private static Optional<ValueType> type(Value value) {
    if (value instanceof Value.Bool) {
      return Optional.of(ValueType.BOOL);
    } else if (value instanceof Value.Int32) {
      return Optional.of(ValueType.INT32);
    } else if (value instanceof Value.Int64) {
      return Optional.of(ValueType.INT64);
    } else if (value instanceof Value.Float32) {
      return Optional.of(ValueType.FLOAT32);
    } else if (value instanceof Value.Float64) {
      return Optional.of(ValueType.FLOAT64);
    }
    return value instanceof Value.Text ? Optional.of(ValueType.TEXT) : Optional.empty();
  }
}
