package dev.edgecase.cypher.evaluation;

import dev.edgecase.cypher.Clause;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Value;
import java.util.List;
import java.util.Set;

/** What a graph says of its vertices, edges and paths. */
final class ElementFunctions {
  static final Set<String> NAMES =
      Set.of(
          "labels",
          "type",
          "startNode",
          "endNode",
          "keys",
          "properties",
          "nodes",
          "relationships",
          "length");

  private final Store store;

  ElementFunctions(Store store) {
    this.store = store;
  }

  Value apply(String function, Value value) {
    return switch (function) {
      case "labels" -> texts(store.vertex(value).labels());
      case "type" -> Values.of(store.type(value));
      case "startNode" -> new Value.VertexRef(store.edge(value).from());
      case "endNode" -> new Value.VertexRef(store.edge(value).to());
      case "keys" -> keys(value);
      case "properties" -> properties(value);
      case "nodes" -> passed(value, Value.VertexRef.class);
      case "relationships" -> passed(value, Value.EdgeRef.class);
      default -> Values.of(Values.list(passed(value, Value.EdgeRef.class)).size());
    };
  }

  /** A property of an element, or a value of a map. */
  Value property(Value of, String key) {
    if (Values.isNull(of)) {
      return of;
    }
    if (of instanceof Value.MapOf map) {
      return Values.entry(map, key);
    }
    if (of instanceof Value.Temporal moment) {
      return Moments.component(moment, key);
    }
    if (of instanceof Value.Point point && List.of("x", "y").contains(key)) {
      return Values.of(point.coordinates().get(key.equals("x") ? 0 : 1));
    }
    return Moments.canonical(store.element(of).properties().getOrDefault(key, Values.NULL));
  }

  /** Whether an element has a label, or a type. */
  boolean isInUse(Clause.Listed what, String name) {
    return what == Clause.Listed.LABELS ? store.hasLabel(name) : store.hasType(name);
  }

  /** The labels of a vertex, or the type of an edge. */
  List<String> labels(Value value) {
    return value instanceof Value.EdgeRef
        ? List.of(store.edge(value).label())
        : store.vertex(value).labels();
  }

  Graph.Edge edge(Value value) {
    return store.edge(value);
  }

  private Value keys(Value value) {
    return value instanceof Value.MapOf map
        ? Values.of(map.entries().stream().map(Value.Entry::key).toList())
        : texts(List.copyOf(store.element(value).properties().keySet()));
  }

  Value properties(Value value) {
    return value instanceof Value.MapOf
        ? value
        : new Value.MapOf(
            store.element(value).properties().entrySet().stream()
                .map(
                    entry ->
                        new Value.Entry(
                            Values.of(entry.getKey()), Moments.canonical(entry.getValue())))
                .toList());
  }

  private static Value passed(Value value, Class<? extends Value> type) {
    if (value instanceof Value.PathOf path) {
      return Values.of(path.objects().stream().filter(type::isInstance).toList());
    }
    throw new CypherError("not a path: " + value);
  }

  private static Value texts(List<String> texts) {
    return Values.of(texts.stream().map(Values::of).toList());
  }
}
