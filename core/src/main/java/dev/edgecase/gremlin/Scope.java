package dev.edgecase.gremlin;

import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.ValueType;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** What names mean at one point of a traversal: property keys, step labels, side effects. */
final class Scope {
  private final Function<String, Optional<ValueType>> keys;
  private final Map<String, Kind> labels = new LinkedHashMap<>();
  private final Map<String, Kind> sideEffects;

  Scope(Function<String, Optional<ValueType>> keys) {
    this(keys, new LinkedHashMap<>());
  }

  private Scope(Function<String, Optional<ValueType>> keys, Map<String, Kind> sideEffects) {
    this.keys = keys;
    this.sideEffects = sideEffects;
  }

  static Scope of(Schema schema) {
    return new Scope(key -> type(schema, key));
  }

  private static Optional<ValueType> type(Schema schema, String key) {
    for (var type : schema.keys()) {
      if (type.key().equals(key)) {
        return Optional.of(type.type());
      }
    }
    return Optional.empty();
  }

  /** The scope of a nested traversal: it sees the labels, its own are not seen outside. */
  Scope inner() {
    var inner = new Scope(keys, sideEffects);
    inner.labels.putAll(labels);
    return inner;
  }

  /** The same names, for a step that may yet be refused. */
  Scope copy() {
    var copy = new Scope(keys, new LinkedHashMap<>(sideEffects));
    copy.labels.putAll(labels);
    return copy;
  }

  Kind key(String key) {
    return keys.apply(key).map(Kind::of).orElse(Kind.ANY);
  }

  void label(String name, Kind kind) {
    labels.merge(name, kind, Kind::or);
  }

  Optional<Kind> label(String name) {
    return Optional.ofNullable(labels.get(name));
  }

  Map<String, Kind> labels() {
    return labels;
  }

  void sideEffect(String name, Kind kind) {
    sideEffects.merge(name, kind, Kind::or);
  }

  Optional<Kind> sideEffect(String name) {
    return Optional.ofNullable(sideEffects.get(name));
  }

  /** Step labels go where a value is made of many. */
  void forgetLabels() {
    labels.clear();
  }
}
