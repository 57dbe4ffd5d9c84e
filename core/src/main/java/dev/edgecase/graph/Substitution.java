package dev.edgecase.graph;

import static java.util.stream.Collectors.toMap;

import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.Value;
import dev.edgecase.protocol.ValueType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * New names and values for old ones, to be put into a graph and into the queries on it alike. What
 * is not mentioned stays.
 *
 * @param keys property keys; two of them never become one
 * @param labels labels of vertices and edges; several may become one
 * @param values property values and literals; an element stands for its logical id
 */
public record Substitution(
    Map<String, String> keys, Map<String, String> labels, Map<Value, Value> values) {
  public Substitution {
    keys = Map.copyOf(keys);
    labels = Map.copyOf(labels);
    values = Map.copyOf(values);
  }

  public static Substitution ofKeys(Map<String, String> keys) {
    return new Substitution(keys, Map.of(), Map.of());
  }

  public static Substitution ofLabels(Map<String, String> labels) {
    return new Substitution(Map.of(), labels, Map.of());
  }

  public static Substitution ofValues(Map<Value, Value> values) {
    return new Substitution(Map.of(), Map.of(), values);
  }

  public String key(String key) {
    return keys.getOrDefault(key, key);
  }

  public String label(String label) {
    return labels.getOrDefault(label, label);
  }

  public Value value(Value value) {
    return value instanceof Value.ListOf list
        ? new Value.ListOf(list.items().stream().map(this::value).toList())
        : values.getOrDefault(value, value);
  }

  /** Whether it changes nothing. */
  public boolean isEmpty() {
    return keys.isEmpty() && labels.isEmpty() && values.isEmpty();
  }

  /** The graph with the new names and values, its schema and indexes included. */
  public Graph in(Graph graph) {
    var vertices = graph.vertices().stream().map(this::vertex).toList();
    var edges = graph.edges().stream().map(this::edge).toList();
    var elements = new ArrayList<Graph.Element>(vertices);
    elements.addAll(edges);
    var indexes = graph.indexes().stream().map(this::index).distinct().toList();
    return new Graph(schema(graph.schema(), elements), vertices, edges, indexes);
  }

  private Graph.Vertex vertex(Graph.Vertex vertex) {
    var labels = vertex.labels().stream().map(this::label).distinct().toList();
    return new Graph.Vertex(vertexId(vertex.id()), labels, properties(vertex));
  }

  private Graph.Edge edge(Graph.Edge edge) {
    int id =
        value(new Value.EdgeRef(edge.id())) instanceof Value.EdgeRef ref ? ref.id() : edge.id();
    return new Graph.Edge(
        id, label(edge.label()), vertexId(edge.from()), vertexId(edge.to()), properties(edge));
  }

  private int vertexId(int id) {
    return value(new Value.VertexRef(id)) instanceof Value.VertexRef ref ? ref.id() : id;
  }

  private Map<String, Value> properties(Graph.Element element) {
    var properties = new LinkedHashMap<String, Value>();
    element.properties().forEach((key, value) -> properties.put(key(key), value(value)));
    return properties;
  }

  private Graph.Index index(Graph.Index index) {
    return new Graph.Index(
        index.element(), label(index.label()), index.keys().stream().map(this::key).toList());
  }

  private Schema schema(Schema schema, List<Graph.Element> elements) {
    var keys =
        schema.keys().stream()
            .map(type -> new Schema.PropertyType(key(type.key()), type.type()))
            .map(type -> new Schema.PropertyType(type.key(), typeNow(type, elements)))
            .toList();
    var vertices =
        schema.vertices().stream()
            .map(type -> new Schema.VertexType(label(type.label()), keys(type.keys())))
            .collect(toMap(Schema.VertexType::label, type -> type, this::both, LinkedHashMap::new));
    var edges =
        schema.edges().stream()
            .map(
                type ->
                    new Schema.EdgeType(
                        label(type.label()),
                        label(type.from()),
                        label(type.to()),
                        keys(type.keys())))
            .collect(toMap(Substitution::ends, type -> type, this::both, LinkedHashMap::new));
    return new Schema(keys, List.copyOf(vertices.values()), List.copyOf(edges.values()));
  }

  /** The type that the values have by now: all of a key's values change their type together. */
  private static ValueType typeNow(Schema.PropertyType type, List<Graph.Element> elements) {
    return elements.stream()
        .map(element -> Optional.ofNullable(element.properties().get(type.key())))
        .flatMap(Optional::stream)
        .findFirst()
        .filter(Value.Int32.class::isInstance)
        .map(plain -> ValueType.INT32)
        .orElse(type.type());
  }

  private static List<String> ends(Schema.EdgeType type) {
    return List.of(type.label(), type.from(), type.to());
  }

  private Schema.VertexType both(Schema.VertexType one, Schema.VertexType other) {
    return new Schema.VertexType(one.label(), union(one.keys(), other.keys()));
  }

  private Schema.EdgeType both(Schema.EdgeType one, Schema.EdgeType other) {
    return new Schema.EdgeType(one.label(), one.from(), one.to(), union(one.keys(), other.keys()));
  }

  private List<String> keys(List<String> old) {
    return old.stream().map(this::key).toList();
  }

  private static List<String> union(List<String> some, List<String> others) {
    var all = new LinkedHashSet<>(some);
    all.addAll(others);
    return List.copyOf(all);
  }
}
