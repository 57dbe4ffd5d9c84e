package dev.edgecase.cypher.evaluation;

import dev.edgecase.cypher.Labels;
import dev.edgecase.cypher.Pattern;
import dev.edgecase.graph.GraphView;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The graph that the patterns of {@code CREATE} clauses make. */
final class CreatedGraph {
  private final List<Graph.Vertex> vertices = new ArrayList<>();
  private final List<Graph.Edge> edges = new ArrayList<>();
  private final Map<String, Integer> named = new HashMap<>();

  /** Adds what one statement creates. */
  void create(List<Pattern.Path> paths) {
    named.clear();
    for (var path : paths) {
      int from = vertex(path.start());
      for (var hop : path.hops()) {
        int to = vertex(hop.vertex());
        boolean turned = hop.edge().direction() == Pattern.Direction.IN;
        edges.add(
            new Graph.Edge(
                edges.size(),
                labels(hop.edge().types()).get(0),
                turned ? to : from,
                turned ? from : to,
                properties(hop.edge().properties())));
        from = to;
      }
    }
  }

  GraphView view() {
    return new GraphView(
        new Graph(new Schema(List.of(), List.of(), List.of()), vertices, edges, List.of()));
  }

  private int vertex(Pattern.Vertex pattern) {
    var known = pattern.name().map(named::get);
    if (known.isPresent()) {
      return known.get();
    }
    int id = vertices.size();
    pattern.name().ifPresent(name -> named.put(name, id));
    vertices.add(new Graph.Vertex(id, labels(pattern.labels()), properties(pattern.properties())));
    return id;
  }

  private static List<String> labels(Optional<Labels> labels) {
    var names = new ArrayList<String>();
    labels.ifPresent(
        some -> {
          if (some instanceof Labels.Label label) {
            names.add(label.name());
          } else if (some instanceof Labels.All all) {
            all.parts().forEach(part -> names.add(((Labels.Label) part).name()));
          }
        });
    return names;
  }

  private static Map<String, Value> properties(List<Pattern.Entry> entries) {
    var properties = new LinkedHashMap<String, Value>();
    var empty =
        new Interpreter(
            new GraphView(
                new Graph(
                    new Schema(List.of(), List.of(), List.of()), List.of(), List.of(), List.of())),
            MatchRules.STANDARD);
    entries.forEach(
        entry ->
            empty
                .value(entry.value(), Row.EMPTY)
                .filter(value -> !Values.isNull(value))
                .ifPresent(value -> properties.put(entry.key(), value)));
    return properties;
  }
}
