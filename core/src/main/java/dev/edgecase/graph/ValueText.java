package dev.edgecase.graph;

import dev.edgecase.protocol.Value;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Values for people to read. */
public final class ValueText {
  private ValueText() {}

  /** A value as short as can be. */
  public static String show(Value value) {
    if (value instanceof Value.VertexRef v) {
      return "v" + v.id();
    }
    if (value instanceof Value.EdgeRef e) {
      return "e" + e.id();
    }
    if (value instanceof Value.Text t) {
      return quoted(t.value());
    }
    if (value instanceof Value.Nil) {
      return "null";
    }
    if (value instanceof Value.ListOf list) {
      return all(list.items(), "[", "]");
    }
    if (value instanceof Value.SetOf set) {
      return all(set.items(), "{", "}");
    }
    if (value instanceof Value.PathOf path) {
      return all(path.objects(), "path[", "]");
    }
    if (value instanceof Value.MapOf map) {
      return map.entries().stream()
          .map(entry -> show(entry.key()) + ": " + show(entry.value()))
          .collect(Collectors.joining(", ", "[", "]"));
    }
    if (value instanceof Value.Property property) {
      return property.key() + ": " + show(property.value());
    }
    if (value instanceof Value.Opaque opaque) {
      return opaque.text() + " (" + opaque.type() + ")";
    }
    if (value instanceof Value.Temporal temporal) {
      return temporal.text();
    }
    if (value instanceof Value.Point point) {
      return "point" + point.coordinates() + " in " + point.srid();
    }
    var text = value.toString();
    return text.substring(text.indexOf('=') + 1, text.length() - 1) + suffix(value);
  }

  private static String all(List<Value> values, String before, String after) {
    return values.stream().map(ValueText::show).collect(Collectors.joining(", ", before, after));
  }

  /** A text in quotes, with what cannot be seen, or is half a character, spelt out. */
  private static String quoted(String text) {
    return text.codePoints()
        .mapToObj(
            c ->
                c == '\'' || c == '\\'
                    ? "\\" + (char) c
                    : Character.isISOControl(c) || Character.getType(c) == Character.SURROGATE
                        ? String.format(Locale.ROOT, "\\u%04x", c)
                        : Character.toString(c))
        .collect(Collectors.joining("", "'", "'"));
  }

  private static String suffix(Value value) {
    return value instanceof Value.Int64 ? "L" : value instanceof Value.Float32 ? "f" : "";
  }
}
