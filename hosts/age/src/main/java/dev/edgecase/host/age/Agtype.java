package dev.edgecase.host.age;

import static java.util.stream.Collectors.joining;

import dev.edgecase.host.HostException;
import dev.edgecase.host.Identities;
import dev.edgecase.protocol.Value;
import java.util.Map;

/** Values as texts of AGE's own type, which is JSON with a few more numbers. */
record Agtype(Identities identities) {

  /** Properties of an element; those without a value are absent. */
  String of(Map<String, Value> properties) {
    return properties.entrySet().stream()
        .filter(property -> !(property.getValue() instanceof Value.Nil))
        .map(property -> quoted(property.getKey()) + ": " + of(property.getValue()))
        .collect(joining(", ", "{", "}"));
  }

  /** Elements by their ids. */
  String of(Value value) {
    if (value instanceof Value.Nil) {
      return "null";
    } else if (value instanceof Value.Bool v) {
      return Boolean.toString(v.value());
    } else if (value instanceof Value.Int32 v) {
      return Integer.toString(v.value());
    } else if (value instanceof Value.Int64 v) {
      return Long.toString(v.value());
    } else if (value instanceof Value.Float64 v) {
      return Double.toString(v.value());
    } else if (value instanceof Value.Text v) {
      return quoted(v.value());
    } else if (value instanceof Value.ListOf v) {
      return v.items().stream().map(this::of).collect(joining(", ", "[", "]"));
    } else if (value instanceof Value.MapOf v) {
      return v.entries().stream()
          .map(entry -> of(entry.key()) + ": " + of(entry.value()))
          .collect(joining(", ", "{", "}"));
    } else if (value instanceof Value.VertexRef v) {
      return identities.vertices().engineId(v.id()).toString();
    } else if (value instanceof Value.EdgeRef v) {
      return identities.edges().engineId(v.id()).toString();
    }
    throw HostException.invalid("Not a value of Apache AGE: " + value);
  }

  private static String quoted(String text) {
    var quoted = new StringBuilder("\"");
    text.chars()
        .forEach(
            c -> {
              if (c < ' ') {
                quoted.append("\\u%04x".formatted(c));
              } else {
                quoted.append(c == '"' || c == '\\' ? "\\" : "").append((char) c);
              }
            });
    return quoted.append('"').toString();
  }
}
