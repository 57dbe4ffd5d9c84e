package dev.edgecase.cypher;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The names that are known at some place of a statement, in the order in which they came. */
record Scope(Map<String, Type> names) {
  static final Scope EMPTY = new Scope(Map.of());

  Scope {
    names = new LinkedHashMap<>(names);
  }

  Optional<Type> type(String name) {
    return Optional.ofNullable(names.get(name));
  }

  boolean has(String name) {
    return names.containsKey(name);
  }

  Scope plus(String name, Type type) {
    var more = new Scope(names);
    more.names.put(name, type);
    return more;
  }

  Scope plus(Scope other) {
    var more = new Scope(names);
    more.names.putAll(other.names);
    return more;
  }
}
