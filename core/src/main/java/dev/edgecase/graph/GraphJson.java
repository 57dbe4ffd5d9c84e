package dev.edgecase.graph;

import static dev.edgecase.graph.ValueJson.array;
import static dev.edgecase.graph.ValueJson.list;

import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.IndexKind;
import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.Value;
import dev.edgecase.protocol.ValueType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The JSON form of graphs. */
public final class GraphJson {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private GraphJson() {}

  public static JsonNode write(Graph graph) {
    var json = JSON.objectNode();
    json.set("schema", write(graph.schema()));
    writeContent(graph, json);
    if (graph.history().isPresent()) {
      var history = json.putObject("history");
      writeContent(Histories.start(graph), history.putObject("start"));
      history.set("changes", array(Histories.changes(graph), ChangeJson::write));
    }
    return json;
  }

  private static void writeContent(Graph graph, ObjectNode json) {
    json.set("vertices", array(graph.vertices(), GraphJson::write));
    json.set("edges", array(graph.edges(), GraphJson::write));
    json.set("indexes", array(graph.indexes(), GraphJson::write));
  }

  /**
   * Reads a graph back. One with a history is what that leads to.
   *
   * @throws IllegalArgumentException if the JSON is not the form of a graph
   */
  public static Graph read(JsonNode json) {
    var schema = schema(field(json, "schema"));
    var history = json.get("history");
    return history == null
        ? content(schema, json)
        : Histories.graph(
            content(schema, field(history, "start")),
            list(field(history, "changes"), ChangeJson::read));
  }

  private static Graph content(Schema schema, JsonNode json) {
    return new Graph(
        schema,
        list(field(json, "vertices"), GraphJson::vertex),
        list(field(json, "edges"), GraphJson::edge),
        list(field(json, "indexes"), GraphJson::index));
  }

  private static JsonNode write(Schema schema) {
    var json = JSON.objectNode();
    var keys = json.putObject("keys");
    schema.keys().forEach(key -> keys.put(key.key(), key.type().name().toLowerCase(Locale.ROOT)));
    json.set(
        "vertices",
        array(
            schema.vertices(),
            type -> JSON.objectNode().put("label", type.label()).set("keys", texts(type.keys()))));
    json.set(
        "edges",
        array(
            schema.edges(),
            type ->
                JSON.objectNode()
                    .put("label", type.label())
                    .put("from", type.from())
                    .put("to", type.to())
                    .set("keys", texts(type.keys()))));
    return json;
  }

  private static Schema schema(JsonNode json) {
    var keys =
        field(json, "keys").properties().stream()
            .map(
                key ->
                    new Schema.PropertyType(
                        key.getKey(),
                        ValueType.valueOf(key.getValue().stringValue().toUpperCase(Locale.ROOT))))
            .toList();
    return new Schema(
        keys,
        list(
            field(json, "vertices"),
            type -> new Schema.VertexType(text(type, "label"), texts(type, "keys"))),
        list(
            field(json, "edges"),
            type ->
                new Schema.EdgeType(
                    text(type, "label"),
                    text(type, "from"),
                    text(type, "to"),
                    texts(type, "keys"))));
  }

  static JsonNode write(Graph.Vertex vertex) {
    return JSON.objectNode()
        .put("id", vertex.id())
        .set("labels", texts(vertex.labels()))
        .set("properties", properties(vertex.properties()));
  }

  static Graph.Vertex vertex(JsonNode json) {
    return new Graph.Vertex(
        number(json, "id"), texts(json, "labels"), properties(field(json, "properties")));
  }

  private static JsonNode write(Graph.Edge edge) {
    return JSON.objectNode()
        .put("id", edge.id())
        .put("label", edge.label())
        .put("from", edge.from())
        .put("to", edge.to())
        .set("properties", properties(edge.properties()));
  }

  private static Graph.Edge edge(JsonNode json) {
    return new Graph.Edge(
        number(json, "id"),
        text(json, "label"),
        number(json, "from"),
        number(json, "to"),
        properties(field(json, "properties")));
  }

  static JsonNode write(Graph.Index index) {
    var json =
        JSON.objectNode()
            .put("element", index.element().name().toLowerCase(Locale.ROOT))
            .put("label", index.label());
    if (index.kind() != IndexKind.USUAL) {
      json.put("kind", index.kind().name().toLowerCase(Locale.ROOT));
    }
    return json.set("keys", texts(index.keys()));
  }

  static Graph.Index index(JsonNode json) {
    return new Graph.Index(
        ElementKind.valueOf(text(json, "element").toUpperCase(Locale.ROOT)),
        text(json, "label"),
        texts(json, "keys"),
        json.has("kind")
            ? IndexKind.valueOf(text(json, "kind").toUpperCase(Locale.ROOT))
            : IndexKind.USUAL);
  }

  static JsonNode properties(Map<String, Value> properties) {
    var json = JSON.objectNode();
    properties.forEach((key, value) -> json.set(key, ValueJson.write(value)));
    return json;
  }

  static Map<String, Value> properties(JsonNode json) {
    var properties = new LinkedHashMap<String, Value>();
    json.properties()
        .forEach(field -> properties.put(field.getKey(), ValueJson.read(field.getValue())));
    return properties;
  }

  static JsonNode texts(List<String> texts) {
    return array(texts, JSON::stringNode);
  }

  static List<String> texts(JsonNode json, String name) {
    return list(field(json, name), JsonNode::stringValue);
  }

  static String text(JsonNode json, String name) {
    return field(json, name).stringValue();
  }

  static int number(JsonNode json, String name) {
    return field(json, name).intValue();
  }

  /** A field that must be there. */
  public static JsonNode field(JsonNode json, String name) {
    var field = json.get(name);
    if (field == null) {
      throw new IllegalArgumentException("field \"" + name + "\" is missing");
    }
    return field;
  }
}
