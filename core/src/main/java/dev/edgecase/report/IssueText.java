package dev.edgecase.report;

import dev.edgecase.hunt.Discovery;
import dev.edgecase.oracle.Finding;
import dev.edgecase.oracle.Observation;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Value;
import dev.edgecase.replay.Bisection;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** A finding as text that can be pasted into an issue tracker. */
final class IssueText {
  private IssueText() {}

  static String of(Discovery discovery, Optional<Bisection> bisection) {
    var finding = discovery.finding();
    var text = new StringBuilder();
    text.append("# ").append(title(finding)).append("\n\n");
    text.append(finding.sentence()).append("\n\n");
    text.append("- target: `").append(finding.target()).append("`\n");
    text.append("- consequence: ").append(finding.consequence().words()).append('\n');
    if (!finding.located().isEmpty()) {
      text.append("- located: ").append(String.join(", ", finding.located())).append('\n');
    }
    bisection.ifPresent(age -> text.append("- versions: ").append(age.sentence()).append('\n'));
    text.append("- seen by: ")
        .append(discovery.oracles().stream().sorted().collect(Collectors.joining(", ")))
        .append("\n\n## Graph\n\n```\n");
    finding.graph().vertices().forEach(vertex -> text.append(line(vertex)).append('\n'));
    finding.graph().edges().forEach(edge -> text.append(line(edge)).append('\n'));
    finding.graph().indexes().forEach(index -> text.append(line(index)).append('\n'));
    text.append("```\n");
    for (var observation : finding.observations()) {
      text.append(section(finding, observation));
    }
    return text.toString();
  }

  private static String title(Finding finding) {
    var cause =
        finding.located().isEmpty() ? "" : " (" + String.join(", ", finding.located()) + ")";
    var words = finding.consequence().words();
    return words.substring(0, 1).toUpperCase(Locale.ROOT)
        + words.substring(1)
        + cause
        + ": "
        + finding.query().text();
  }

  private static String section(Finding finding, Observation observation) {
    return "\n```\n"
        + finding.query().text(observation.configuration())
        + "\n```\n\n"
        + Outcomes.describe(observation.outcome())
        + "\n";
  }

  private static String line(Graph.Vertex vertex) {
    return "v"
        + vertex.id()
        + " :"
        + String.join(":", vertex.labels())
        + properties(vertex.properties());
  }

  private static String line(Graph.Edge edge) {
    return "e"
        + edge.id()
        + " :"
        + edge.label()
        + " v"
        + edge.from()
        + " -> v"
        + edge.to()
        + properties(edge.properties());
  }

  private static String line(Graph.Index index) {
    return "index on "
        + index.element().name().toLowerCase(Locale.ROOT)
        + " "
        + String.join(", ", index.keys());
  }

  private static String properties(Map<String, Value> properties) {
    return properties.isEmpty()
        ? ""
        : properties.entrySet().stream()
            .map(property -> property.getKey() + ": " + Outcomes.show(property.getValue()))
            .collect(Collectors.joining(", ", " {", "}"));
  }
}
