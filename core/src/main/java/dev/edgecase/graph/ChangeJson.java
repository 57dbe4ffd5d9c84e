package dev.edgecase.graph;

import static dev.edgecase.graph.GraphJson.field;

import dev.edgecase.protocol.Change;
import dev.edgecase.protocol.ElementKind;
import java.util.Locale;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The JSON form of changes: an object whose field {@code change} says what it is. */
final class ChangeJson {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private ChangeJson() {}

  static JsonNode write(Change change) {
    if (change instanceof Change.Create c) {
      return object("create").set("vertex", GraphJson.write(c.vertex()));
    } else if (change instanceof Change.Merge c) {
      return object("merge")
          .set("vertex", GraphJson.write(c.vertex()))
          .set("made", GraphJson.properties(c.made()))
          .set("found", GraphJson.properties(c.found()));
    } else if (change instanceof Change.Connect c) {
      return object("connect")
          .put("first", c.first())
          .put("label", c.label())
          .put("merge", c.merge())
          .set("from", write(c.from()))
          .set("to", write(c.to()))
          .set("properties", GraphJson.properties(c.properties()));
    } else if (change instanceof Change.Assign c) {
      return object("assign")
          .put("key", c.key())
          .set("which", write(c.which()))
          .set("value", ValueJson.write(c.value()));
    } else if (change instanceof Change.Label c) {
      return object("label")
          .put("label", c.label())
          .put("on", c.on())
          .set("which", write(c.which()));
    } else if (change instanceof Change.Delete c) {
      return object("delete").put("detach", c.detach()).set("which", write(c.which()));
    } else if (change instanceof Change.AddIndex c) {
      return object("add-index").set("index", GraphJson.write(c.index()));
    }
    return object("drop-index").set("index", GraphJson.write(((Change.DropIndex) change).index()));
  }

  static Change read(JsonNode json) {
    var name = GraphJson.text(json, "change");
    return switch (name) {
      case "create" -> new Change.Create(GraphJson.vertex(field(json, "vertex")));
      case "merge" ->
          new Change.Merge(
              GraphJson.vertex(field(json, "vertex")),
              GraphJson.properties(field(json, "made")),
              GraphJson.properties(field(json, "found")));
      case "connect" ->
          new Change.Connect(
              which(field(json, "from")),
              which(field(json, "to")),
              GraphJson.number(json, "first"),
              GraphJson.text(json, "label"),
              GraphJson.properties(field(json, "properties")),
              field(json, "merge").booleanValue());
      case "assign" ->
          new Change.Assign(
              which(field(json, "which")),
              GraphJson.text(json, "key"),
              ValueJson.read(field(json, "value")));
      case "label" ->
          new Change.Label(
              which(field(json, "which")),
              GraphJson.text(json, "label"),
              field(json, "on").booleanValue());
      case "delete" ->
          new Change.Delete(which(field(json, "which")), field(json, "detach").booleanValue());
      case "add-index" -> new Change.AddIndex(GraphJson.index(field(json, "index")));
      case "drop-index" -> new Change.DropIndex(GraphJson.index(field(json, "index")));
      default -> throw new IllegalArgumentException("there is no change \"" + name + "\"");
    };
  }

  private static ObjectNode object(String name) {
    return JSON.objectNode().put("change", name);
  }

  private static JsonNode write(Change.Which which) {
    return JSON.objectNode()
        .put("element", which.element().name().toLowerCase(Locale.ROOT))
        .set("labels", GraphJson.texts(which.labels()))
        .set("values", GraphJson.properties(which.values()));
  }

  private static Change.Which which(JsonNode json) {
    return new Change.Which(
        ElementKind.valueOf(GraphJson.text(json, "element").toUpperCase(Locale.ROOT)),
        GraphJson.texts(json, "labels"),
        GraphJson.properties(field(json, "values")));
  }
}
