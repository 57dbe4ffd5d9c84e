package dev.edgecase.gremlin;

import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Surroundings;
import dev.edgecase.protocol.Value;
import dev.edgecase.query.EngineSetup;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The statements that build a graph as the host does: its schema first, then vertices and edges in
 * their order, each in a variable that has its name.
 *
 * @param printer spells literals
 * @param declare what stands before the name of a new variable
 */
record GraphScript(EngineSetup setup, GremlinPrinter printer, String declare) {

  List<String> statements(Graph graph, Surroundings surroundings) {
    var lines = new ArrayList<String>();
    lines.add(declare + "graph = " + setup.open());
    var indexes = surroundings.indexes() ? graph.indexes() : List.<Graph.Index>of();
    lines.addAll(
        new SchemaScript(setup.schema(), printer, declare).statements(graph.schema(), indexes));
    graph.vertices().forEach(vertex -> lines.add(declare + statement(vertex)));
    graph.edges().forEach(edge -> lines.add(declare + statement(edge)));
    if (surroundings.commit() && !setup.loaded().isBlank()) {
      lines.add(setup.loaded());
    }
    return lines;
  }

  private String statement(Graph.Vertex vertex) {
    var arguments = new ArrayList<String>();
    vertex.labels().forEach(label -> arguments.add("T.label, " + printer.text(label)));
    addProperties(vertex.properties(), arguments);
    return "v%d = graph.addVertex(%s)".formatted(vertex.id(), String.join(", ", arguments));
  }

  private String statement(Graph.Edge edge) {
    var arguments = new ArrayList<String>();
    arguments.add(printer.text(edge.label()));
    arguments.add("v" + edge.to());
    addProperties(edge.properties(), arguments);
    return "e%d = v%d.addEdge(%s)".formatted(edge.id(), edge.from(), String.join(", ", arguments));
  }

  /** A property without a value is none: the host leaves it out, too. */
  private void addProperties(Map<String, Value> properties, List<String> arguments) {
    properties.forEach(
        (key, value) -> {
          if (!(value instanceof Value.Nil)) {
            arguments.add(printer.text(key) + ", " + printer.literal(value));
          }
        });
  }
}
