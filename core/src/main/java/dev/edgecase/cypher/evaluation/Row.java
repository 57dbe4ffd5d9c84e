package dev.edgecase.cypher.evaluation;

import dev.edgecase.protocol.Value;
import java.util.LinkedHashMap;
import java.util.Map;

/** What is known by which name, in the order in which the names came. */
public record Row(Map<String, Value> values) {

  /** A row that knows nothing: where every statement begins. */
  public static final Row EMPTY = new Row(Map.of());

  boolean has(String name) {
    return values.containsKey(name);
  }

  /** The value of a name. */
  public Value value(String name) {
    var value = values.get(name);
    if (value == null) {
      throw new CypherError("unknown name " + name);
    }
    return value;
  }

  Row plus(String name, Value value) {
    var more = new LinkedHashMap<>(values);
    more.put(name, value);
    return new Row(more);
  }

  Row plus(Row other) {
    var more = new LinkedHashMap<>(values);
    more.putAll(other.values);
    return new Row(more);
  }
}
