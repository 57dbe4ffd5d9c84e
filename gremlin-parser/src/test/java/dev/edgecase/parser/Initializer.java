package dev.edgecase.parser;

import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The graph that a chain of addV(), property(), as() and addE() makes. */
final class Initializer {
  private final List<Graph.Vertex> vertices = new ArrayList<>();
  private final List<Graph.Edge> edges = new ArrayList<>();
  private final Map<String, Integer> labels = new HashMap<>();
  private int current;
  private int next;

  static final Graph EMPTY =
      new Graph(new Schema(List.of(), List.of(), List.of()), List.of(), List.of(), List.of());

  static Graph graph(List<Instruction> steps) {
    var initializer = new Initializer();
    for (int i = 0; i < steps.size(); i++) {
      initializer.follow(steps, i);
    }
    return new Graph(EMPTY.schema(), initializer.vertices, initializer.edges, List.of());
  }

  private void follow(List<Instruction> steps, int i) {
    var step = steps.get(i);
    switch (step.name()) {
      case "addV" -> {
        current = next++;
        vertices.add(
            new Graph.Vertex(
                current,
                List.of(step.arguments().isEmpty() ? "vertex" : text(step.arguments().get(0))),
                properties(steps, i)));
      }
      case "addE" ->
          edges.add(
              new Graph.Edge(
                  next++,
                  text(step.arguments().get(0)),
                  end(steps, i, "from"),
                  end(steps, i, "to"),
                  properties(steps, i)));
      case "as" -> labels.put(text(step.arguments().get(0)), current);
      case "property", "from", "to", "iterate" -> {}
      default -> throw new Notation.Unread(step.name() + "() in an initializer");
    }
  }

  private static Map<String, Value> properties(List<Instruction> steps, int i) {
    var properties = new LinkedHashMap<String, Value>();
    for (var step : steps.subList(i + 1, steps.size())) {
      if (step.name().startsWith("add")) {
        break;
      }
      if (step.name().equals("property")) {
        if (step.arguments().size() != 2
            || !(step.arguments().get(0) instanceof Argument.Literal)
            || !(step.arguments().get(1) instanceof Argument.Literal value)) {
          throw new Notation.Unread("a property");
        }
        properties.put(text(step.arguments().get(0)), value.value());
      }
    }
    return properties;
  }

  private int end(List<Instruction> steps, int i, String which) {
    for (var step : steps.subList(i + 1, steps.size())) {
      if (step.name().startsWith("add")) {
        break;
      }
      if (step.name().equals(which)) {
        var id = labels.get(text(step.arguments().get(0)));
        if (id == null) {
          throw new Notation.Unread("an end");
        }
        return id;
      }
    }
    return current;
  }

  private static String text(Argument argument) {
    if (argument instanceof Argument.Literal literal
        && literal.value() instanceof Value.Text text) {
      return text.value();
    }
    throw new Notation.Unread("what is no string");
  }
}
