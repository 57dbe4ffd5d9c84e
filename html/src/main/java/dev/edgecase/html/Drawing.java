package dev.edgecase.html;

import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Value;
import dev.edgecase.report.Outcomes;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** A graph as the elements that Cytoscape draws. */
final class Drawing {
  private static final int LONGEST_LINE = 36;
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private Drawing() {}

  static JsonNode of(Graph graph) {
    var elements = JSON.arrayNode();
    for (var vertex : graph.vertices()) {
      var title = "v" + vertex.id() + " :" + String.join(":", vertex.labels());
      elements
          .addObject()
          .putObject("data")
          .put("id", "v" + vertex.id())
          .put("label", label(title, vertex.properties()));
    }
    for (var edge : graph.edges()) {
      elements
          .addObject()
          .putObject("data")
          .put("id", "e" + edge.id())
          .put("source", "v" + edge.from())
          .put("target", "v" + edge.to())
          .put("label", label("e" + edge.id() + " :" + edge.label(), edge.properties()));
    }
    return elements;
  }

  /** A line for the element and one for each property; what is too long is told beside it. */
  private static String label(String title, Map<String, Value> properties) {
    var label = new StringBuilder(shortened(title));
    properties.forEach(
        (key, value) -> label.append('\n').append(shortened(key + ": " + Outcomes.show(value))));
    return label.toString();
  }

  private static String shortened(String line) {
    return line.codePointCount(0, line.length()) <= LONGEST_LINE
        ? line
        : line.substring(0, line.offsetByCodePoints(0, LONGEST_LINE - 1)) + "…";
  }
}
