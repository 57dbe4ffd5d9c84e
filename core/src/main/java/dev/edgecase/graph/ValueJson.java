package dev.edgecase.graph;

import dev.edgecase.protocol.TemporalKind;
import dev.edgecase.protocol.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * The JSON form of values. Strings, booleans, null, lists and 32-bit integers stand for themselves;
 * all else is an object with its type as only key: {@code {"double": "NaN"}}, {@code {"v": 3}}.
 */
public final class ValueJson {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private ValueJson() {}

  public static JsonNode write(Value value) {
    if (value instanceof Value.Nil) {
      return JSON.nullNode();
    }
    if (value instanceof Value.Bool v) {
      return JSON.booleanNode(v.value());
    }
    if (value instanceof Value.Int32 v) {
      return JSON.numberNode(v.value());
    }
    if (value instanceof Value.Text v) {
      return JSON.stringNode(v.value());
    }
    if (value instanceof Value.ListOf v) {
      return array(v.items(), ValueJson::write);
    }
    if (value instanceof Value.Int64 v) {
      return object("long", JSON.numberNode(v.value()));
    }
    if (value instanceof Value.Float32 v) {
      return object("float", JSON.stringNode(Float.toString(v.value())));
    }
    if (value instanceof Value.Float64 v) {
      return object("double", JSON.stringNode(Double.toString(v.value())));
    }
    if (value instanceof Value.Big v) {
      return object("big", JSON.stringNode(v.value().toString()));
    }
    if (value instanceof Value.SetOf v) {
      return object("set", array(v.items(), ValueJson::write));
    }
    if (value instanceof Value.MapOf v) {
      return object("map", array(v.entries(), e -> pair(write(e.key()), write(e.value()))));
    }
    if (value instanceof Value.VertexRef v) {
      return object("v", JSON.numberNode(v.id()));
    }
    if (value instanceof Value.EdgeRef v) {
      return object("e", JSON.numberNode(v.id()));
    }
    if (value instanceof Value.PathOf v) {
      return object("path", array(v.objects(), ValueJson::write));
    }
    if (value instanceof Value.Property v) {
      return object("property", pair(JSON.stringNode(v.key()), write(v.value())));
    }
    if (value instanceof Value.Temporal v) {
      return object(v.kind().name().toLowerCase(Locale.ROOT), JSON.stringNode(v.text()));
    }
    if (value instanceof Value.Point v) {
      return object(
          "point",
          pair(
              JSON.numberNode(v.srid()),
              array(v.coordinates(), c -> JSON.stringNode(Double.toString(c)))));
    }
    var opaque = (Value.Opaque) value;
    return object("opaque", pair(JSON.stringNode(opaque.type()), JSON.stringNode(opaque.text())));
  }

  /**
   * Reads a value back.
   *
   * @throws IllegalArgumentException if the JSON is not the form of a value
   */
  public static Value read(JsonNode json) {
    if (json.isNull()) {
      return new Value.Nil();
    }
    if (json.isBoolean()) {
      return new Value.Bool(json.booleanValue());
    }
    if (json.isInt()) {
      return new Value.Int32(json.intValue());
    }
    if (json.isString()) {
      return new Value.Text(json.stringValue());
    }
    if (json.isArray()) {
      return new Value.ListOf(list(json, ValueJson::read));
    }
    if (json.isObject() && json.size() == 1) {
      var field = json.properties().iterator().next();
      return tagged(field.getKey(), field.getValue());
    }
    throw new IllegalArgumentException("not a value: " + json);
  }

  private static Value tagged(String tag, JsonNode json) {
    return switch (tag) {
      case "long" -> new Value.Int64(json.longValue());
      case "float" -> new Value.Float32(Float.parseFloat(json.stringValue()));
      case "double" -> new Value.Float64(Double.parseDouble(json.stringValue()));
      case "big" -> new Value.Big(new BigDecimal(json.stringValue()));
      case "set" -> new Value.SetOf(list(json, ValueJson::read));
      case "map" ->
          new Value.MapOf(list(json, e -> new Value.Entry(read(e.get(0)), read(e.get(1)))));
      case "v" -> new Value.VertexRef(json.intValue());
      case "e" -> new Value.EdgeRef(json.intValue());
      case "path" -> new Value.PathOf(list(json, ValueJson::read));
      case "property" -> new Value.Property(json.get(0).stringValue(), read(json.get(1)));
      case "opaque" -> new Value.Opaque(json.get(0).stringValue(), json.get(1).stringValue());
      case "point" ->
          new Value.Point(
              json.get(0).intValue(),
              list(json.get(1), coordinate -> Double.parseDouble(coordinate.stringValue())));
      default -> new Value.Temporal(temporal(tag), json.stringValue());
    };
  }

  private static TemporalKind temporal(String tag) {
    return Arrays.stream(TemporalKind.values())
        .filter(kind -> kind.name().toLowerCase(Locale.ROOT).equals(tag))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("not a value: " + tag));
  }

  /** A JSON array of the items' forms. */
  public static <T> JsonNode array(Iterable<T> items, Function<T, JsonNode> each) {
    var array = JSON.arrayNode();
    items.forEach(item -> array.add(each.apply(item)));
    return array;
  }

  /** The items of a JSON array. */
  public static <T> List<T> list(JsonNode array, Function<JsonNode, T> each) {
    if (array == null || !array.isArray()) {
      throw new IllegalArgumentException("not a list: " + array);
    }
    var items = new ArrayList<T>(array.size());
    array.forEach(item -> items.add(each.apply(item)));
    return items;
  }

  private static JsonNode object(String tag, JsonNode json) {
    return JSON.objectNode().set(tag, json);
  }

  private static JsonNode pair(JsonNode first, JsonNode second) {
    return JSON.arrayNode().add(first).add(second);
  }
}
