package dev.edgecase.graph;

import dev.edgecase.protocol.Change;
import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.IndexKind;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Where histories lead: a model of the statements that change a graph. A graph with a history is
 * always made here, so that it is what its history leads to.
 */
public final class Histories {
  private Histories() {}

  /** The graph that comes of the changes to one that is made at once. */
  public static Graph graph(Graph start, List<Change> changes) {
    var now = start;
    var steps = new ArrayList<Graph.Step>();
    for (var change : changes) {
      if (makesSense(now, change)) {
        var next = apply(now, change).filter(Histories::satisfiesConstraints);
        steps.add(new Graph.Step(change, next.isEmpty()));
        now = next.orElse(now);
      }
    }
    return steps.isEmpty()
        ? start
        : new Graph(
            start.schema(),
            now.vertices(),
            now.edges(),
            now.indexes(),
            Optional.of(new Graph.History(start, steps)));
  }

  /** The graph that was made at once. */
  public static Graph start(Graph graph) {
    return graph.history().map(Graph.History::start).orElse(graph);
  }

  /** The changes that were made to it. */
  public static List<Change> changes(Graph graph) {
    return graph.history().stream()
        .flatMap(history -> history.steps().stream())
        .map(Graph.Step::change)
        .toList();
  }

  /** The graph with another start, and the same changes as far as they make sense. */
  public static Graph startingFrom(Graph start, Graph graph) {
    return graph(start, changes(graph));
  }

  /** Whether no two vertices have the same value where an index demands that. */
  static boolean isSatisfied(Graph.Index index, List<Graph.Vertex> vertices) {
    var seen = new HashSet<List<Value>>();
    return index.kind() != IndexKind.UNIQUE
        || vertices.stream()
            .filter(vertex -> vertex.labels().contains(index.label()))
            .filter(vertex -> vertex.properties().keySet().containsAll(index.keys()))
            .allMatch(
                vertex ->
                    seen.add(
                        index.keys().stream()
                            .flatMap(key -> Stream.ofNullable(vertex.properties().get(key)))
                            .toList()));
  }

  private static boolean satisfiesConstraints(Graph graph) {
    return graph.indexes().stream().allMatch(index -> isSatisfied(index, graph.vertices()));
  }

  /**
   * Whether the outcome of a change is known: engines differ in what they say to several indexes of
   * different kinds on the same keys.
   */
  private static boolean makesSense(Graph graph, Change change) {
    return !(change instanceof Change.AddIndex added)
        || graph.indexes().stream()
            .allMatch(index -> index.equals(added.index()) || !overlap(index, added.index()));
  }

  private static boolean overlap(Graph.Index one, Graph.Index other) {
    return one.element() == other.element()
        && one.label().equals(other.label())
        && one.keys().equals(other.keys())
        && (one.kind() == IndexKind.FULL_TEXT) == (other.kind() == IndexKind.FULL_TEXT);
  }

  /** The graph after a change; empty if it is refused whatever constraints there are. */
  private static Optional<Graph> apply(Graph graph, Change change) {
    if (change instanceof Change.Create c) {
      return Optional.of(with(graph, c.vertex()));
    } else if (change instanceof Change.Merge c) {
      return Optional.of(merged(graph, c));
    } else if (change instanceof Change.Connect c) {
      return Optional.of(connected(graph, c));
    } else if (change instanceof Change.Assign c) {
      return Optional.of(assigned(graph, c.which(), Map.of(c.key(), c.value())));
    } else if (change instanceof Change.Label c) {
      return Optional.of(labelled(graph, c));
    } else if (change instanceof Change.Delete c) {
      return deleted(graph, c);
    } else if (change instanceof Change.AddIndex c) {
      var indexes = new ArrayList<>(graph.indexes());
      return indexes.contains(c.index()) || !indexes.add(c.index())
          ? Optional.empty()
          : Optional.of(of(graph, graph.vertices(), graph.edges(), indexes));
    }
    var indexes = new ArrayList<>(graph.indexes());
    return indexes.remove(((Change.DropIndex) change).index())
        ? Optional.of(of(graph, graph.vertices(), graph.edges(), indexes))
        : Optional.empty();
  }

  private static Graph merged(Graph graph, Change.Merge change) {
    var vertex = change.vertex();
    var sought = new Change.Which(ElementKind.VERTEX, vertex.labels(), vertex.properties());
    if (graph.vertices().stream().anyMatch(sought::matches)) {
      return assigned(graph, sought, change.found());
    }
    var properties = assigned(vertex.properties(), change.made());
    return with(graph, new Graph.Vertex(vertex.id(), vertex.labels(), properties));
  }

  private static Graph connected(Graph graph, Change.Connect change) {
    var edges = new ArrayList<>(graph.edges());
    int id = change.first();
    for (var from : matching(graph, change.from())) {
      for (var to : matching(graph, change.to())) {
        var edge = new Graph.Edge(id++, change.label(), from.id(), to.id(), change.properties());
        if (!change.merge() || edges.stream().noneMatch(other -> isSuch(other, edge))) {
          edges.add(edge);
        }
      }
    }
    return of(graph, graph.vertices(), edges, graph.indexes());
  }

  /** In the order of their ids. */
  static List<Graph.Vertex> matching(Graph graph, Change.Which which) {
    return graph.vertices().stream()
        .filter(which::matches)
        .sorted((one, other) -> Integer.compare(one.id(), other.id()))
        .toList();
  }

  private static boolean isSuch(Graph.Edge other, Graph.Edge edge) {
    return other.from() == edge.from()
        && other.to() == edge.to()
        && new Change.Which(ElementKind.EDGE, List.of(edge.label()), edge.properties())
            .matches(other);
  }

  private static Graph assigned(Graph graph, Change.Which which, Map<String, Value> values) {
    return which.element() == ElementKind.VERTEX
        ? changed(
            graph,
            which,
            v -> new Graph.Vertex(v.id(), v.labels(), assigned(v.properties(), values)))
        : of(
            graph,
            graph.vertices(),
            graph.edges().stream()
                .map(
                    e ->
                        which.matches(e)
                            ? new Graph.Edge(
                                e.id(),
                                e.label(),
                                e.from(),
                                e.to(),
                                assigned(e.properties(), values))
                            : e)
                .toList(),
            graph.indexes());
  }

  private static Map<String, Value> assigned(Map<String, Value> old, Map<String, Value> values) {
    var properties = new LinkedHashMap<>(old);
    properties.putAll(values);
    properties.values().removeIf(Value.Nil.class::isInstance);
    return properties;
  }

  private static Graph labelled(Graph graph, Change.Label change) {
    return changed(
        graph,
        change.which(),
        vertex -> {
          var labels = new ArrayList<>(vertex.labels());
          labels.remove(change.label());
          if (change.on()) {
            labels.add(change.label());
          }
          return new Graph.Vertex(vertex.id(), labels, vertex.properties());
        });
  }

  private static Optional<Graph> deleted(Graph graph, Change.Delete change) {
    if (change.which().element() == ElementKind.EDGE) {
      var left = graph.edges().stream().filter(edge -> !change.which().matches(edge)).toList();
      return Optional.of(of(graph, graph.vertices(), left, graph.indexes()));
    }
    var gone = new HashSet<Integer>();
    matching(graph, change.which()).forEach(vertex -> gone.add(vertex.id()));
    var edges =
        graph.edges().stream()
            .filter(edge -> !gone.contains(edge.from()) && !gone.contains(edge.to()))
            .toList();
    var vertices = graph.vertices().stream().filter(v -> !gone.contains(v.id())).toList();
    return change.detach() || edges.size() == graph.edges().size()
        ? Optional.of(of(graph, vertices, edges, graph.indexes()))
        : Optional.empty();
  }

  private static Graph with(Graph graph, Graph.Vertex vertex) {
    var vertices = new ArrayList<>(graph.vertices());
    vertices.add(vertex);
    return of(graph, vertices, graph.edges(), graph.indexes());
  }

  private static Graph changed(
      Graph graph, Change.Which which, UnaryOperator<Graph.Vertex> change) {
    return of(
        graph,
        graph.vertices().stream().map(v -> which.matches(v) ? change.apply(v) : v).toList(),
        graph.edges(),
        graph.indexes());
  }

  private static Graph of(
      Graph graph, List<Graph.Vertex> vertices, List<Graph.Edge> edges, List<Graph.Index> indexes) {
    return new Graph(graph.schema(), vertices, edges, indexes);
  }
}
