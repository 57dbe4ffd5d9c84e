package dev.edgecase.host.cypher;

import dev.edgecase.host.HostException;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Values of the protocol as objects that an engine takes as parameters and properties.
 *
 * @param own makes what each engine has classes of its own for: elements, moments and points
 */
public record Parameters(Function<Value, Object> own) {

  public Map<String, @Nullable Object> all(Map<String, Value> values) {
    var parameters = new HashMap<String, @Nullable Object>();
    values.forEach((name, value) -> parameters.put(name, object(value)));
    return parameters;
  }

  public @Nullable Object object(Value value) {
    if (value instanceof Value.Nil) {
      return null;
    } else if (value instanceof Value.Bool v) {
      return v.value();
    } else if (value instanceof Value.Int32 v) {
      return (long) v.value();
    } else if (value instanceof Value.Int64 v) {
      return v.value();
    } else if (value instanceof Value.Float32 v) {
      return (double) v.value();
    } else if (value instanceof Value.Float64 v) {
      return v.value();
    } else if (value instanceof Value.Text v) {
      return v.value();
    } else if (value instanceof Value.ListOf v) {
      var list = new ArrayList<@Nullable Object>(v.items().size());
      v.items().forEach(item -> list.add(object(item)));
      return list;
    } else if (value instanceof Value.MapOf v) {
      var map = new HashMap<String, @Nullable Object>();
      v.entries().forEach(entry -> map.put(key(entry.key()), object(entry.value())));
      return map;
    }
    return own.apply(value);
  }

  /** For what an engine has no class for. */
  public static HostException unknown(Value value) {
    return HostException.invalid("Not a parameter of Cypher: " + value);
  }

  private static String key(Value key) {
    if (key instanceof Value.Text text) {
      return text.value();
    }
    throw HostException.invalid("Not a key of a map in Cypher: " + key);
  }
}
