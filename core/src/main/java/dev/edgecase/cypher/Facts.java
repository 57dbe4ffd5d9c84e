package dev.edgecase.cypher;

import dev.edgecase.graph.GraphView;
import dev.edgecase.graph.Numbers;
import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Schema;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What a statement may take for granted: the property keys with the types of their values, and the
 * labels of vertices and edges.
 */
record Facts(Map<String, Type> keys, Set<String> vertexLabels, Set<String> edgeLabels) {

  /** The labels of vertices, or of edges, in order. */
  List<String> labels(ElementKind kind) {
    return (kind == ElementKind.VERTEX ? vertexLabels : edgeLabels).stream().sorted().toList();
  }

  /** What holds for every graph of a schema. */
  static Facts of(Schema schema) {
    var keys = new HashMap<String, Type>();
    schema.keys().forEach(key -> keys.put(key.key(), Type.of(key.type(), Type.HUGE)));
    return of(schema, keys);
  }

  /** What holds for a graph: its numbers have bounds. */
  static Facts of(GraphView graph) {
    var keys = new HashMap<String, Type>();
    graph
        .schema()
        .keys()
        .forEach(key -> keys.put(key.key(), Type.of(key.type(), most(graph, key.key()))));
    return of(graph.schema(), keys);
  }

  private static Facts of(Schema schema, Map<String, Type> keys) {
    var vertexLabels = new HashSet<String>();
    schema.vertices().forEach(type -> vertexLabels.add(type.label()));
    var edgeLabels = new HashSet<String>();
    schema.edges().forEach(type -> edgeLabels.add(type.label()));
    return new Facts(keys, vertexLabels, edgeLabels);
  }

  private static double most(GraphView graph, String key) {
    return Stream.of(ElementKind.values())
        .flatMap(kind -> graph.values(kind, key).stream())
        .filter(Numbers::isNumber)
        .mapToDouble(Numbers::toDouble)
        .filter(Double::isFinite)
        .map(Math::abs)
        .max()
        .orElse(0);
  }
}
