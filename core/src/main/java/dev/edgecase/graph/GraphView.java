package dev.edgecase.graph;

import dev.edgecase.protocol.ElementKind;
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

/**
 * A graph made ready for questions. Elements are known by their position in the graph's lists,
 * which is not their logical id once a reducer has removed some.
 */
public final class GraphView {
  private final Graph graph;
  private final int[][] outgoing;
  private final int[][] incoming;
  private final int[] from;
  private final int[] to;
  private final Map<String, ValueType> types = new HashMap<>();
  private final Map<ElementKind, Map<String, List<Value>>> values = new HashMap<>();

  /** Reads a graph once; cost: its size. */
  public GraphView(Graph graph) {
    this.graph = graph;
    var position = new HashMap<Integer, Integer>();
    for (int i = 0; i < graph.vertices().size(); i++) {
      position.put(graph.vertices().get(i).id(), i);
    }
    int edges = graph.edges().size();
    from = new int[edges];
    to = new int[edges];
    for (int i = 0; i < edges; i++) {
      var edge = graph.edges().get(i);
      from[i] = position.getOrDefault(edge.from(), 0);
      to[i] = position.getOrDefault(edge.to(), 0);
    }
    outgoing = incidence(graph.vertices().size(), from);
    incoming = incidence(graph.vertices().size(), to);
    graph.schema().keys().forEach(key -> types.put(key.key(), key.type()));
    values.put(ElementKind.VERTEX, distinctValues(graph.vertices()));
    values.put(ElementKind.EDGE, distinctValues(graph.edges()));
  }

  public Graph graph() {
    return graph;
  }

  public Schema schema() {
    return graph.schema();
  }

  /** The number of vertices or edges. */
  public int size(ElementKind kind) {
    return kind == ElementKind.VERTEX ? graph.vertices().size() : graph.edges().size();
  }

  /** The properties of an element. */
  public Map<String, Value> properties(ElementKind kind, int position) {
    return kind == ElementKind.VERTEX
        ? graph.vertices().get(position).properties()
        : graph.edges().get(position).properties();
  }

  /** The label of an element. */
  public String label(ElementKind kind, int position) {
    return kind == ElementKind.VERTEX
        ? graph.vertices().get(position).labels().get(0)
        : graph.edges().get(position).label();
  }

  /** The edges that leave a vertex. */
  public int[] outgoing(int vertex) {
    return outgoing[vertex];
  }

  /** The edges that enter a vertex. */
  public int[] incoming(int vertex) {
    return incoming[vertex];
  }

  /** The vertex that an edge leaves. */
  public int from(int edge) {
    return from[edge];
  }

  /** The vertex that an edge enters. */
  public int to(int edge) {
    return to[edge];
  }

  /** The largest number of edges at one vertex, counting both directions. */
  public int maxDegree() {
    int max = 0;
    for (int vertex = 0; vertex < outgoing.length; vertex++) {
      max = Math.max(max, outgoing[vertex].length + incoming[vertex].length);
    }
    return max;
  }

  /** The type of a key, if the schema has it. */
  public Optional<ValueType> type(String key) {
    return Optional.ofNullable(types.get(key));
  }

  /** The distinct values that a key has on some vertex or edge, in order of first appearance. */
  public List<Value> values(ElementKind kind, String key) {
    return values.getOrDefault(kind, Map.of()).getOrDefault(key, List.of());
  }

  /** The keys that some element of the kind has a value for. */
  public Set<String> keys(ElementKind kind) {
    return values.getOrDefault(kind, Map.of()).keySet();
  }

  /** The labels of the schema. */
  public List<String> labels(ElementKind kind) {
    return kind == ElementKind.VERTEX
        ? schema().vertices().stream().map(Schema.VertexType::label).toList()
        : schema().edges().stream().map(Schema.EdgeType::label).toList();
  }

  /** The elements of the kind, as a query names them. */
  public List<Value> references(ElementKind kind) {
    return kind == ElementKind.VERTEX
        ? graph.vertices().stream().<Value>map(v -> new Value.VertexRef(v.id())).toList()
        : graph.edges().stream().<Value>map(e -> new Value.EdgeRef(e.id())).toList();
  }

  /** The position of the element with a logical id. */
  public Optional<Graph.Element> element(Value row) {
    if (row instanceof Value.VertexRef v) {
      return graph.vertices().stream()
          .filter(vertex -> vertex.id() == v.id())
          .map(Graph.Element.class::cast)
          .findFirst();
    }
    if (row instanceof Value.EdgeRef e) {
      return graph.edges().stream()
          .filter(edge -> edge.id() == e.id())
          .map(Graph.Element.class::cast)
          .findFirst();
    }
    return Optional.empty();
  }

  private static int[][] incidence(int vertices, int[] ends) {
    var lists = new ArrayList<List<Integer>>();
    for (int i = 0; i < vertices; i++) {
      lists.add(new ArrayList<>());
    }
    for (int edge = 0; edge < ends.length; edge++) {
      lists.get(ends[edge]).add(edge);
    }
    return lists.stream()
        .map(list -> list.stream().mapToInt(Integer::intValue).toArray())
        .toArray(int[][]::new);
  }

  private static Map<String, List<Value>> distinctValues(List<? extends Graph.Element> elements) {
    var distinct = new LinkedHashMap<String, Set<Value>>();
    for (var element : elements) {
      element
          .properties()
          .forEach(
              (key, value) -> distinct.computeIfAbsent(key, k -> new LinkedHashSet<>()).add(value));
    }
    var lists = new LinkedHashMap<String, List<Value>>();
    distinct.forEach((key, set) -> lists.put(key, List.copyOf(set)));
    return lists;
  }
}
