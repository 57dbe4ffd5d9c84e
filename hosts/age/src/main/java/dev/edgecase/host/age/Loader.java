package dev.edgecase.host.age;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toList;

import dev.edgecase.host.HostException;
import dev.edgecase.host.Identities;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Schema;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;

/** Makes a graph anew, by its tables: a reducer loads hundreds of graphs. */
final class Loader {
  private static final Agtype VALUES = new Agtype(Identities.NONE);

  private final Statement sql;
  private final String name;

  Loader(Statement sql, String name) {
    this.sql = sql;
    this.name = name;
  }

  Identities load(Graph graph) throws SQLException {
    sql.execute(
        "SELECT drop_graph(name, true) FROM ag_graph WHERE name = %s".formatted(literal(name)));
    sql.execute("SELECT create_graph(%s)".formatted(literal(name)));
    declare(graph);
    var vertices = vertices(graph);
    var edges = edges(graph, vertices);
    for (var index : graph.indexes()) {
      index(index);
    }
    return new Identities(new Identities.Ids(vertices), new Identities.Ids(edges));
  }

  /** A label is a table. */
  private void declare(Graph graph) throws SQLException {
    var vertices = new TreeSet<String>();
    graph.schema().vertices().stream().map(Schema.VertexType::label).forEach(vertices::add);
    graph.vertices().forEach(vertex -> vertices.add(label(vertex)));
    for (var label : vertices) {
      sql.execute("SELECT create_vlabel(%s, %s)".formatted(literal(name), literal(label)));
    }
    var edges = new TreeSet<String>();
    graph.schema().edges().stream().map(Schema.EdgeType::label).forEach(edges::add);
    graph.edges().stream().map(Graph.Edge::label).forEach(edges::add);
    for (var label : edges) {
      sql.execute("SELECT create_elabel(%s, %s)".formatted(literal(name), literal(label)));
    }
  }

  private static String label(Graph.Vertex vertex) {
    if (vertex.labels().size() == 1) {
      return vertex.labels().get(0);
    }
    throw HostException.invalid("A vertex of Apache AGE has one label: " + vertex);
  }

  private Map<Integer, Object> vertices(Graph graph) throws SQLException {
    var ids = new HashMap<Integer, Object>();
    for (var same : grouped(graph.vertices(), Loader::label).entrySet()) {
      insert(same.getKey(), "properties", same.getValue(), Loader::properties, ids);
    }
    return ids;
  }

  private Map<Integer, Object> edges(Graph graph, Map<Integer, Object> vertices)
      throws SQLException {
    var ids = new HashMap<Integer, Object>();
    for (var same : grouped(graph.edges(), Graph.Edge::label).entrySet()) {
      insert(
          same.getKey(),
          "start_id, end_id, properties",
          same.getValue(),
          edge ->
              "%s, %s, %s"
                  .formatted(
                      end(vertices, edge.from()), end(vertices, edge.to()), properties(edge)),
          ids);
    }
    return ids;
  }

  private static <E> Map<String, List<E>> grouped(List<E> elements, Function<E, String> label) {
    return elements.stream().collect(groupingBy(label, LinkedHashMap::new, toList()));
  }

  private <E extends Graph.Element> void insert(
      String label,
      String columns,
      List<E> elements,
      Function<E, String> row,
      Map<Integer, Object> ids)
      throws SQLException {
    var rows =
        elements.stream().map(element -> "(" + row.apply(element) + ")").collect(joining(", "));
    var text = "INSERT INTO %s (%s) VALUES %s RETURNING id".formatted(table(label), columns, rows);
    try (var made = sql.executeQuery(text)) {
      for (var element : elements) {
        made.next();
        ids.put(element.id(), Long.parseLong(made.getString(1)));
      }
    }
  }

  private static String properties(Graph.Element element) {
    return literal(VALUES.of(element.properties())) + "::agtype";
  }

  private static String end(Map<Integer, Object> vertices, int id) {
    return Optional.ofNullable(vertices.get(id))
        .map(known -> "'" + known + "'::agtype::graphid")
        .orElseThrow(() -> HostException.invalid("An edge ends in the unknown vertex " + id));
  }

  /**
   * As its documentation recommends: one for comparisons, and one for the properties in patterns.
   */
  private void index(Graph.Index index) throws SQLException {
    var keys =
        index.keys().stream()
            .map(
                key ->
                    "agtype_access_operator(VARIADIC ARRAY[properties, %s::agtype])"
                        .formatted(literal('"' + key + '"')))
            .collect(joining(", "));
    sql.execute("CREATE INDEX ON %s USING btree (%s)".formatted(table(index.label()), keys));
    sql.execute("CREATE INDEX ON %s USING gin (properties)".formatted(table(index.label())));
  }

  private String table(String label) {
    return quoted(name) + "." + quoted(label);
  }

  private static String quoted(String identifier) {
    return '"' + identifier.replace("\"", "\"\"") + '"';
  }

  /** A string of SQL; a backslash in it stands for itself. */
  static String literal(String text) {
    return "'" + text.replace("'", "''") + "'";
  }
}
