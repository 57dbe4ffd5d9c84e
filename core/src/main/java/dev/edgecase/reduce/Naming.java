package dev.edgecase.reduce;

import dev.edgecase.graph.Numbers;
import dev.edgecase.graph.Plainness;
import dev.edgecase.graph.Substitution;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.Value;
import dev.edgecase.protocol.ValueType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/** Plainer names and values for what a graph and the query on it share, the boldest first. */
final class Naming {
  private static final int LETTERS = 26;

  private Naming() {}

  /** All substitutions that make a graph plainer; the types are those that its target can store. */
  static List<Substitution> plainer(Graph graph, Set<ValueType> types) {
    var plainer = new ArrayList<Substitution>();
    plainer.addAll(fewerLabels(graph.schema()));
    plainer.add(Substitution.ofLabels(labels(graph.schema())));
    plainer.add(Substitution.ofKeys(keys(graph.schema())));
    plainer.add(Substitution.ofValues(ids(graph)));
    if (types.contains(ValueType.INT32)) {
      Stream.of(ValueType.INT64, ValueType.FLOAT64, ValueType.FLOAT32)
          .map(type -> Substitution.ofValues(asIntegers(graph, type)))
          .forEach(plainer::add);
    }
    for (var value : values(graph)) {
      for (var other : Plainness.plainer(value)) {
        plainer.add(Substitution.ofValues(Map.of(value, other)));
      }
    }
    return plainer.stream().filter(substitution -> !substitution.isEmpty()).toList();
  }

  /** One label in the place of two, where edges keep their one kind of ends. */
  private static List<Substitution> fewerLabels(Schema schema) {
    var merged = new ArrayList<Substitution>();
    var vertices = schema.vertices().stream().map(Schema.VertexType::label).toList();
    for (int i = 1; i < vertices.size(); i++) {
      merged.add(Substitution.ofLabels(Map.of(vertices.get(i), vertices.get(0))));
    }
    for (int i = 1; i < schema.edges().size(); i++) {
      var one = schema.edges().get(0);
      var other = schema.edges().get(i);
      if (one.from().equals(other.from()) && one.to().equals(other.to())) {
        merged.add(Substitution.ofLabels(Map.of(other.label(), one.label())));
      }
    }
    return merged;
  }

  /** L0, L1 and so on, first for vertices, then for edges. */
  private static Map<String, String> labels(Schema schema) {
    var names = new LinkedHashSet<String>();
    schema.vertices().forEach(type -> names.add(type.label()));
    schema.edges().forEach(type -> names.add(type.label()));
    return numbered(List.copyOf(names), i -> "L" + i);
  }

  /** a, b and so on. */
  private static Map<String, String> keys(Schema schema) {
    return numbered(
        schema.keys().stream().map(Schema.PropertyType::key).toList(),
        i -> i < LETTERS ? String.valueOf((char) ('a' + i)) : "k" + i);
  }

  private static Map<String, String> numbered(List<String> names, IntFunction<String> name) {
    var renamed = new HashMap<String, String>();
    for (int i = 0; i < names.size(); i++) {
      if (!names.get(i).equals(name.apply(i))) {
        renamed.put(names.get(i), name.apply(i));
      }
    }
    return renamed;
  }

  /** Elements numbered from 0, in their order; a history also has those that are gone. */
  private static Map<Value, Value> ids(Graph graph) {
    if (graph.history().isPresent()) {
      return Map.of();
    }
    var ids = new HashMap<Value, Value>();
    for (int i = 0; i < graph.vertices().size(); i++) {
      ids.put(new Value.VertexRef(graph.vertices().get(i).id()), new Value.VertexRef(i));
    }
    for (int i = 0; i < graph.edges().size(); i++) {
      ids.put(new Value.EdgeRef(graph.edges().get(i).id()), new Value.EdgeRef(i));
    }
    ids.entrySet().removeIf(id -> id.getKey().equals(id.getValue()));
    return ids;
  }

  /** All values of a type as integers; nothing if one of them cannot be one. */
  private static Map<Value, Value> asIntegers(Graph graph, ValueType type) {
    var integers = new LinkedHashMap<Value, Value>();
    for (var value : values(graph)) {
      if (isOf(type, value)) {
        Optional<Value> integer = Plainness.asInt32(value);
        if (integer.isEmpty()) {
          return Map.of();
        }
        integers.put(value, integer.get());
      }
    }
    return integers;
  }

  private static boolean isOf(ValueType type, Value value) {
    return Numbers.isNumber(value)
        && switch (type) {
          case INT64 -> value instanceof Value.Int64;
          case FLOAT32 -> value instanceof Value.Float32;
          case FLOAT64 -> value instanceof Value.Float64;
          default -> false;
        };
  }

  private static Set<Value> values(Graph graph) {
    var values = new LinkedHashSet<Value>();
    graph.vertices().forEach(vertex -> values.addAll(vertex.properties().values()));
    graph.edges().forEach(edge -> values.addAll(edge.properties().values()));
    graph.history().ifPresent(history -> values.addAll(values(history.start())));
    return values;
  }
}
