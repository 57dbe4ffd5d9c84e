package dev.edgecase.reduce;

import dev.edgecase.graph.Histories;
import dev.edgecase.protocol.Change;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What can be left out of the changes of a history: single properties and labels. */
final class ChangeSimplification {
  private ChangeSimplification() {}

  /** The graph with one of its changes simpler, in every way. */
  static List<Graph> simpler(Graph graph) {
    var changes = Histories.changes(graph);
    var graphs = new ArrayList<Graph>();
    for (int i = 0; i < changes.size(); i++) {
      for (var simpler : simpler(changes.get(i)).toList()) {
        var changed = new ArrayList<>(changes);
        changed.set(i, simpler);
        graphs.add(Histories.graph(Histories.start(graph), changed));
      }
    }
    return graphs;
  }

  private static Stream<Change> simpler(Change change) {
    if (change instanceof Change.Create c) {
      return vertices(c.vertex()).map(Change.Create::new);
    } else if (change instanceof Change.Merge c) {
      return Stream.of(
              vertices(c.vertex()).map(vertex -> new Change.Merge(vertex, c.made(), c.found())),
              fewer(c.made()).map(made -> new Change.Merge(c.vertex(), made, c.found())),
              fewer(c.found()).map(found -> new Change.Merge(c.vertex(), c.made(), found)))
          .flatMap(all -> all);
    } else if (change instanceof Change.Connect c) {
      return Stream.of(
              fewer(c.properties()).map(properties -> connect(c, c.from(), c.to(), properties)),
              whiches(c.from()).map(from -> connect(c, from, c.to(), c.properties())),
              whiches(c.to()).map(to -> connect(c, c.from(), to, c.properties())))
          .flatMap(all -> all);
    } else if (change instanceof Change.Assign c) {
      return whiches(c.which()).map(which -> new Change.Assign(which, c.key(), c.value()));
    } else if (change instanceof Change.Label c) {
      return whiches(c.which()).map(which -> new Change.Label(which, c.label(), c.on()));
    } else if (change instanceof Change.Delete c) {
      return whiches(c.which()).map(which -> new Change.Delete(which, c.detach()));
    }
    return Stream.of();
  }

  private static Change.Connect connect(
      Change.Connect c, Change.Which from, Change.Which to, Map<String, Value> properties) {
    return new Change.Connect(from, to, c.first(), c.label(), properties, c.merge());
  }

  private static Stream<Graph.Vertex> vertices(Graph.Vertex vertex) {
    return Stream.concat(
        fewer(vertex.properties())
            .map(properties -> new Graph.Vertex(vertex.id(), vertex.labels(), properties)),
        fewer(vertex.labels())
            .map(labels -> new Graph.Vertex(vertex.id(), labels, vertex.properties())));
  }

  private static Stream<Change.Which> whiches(Change.Which which) {
    return Stream.concat(
        fewer(which.values())
            .map(values -> new Change.Which(which.element(), which.labels(), values)),
        fewer(which.labels())
            .map(labels -> new Change.Which(which.element(), labels, which.values())));
  }

  private static Stream<Map<String, Value>> fewer(Map<String, Value> values) {
    return values.keySet().stream()
        .map(
            key -> {
              var rest = new LinkedHashMap<>(values);
              rest.remove(key);
              return rest;
            });
  }

  private static Stream<List<String>> fewer(List<String> labels) {
    return labels.stream()
        .map(label -> labels.stream().filter(other -> !other.equals(label)).toList());
  }
}
