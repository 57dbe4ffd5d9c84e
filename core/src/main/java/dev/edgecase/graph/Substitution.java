package dev.edgecase.graph;

import static java.util.stream.Collectors.toMap;

import dev.edgecase.protocol.Change;
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

  /**
   * The graph with the new names and values, its schema, indexes and history included. A constraint
   * that values violate which are the same by now is left out.
   */
  public Graph in(Graph graph) {
    return graph
        .history()
        .map(
            history -> {
              var changes = Histories.changes(graph).stream().map(this::change).toList();
              return Histories.graph(atOnce(history.start()), changes);
            })
        .orElseGet(() -> atOnce(graph));
  }

  private Graph atOnce(Graph graph) {
    var vertices = graph.vertices().stream().map(this::vertex).toList();
    var edges = graph.edges().stream().map(this::edge).toList();
    var elements = new ArrayList<Graph.Element>(vertices);
    elements.addAll(edges);
    var indexes =
        graph.indexes().stream()
            .map(this::index)
            .distinct()
            .filter(index -> Histories.isSatisfied(index, vertices))
            .toList();
    return new Graph(schema(graph.schema(), elements), vertices, edges, indexes);
  }

  private Graph.Vertex vertex(Graph.Vertex vertex) {
    return new Graph.Vertex(
        vertexId(vertex.id()), labels(vertex.labels()), properties(vertex.properties()));
  }

  private List<String> labels(List<String> old) {
    return old.stream().map(this::label).distinct().toList();
  }

  private Graph.Edge edge(Graph.Edge edge) {
    return new Graph.Edge(
        edgeId(edge.id()),
        label(edge.label()),
        vertexId(edge.from()),
        vertexId(edge.to()),
        properties(edge.properties()));
  }

  private int edgeId(int id) {
    return value(new Value.EdgeRef(id)) instanceof Value.EdgeRef ref ? ref.id() : id;
  }

  private int vertexId(int id) {
    return value(new Value.VertexRef(id)) instanceof Value.VertexRef ref ? ref.id() : id;
  }

  private Map<String, Value> properties(Map<String, Value> old) {
    var properties = new LinkedHashMap<String, Value>();
    old.forEach((key, value) -> properties.put(key(key), value(value)));
    return properties;
  }

  private Graph.Index index(Graph.Index index) {
    return new Graph.Index(index.element(), label(index.label()), keys(index.keys()), index.kind());
  }

  private Change change(Change change) {
    if (change instanceof Change.Create c) {
      return new Change.Create(vertex(c.vertex()));
    } else if (change instanceof Change.Merge c) {
      return new Change.Merge(vertex(c.vertex()), properties(c.made()), properties(c.found()));
    } else if (change instanceof Change.Connect c) {
      return new Change.Connect(
          which(c.from()),
          which(c.to()),
          edgeId(c.first()),
          label(c.label()),
          properties(c.properties()),
          c.merge());
    } else if (change instanceof Change.Assign c) {
      return new Change.Assign(which(c.which()), key(c.key()), value(c.value()));
    } else if (change instanceof Change.Label c) {
      return new Change.Label(which(c.which()), label(c.label()), c.on());
    } else if (change instanceof Change.Delete c) {
      return new Change.Delete(which(c.which()), c.detach());
    } else if (change instanceof Change.AddIndex c) {
      return new Change.AddIndex(index(c.index()));
    }
    return new Change.DropIndex(index(((Change.DropIndex) change).index()));
  }

  private Change.Which which(Change.Which which) {
    return new Change.Which(which.element(), labels(which.labels()), properties(which.values()));
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
