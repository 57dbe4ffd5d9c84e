package dev.edgecase.host.kuzu;

import static java.util.stream.Collectors.joining;

import dev.edgecase.host.HostException;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Value;
import dev.edgecase.protocol.ValueType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A graph as tables, which Kuzu wants to know first. Every table has all keys: a key that a label
 * has not would be an error there, and is null in Cypher. One more column has the logical id.
 */
final class Tables {
  /** The primary key of vertices; edges have it as well. */
  static final String ID = "edgecase_id";

  /** From here on are the ids of what statements make; those of a graph are lower. */
  static final long FRESH = 1_000_000_000;

  private static final String SEQUENCE = "edgecase_fresh";

  private static final Map<ValueType, String> TYPES =
      Map.of(
          ValueType.BOOL, "BOOL",
          ValueType.INT32, "INT64",
          ValueType.INT64, "INT64",
          ValueType.FLOAT64, "DOUBLE",
          ValueType.TEXT, "STRING",
          ValueType.DATE, "DATE");

  private final Graph graph;
  private final boolean severalPairs;
  private final boolean sequences;
  private final Map<Integer, String> labels = new HashMap<>();

  /**
   * Looks at a graph.
   *
   * @param severalPairs whether one table can hold edges between different labels
   * @param sequences whether a column can be numbered by itself: without that a statement cannot
   *     make vertices, whose primary key it does not know
   */
  Tables(Graph graph, boolean severalPairs, boolean sequences) {
    this.graph = graph;
    this.severalPairs = severalPairs;
    this.sequences = sequences;
    graph.vertices().forEach(vertex -> labels.put(vertex.id(), label(vertex)));
  }

  /** The statements that declare the tables; there is always one, or not even MATCH is allowed. */
  List<String> declarations() {
    var vertices = new LinkedHashSet<String>();
    graph.schema().vertices().forEach(type -> vertices.add(type.label()));
    vertices.addAll(labels.values());
    if (vertices.isEmpty()) {
      vertices.add("edgecase_vertex");
    }
    var statements = new ArrayList<String>();
    if (sequences) {
      statements.add("CREATE SEQUENCE %s START %d".formatted(SEQUENCE, FRESH));
    }
    for (var label : vertices) {
      statements.add(
          "CREATE NODE TABLE %s(%s, PRIMARY KEY(%s))".formatted(quoted(label), columns(), ID));
    }
    var pairs = pairs();
    if (pairs.isEmpty()) {
      var some = quoted(vertices.iterator().next());
      pairs.put("edgecase_edge", Set.of("FROM " + some + " TO " + some));
    }
    pairs.forEach(
        (label, ends) ->
            statements.add(
                "CREATE REL TABLE %s%s(%s, %s)"
                    .formatted(
                        ends.size() > 1 && !severalPairs ? "GROUP " : "",
                        quoted(label),
                        String.join(", ", ends),
                        columns())));
    return statements;
  }

  private Map<String, Set<String>> pairs() {
    var pairs = new LinkedHashMap<String, Set<String>>();
    for (var type : graph.schema().edges()) {
      ends(pairs, type.label()).add(pair(type.from(), type.to()));
    }
    for (var edge : graph.edges()) {
      ends(pairs, edge.label()).add(pair(end(edge.from()), end(edge.to())));
    }
    return pairs;
  }

  private static Set<String> ends(Map<String, Set<String>> pairs, String label) {
    return pairs.computeIfAbsent(label, each -> new LinkedHashSet<>());
  }

  private static String pair(String from, String to) {
    return "FROM " + quoted(from) + " TO " + quoted(to);
  }

  private String columns() {
    return ID
        + " INT64"
        + (sequences ? " DEFAULT nextval('" + SEQUENCE + "')" : "")
        + graph.schema().keys().stream()
            .map(key -> ", " + quoted(key.key()) + " " + type(key.type()))
            .collect(joining());
  }

  private static String type(ValueType type) {
    var name = TYPES.get(type);
    if (name == null) {
      throw HostException.invalid("This host knows no columns of the type " + type + ".");
    }
    return name;
  }

  /** Puts the elements into the tables. */
  void fill(Store.Connection connection) throws Exception {
    for (var vertex : graph.vertices()) {
      insert(connection, "CREATE (:" + quoted(label(vertex)) + entries(vertex) + ")", vertex);
    }
    for (var edge : graph.edges()) {
      var ends =
          "MATCH (a:%s {%s: %d}), (b:%s {%s: %d}) "
              .formatted(
                  quoted(end(edge.from())), ID, edge.from(), quoted(end(edge.to())), ID, edge.to());
      insert(
          connection,
          ends + "CREATE (a)-[:" + quoted(edge.label()) + entries(edge) + "]->(b)",
          edge);
    }
  }

  private static void insert(Store.Connection connection, String text, Graph.Element element)
      throws Exception {
    var values = new HashMap<String, Value>();
    element.properties().forEach((key, value) -> values.put(parameter(key), value));
    values.values().removeIf(Value.Nil.class::isInstance);
    connection.insert(text, values);
  }

  private static String entries(Graph.Element element) {
    return " {"
        + ID
        + ": "
        + element.id()
        + element.properties().entrySet().stream()
            .filter(property -> !(property.getValue() instanceof Value.Nil))
            .map(Map.Entry::getKey)
            .map(key -> ", " + quoted(key) + ": $" + parameter(key))
            .collect(joining())
        + "}";
  }

  private static String parameter(String key) {
    return "of_" + key.replaceAll("\\W", "_");
  }

  private String end(int vertex) {
    var label = labels.get(vertex);
    if (label == null) {
      throw HostException.invalid("An edge ends in the unknown vertex " + vertex);
    }
    return label;
  }

  private static String label(Graph.Vertex vertex) {
    if (vertex.labels().size() != 1) {
      throw HostException.invalid("A vertex of Kuzu has one label, not " + vertex.labels());
    }
    return vertex.labels().get(0);
  }

  private static String quoted(String name) {
    return "`" + name.replace("`", "``") + "`";
  }
}
