package dev.edgecase.reduce;

import dev.edgecase.graph.Histories;
import dev.edgecase.protocol.Change;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What can be left out of a graph: vertices with their edges, edges, properties, indexes, and
 * changes of its history. Of a graph with a history that is what it began with; its end follows.
 */
final class GraphSimplification {
  private GraphSimplification() {}

  /** One kind of part, with a way to keep only some of a graph's parts. */
  record Part<T>(Function<Graph, List<T>> of, Keep<T> keep) {}

  /** Gives a graph with only the given parts. */
  @FunctionalInterface
  interface Keep<T> {
    Graph only(Graph graph, List<T> parts);
  }

  static final Part<Change> CHANGES =
      new Part<>(
          Histories::changes, (graph, kept) -> Histories.graph(Histories.start(graph), kept));

  static final Part<Graph.Vertex> VERTICES =
      ofStart(
          Graph::vertices,
          (graph, kept) -> {
            var ids = kept.stream().map(Graph.Vertex::id).collect(Collectors.toSet());
            var edges =
                graph.edges().stream()
                    .filter(edge -> ids.contains(edge.from()) && ids.contains(edge.to()))
                    .toList();
            return new Graph(graph.schema(), kept, edges, graph.indexes());
          });

  static final Part<Graph.Edge> EDGES =
      ofStart(
          Graph::edges,
          (graph, kept) -> new Graph(graph.schema(), graph.vertices(), kept, graph.indexes()));

  static final Part<Graph.Index> INDEXES =
      ofStart(
          Graph::indexes,
          (graph, kept) -> new Graph(graph.schema(), graph.vertices(), graph.edges(), kept));

  /** One property of one element. */
  record Owned(Graph.Element element, String key) {}

  static final Part<Owned> PROPERTIES =
      ofStart(
          graph -> {
            var owned = new ArrayList<Owned>();
            graph
                .vertices()
                .forEach(v -> v.properties().keySet().forEach(k -> owned.add(new Owned(v, k))));
            graph
                .edges()
                .forEach(e -> e.properties().keySet().forEach(k -> owned.add(new Owned(e, k))));
            return owned;
          },
          (graph, kept) -> {
            var keys = new HashMap<Graph.Element, HashSet<String>>();
            kept.forEach(o -> keys.computeIfAbsent(o.element(), e -> new HashSet<>()).add(o.key()));
            return new Graph(
                graph.schema(),
                graph.vertices().stream()
                    .map(v -> new Graph.Vertex(v.id(), v.labels(), only(v, keys)))
                    .toList(),
                graph.edges().stream()
                    .map(e -> new Graph.Edge(e.id(), e.label(), e.from(), e.to(), only(e, keys)))
                    .toList(),
                graph.indexes());
          });

  private static <T> Part<T> ofStart(Function<Graph, List<T>> of, Keep<T> keep) {
    return new Part<>(
        graph -> of.apply(Histories.start(graph)),
        (graph, kept) -> Histories.startingFrom(keep.only(Histories.start(graph), kept), graph));
  }

  /**
   * The graph with a schema of what it has itself, or what is named; one with a history has all.
   */
  static Graph withUsedTypes(Graph graph, Set<String> names) {
    if (graph.history().isPresent()) {
      return graph;
    }
    var used = new HashSet<>(names);
    graph
        .vertices()
        .forEach(
            vertex -> {
              used.addAll(vertex.labels());
              used.addAll(vertex.properties().keySet());
            });
    graph
        .edges()
        .forEach(
            edge -> {
              used.add(edge.label());
              used.addAll(edge.properties().keySet());
            });
    graph
        .indexes()
        .forEach(
            index -> {
              used.add(index.label());
              used.addAll(index.keys());
            });
    var schema = graph.schema();
    var edges =
        schema.edges().stream()
            .filter(type -> used.contains(type.label()))
            .map(
                type ->
                    new Schema.EdgeType(
                        type.label(), type.from(), type.to(), among(used, type.keys())))
            .toList();
    edges.forEach(type -> used.addAll(List.of(type.from(), type.to())));
    var vertices =
        schema.vertices().stream()
            .filter(type -> used.contains(type.label()))
            .map(type -> new Schema.VertexType(type.label(), among(used, type.keys())))
            .toList();
    var keys = schema.keys().stream().filter(type -> used.contains(type.key())).toList();
    return new Graph(
        new Schema(keys, vertices, edges), graph.vertices(), graph.edges(), graph.indexes());
  }

  private static List<String> among(Set<String> used, List<String> keys) {
    return keys.stream().filter(used::contains).toList();
  }

  private static Map<String, Value> only(
      Graph.Element element, Map<Graph.Element, HashSet<String>> keys) {
    var kept = new LinkedHashMap<>(element.properties());
    kept.keySet().retainAll(keys.getOrDefault(element, new HashSet<>()));
    return kept;
  }
}
