package dev.edgecase.host.cypher;

import static java.util.stream.Collectors.joining;

import dev.edgecase.host.HostException;
import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Graph;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Creates a graph by one statement: a reducer loads hundreds of them. */
public final class Creation {
  private Creation() {}

  /**
   * The statement for a graph that is not empty; its one row has two lists, the engine's own ids of
   * the vertices and of the edges.
   */
  public static String of(Graph graph) {
    var patterns = new ArrayList<String>();
    var known = new HashSet<Integer>();
    for (var vertex : graph.vertices()) {
      var labels = vertex.labels().stream().map(l -> ":" + Literals.quoted(l)).collect(joining());
      patterns.add("(v" + vertex.id() + labels + Literals.of(vertex.properties()) + ")");
      known.add(vertex.id());
    }
    for (var edge : graph.edges()) {
      patterns.add(
          "(%s)-[e%d:%s%s]->(%s)"
              .formatted(
                  end(known, edge.from()),
                  edge.id(),
                  Literals.quoted(edge.label()),
                  Literals.of(edge.properties()),
                  end(known, edge.to())));
    }
    return "CREATE %s RETURN [%s], [%s]"
        .formatted(
            String.join(", ", patterns),
            graph.vertices().stream().map(v -> "id(v" + v.id() + ")").collect(joining(", ")),
            graph.edges().stream().map(e -> "id(e" + e.id() + ")").collect(joining(", ")));
  }

  /** The statements that create indexes: one for each key, since a key can be indexed once. */
  public static Set<String> indexes(List<Graph.Index> indexes) {
    var statements = new LinkedHashSet<String>();
    for (var index : indexes) {
      var pattern = index.element() == ElementKind.VERTEX ? "(x:%s)" : "()-[x:%s]->()";
      var place = "CREATE INDEX FOR " + pattern.formatted(Literals.quoted(index.label())) + " ON ";
      index.keys().forEach(each -> statements.add(place + "(x." + Literals.quoted(each) + ")"));
    }
    return statements;
  }

  private static String end(Set<Integer> known, int id) {
    if (!known.contains(id)) {
      throw HostException.invalid("An edge ends in the unknown vertex " + id);
    }
    return "v" + id;
  }
}
