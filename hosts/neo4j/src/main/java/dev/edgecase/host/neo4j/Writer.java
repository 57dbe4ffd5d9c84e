package dev.edgecase.host.neo4j;

import dev.edgecase.host.HostException;
import dev.edgecase.host.Identities;
import dev.edgecase.host.cypher.Parameters;
import dev.edgecase.protocol.Change;
import dev.edgecase.protocol.ChangeText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Entity;
import org.neo4j.graphdb.Result;

/** Changes elements by the engine's own statements, and keeps track of who is who. */
final class Writer {
  private final Map<Integer, Object> vertices;
  private final Map<Integer, Object> edges;

  /** Writes to a graph whose elements are known by the engine's ids. */
  Writer(Map<Integer, Object> vertices, Map<Integer, Object> edges) {
    this.vertices = new HashMap<>(vertices);
    this.edges = new HashMap<>(edges);
  }

  Writer copy() {
    return new Writer(vertices, edges);
  }

  /** Who is who by now. */
  Identities identities() {
    return new Identities(new Identities.Ids(vertices), new Identities.Ids(edges));
  }

  /** Makes a change. */
  void write(Work work, Change change) {
    var values = new Parameters(new OwnValues(work, Identities.NONE));
    var parameters = new HashMap<String, @Nullable Object>();
    var text =
        new ChangeText(
                value -> {
                  var name = "p" + parameters.size();
                  parameters.put(name, values.object(value));
                  return "$" + name;
                })
            .of(change);
    try (var result = work.execute(text + returned(change), parameters)) {
      if (change instanceof Change.Create create) {
        vertices.put(create.vertex().id(), id(result.next(), ChangeText.VERTEX));
      } else if (change instanceof Change.Merge merge) {
        found(merge, result);
      } else if (change instanceof Change.Connect connect) {
        made(connect, result);
      }
    }
    if (change instanceof Change.Delete) {
      // Their ids may be given to others.
      forgetAllBut(work, "MATCH (n) RETURN n", vertices);
      forgetAllBut(work, "MATCH ()-[n]->() RETURN n", edges);
    }
  }

  private static String returned(Change change) {
    return change instanceof Change.Connect
        ? " RETURN a, b, r"
        : change instanceof Change.Create || change instanceof Change.Merge ? " RETURN n" : "";
  }

  /** A vertex that was found has its name already. */
  private void found(Change.Merge change, Result result) {
    while (result.hasNext()) {
      var id = id(result.next(), ChangeText.VERTEX);
      if (!vertices.containsValue(id)) {
        vertices.put(change.vertex().id(), id);
      }
    }
  }

  /** The pairs are numbered in the order of their ends, also those that had such an edge. */
  private void made(Change.Connect change, Result result) {
    record Row(int from, int to, Object edge) {}
    var logical = identities().vertices();
    Function<Object, Integer> name =
        id ->
            logical
                .logicalId(id)
                .orElseThrow(() -> HostException.invalid("An edge has an unknown end."));
    var rows = new ArrayList<Row>();
    while (result.hasNext()) {
      var row = result.next();
      rows.add(
          new Row(
              name.apply(id(row, ChangeText.FROM)),
              name.apply(id(row, ChangeText.TO)),
              id(row, ChangeText.EDGE)));
    }
    rows.sort(Comparator.comparingInt(Row::from).thenComparingInt(Row::to));
    var known = new HashSet<>(edges.values());
    for (int i = 0; i < rows.size(); i++) {
      if (!known.contains(rows.get(i).edge())) {
        edges.put(change.first() + i, rows.get(i).edge());
      }
    }
  }

  private static void forgetAllBut(Work work, String text, Map<Integer, Object> ids) {
    var left = new HashSet<Object>();
    try (var result = work.execute(text, Map.of())) {
      while (result.hasNext()) {
        left.add(id(result.next(), ChangeText.VERTEX));
      }
    }
    ids.values().retainAll(left);
  }

  private static Object id(Map<String, Object> row, String column) {
    return ((Entity) Objects.requireNonNull(row.get(column))).getId();
  }
}
