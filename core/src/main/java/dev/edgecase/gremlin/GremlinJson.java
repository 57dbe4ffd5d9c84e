package dev.edgecase.gremlin;

import static dev.edgecase.graph.GraphJson.field;
import static dev.edgecase.graph.ValueJson.array;
import static dev.edgecase.graph.ValueJson.list;

import dev.edgecase.graph.ValueJson;
import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Instruction;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * The JSON form of traversals: a list of steps, each a list of its name and its arguments. {@code
 * where(__.in().count().is(P.eq(-3)))} is
 *
 * <pre>{@code
 * ["where", {"traversal": [["in"], ["count"], ["is", {"predicate": ["P", "eq", {"value": -3}]}]]}]
 * }</pre>
 */
final class GremlinJson {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private GremlinJson() {}

  static JsonNode write(List<Instruction> steps) {
    return array(steps, GremlinJson::write);
  }

  static List<Instruction> read(JsonNode json) {
    return list(json, GremlinJson::instruction);
  }

  static JsonNode write(Prepared prepared) {
    var json = JSON.objectNode();
    json.set("before", array(prepared.before(), traversal -> write(traversal.steps())));
    json.set("traversal", write(prepared.traversal().steps()));
    json.set("after", array(prepared.after(), traversal -> write(traversal.steps())));
    return json;
  }

  static Prepared prepared(JsonNode json) {
    return new Prepared(
        list(field(json, "before"), each -> new Traversal(read(each))),
        new Traversal(read(field(json, "traversal"))),
        list(field(json, "after"), each -> new Traversal(read(each))));
  }

  private static JsonNode write(Instruction step) {
    var json = JSON.arrayNode().add(step.name());
    step.arguments().forEach(argument -> json.add(write(argument)));
    return json;
  }

  private static JsonNode write(Argument argument) {
    var json = JSON.objectNode();
    if (argument instanceof Argument.Literal literal) {
      return json.set("value", ValueJson.write(literal.value()));
    }
    if (argument instanceof Argument.Nested nested) {
      return json.set("traversal", write(nested.steps()));
    }
    if (argument instanceof Argument.Token token) {
      return json.set("token", JSON.arrayNode().add(token.type()).add(token.name()));
    }
    var predicate = (Argument.Predicate) argument;
    var parts = json.putArray("predicate").add(predicate.type()).add(predicate.name());
    predicate.arguments().forEach(inner -> parts.add(write(inner)));
    return json;
  }

  private static Instruction instruction(JsonNode json) {
    if (!json.isArray() || json.isEmpty()) {
      throw new IllegalArgumentException("not a step: " + json);
    }
    return new Instruction(json.get(0).stringValue(), arguments(json, 1));
  }

  private static List<Argument> arguments(JsonNode json, int first) {
    return list(json, item -> item).stream().skip(first).map(GremlinJson::argument).toList();
  }

  private static Argument argument(JsonNode json) {
    if (json.has("value")) {
      return new Argument.Literal(ValueJson.read(field(json, "value")));
    }
    if (json.has("traversal")) {
      return new Argument.Nested(read(field(json, "traversal")));
    }
    if (json.has("token")) {
      var token = field(json, "token");
      return new Argument.Token(token.get(0).stringValue(), token.get(1).stringValue());
    }
    var parts = field(json, "predicate");
    return new Argument.Predicate(
        parts.get(0).stringValue(), parts.get(1).stringValue(), arguments(parts, 2));
  }
}
