package dev.edgecase.cypher.parser;

import dev.edgecase.cypher.Expression;
import dev.edgecase.protocol.Value;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * The names that are known at some place of a statement, and what they stand for, as far as that
 * can be told without a graph.
 */
record Known(Map<String, Kind> names) {
  static final Known NOTHING = new Known(Map.of());

  /** What a name stands for. */
  enum Kind {
    VERTEX,
    EDGE,
    PATH,
    LIST,
    /** Anything else that is never null. */
    VALUE,
    ANY;

    boolean mayBe(Kind other) {
      return this == other || this == ANY;
    }

    /** Whether it is a part of a graph, which is neither true nor false. */
    boolean isOfGraph() {
      return this == VERTEX || this == EDGE || this == PATH;
    }
  }

  Known {
    names = new LinkedHashMap<>(names);
  }

  boolean has(String name) {
    return names.containsKey(name);
  }

  Set<String> all() {
    return names.keySet();
  }

  Kind kind(String name) {
    return names.getOrDefault(name, Kind.ANY);
  }

  /** What an expression gives. */
  Kind kind(Expression expression) {
    if (expression instanceof Expression.Variable variable) {
      return kind(variable.name());
    }
    if (expression instanceof Expression.Items) {
      return Kind.LIST;
    }
    boolean isValue =
        expression instanceof Expression.Fields
            || (expression instanceof Expression.Literal literal
                && !(literal.value() instanceof Value.Nil));
    return isValue ? Kind.VALUE : Kind.ANY;
  }

  Known plus(String name, Kind kind) {
    var more = new Known(names);
    more.names.put(name, kind);
    return more;
  }

  Known plus(Known other) {
    var more = new Known(names);
    more.names.putAll(other.names);
    return more;
  }

  /** The same with a name that nothing else has. */
  Known with(String name, Kind kind) {
    if (has(name)) {
      throw new IllegalArgumentException("The name " + name + " is given twice.");
    }
    return plus(name, kind);
  }

  /** The same with a name that is new, or stands for such a thing already. */
  Known having(String name, Kind kind) {
    if (has(name) && !kind(name).mayBe(kind)) {
      throw new IllegalArgumentException(
          "The name " + name + " stands for something else already.");
    }
    return has(name) ? this : plus(name, kind);
  }
}
