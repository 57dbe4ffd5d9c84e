package dev.edgecase.report;

import dev.edgecase.hunt.Discovery;
import dev.edgecase.oracle.Finding;
import dev.edgecase.oracle.Observation;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Value;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** A finding as text that can be pasted into an issue tracker. */
final class IssueText {
  private static final int MOST_ROWS = 20;

  private IssueText() {}

  static String of(Discovery discovery) {
    var finding = discovery.finding();
    var text = new StringBuilder();
    text.append("# ").append(title(finding)).append("\n\n");
    text.append(finding.sentence()).append("\n\n");
    text.append("- target: `").append(finding.target()).append("`\n");
    text.append("- consequence: ").append(finding.consequence().words()).append('\n');
    if (!finding.located().isEmpty()) {
      text.append("- located: ").append(String.join(", ", finding.located())).append('\n');
    }
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
        + describe(observation.outcome())
        + "\n";
  }

  private static String describe(Outcome outcome) {
    if (outcome instanceof Outcome.Rows rows) {
      var shown =
          rows.values().stream()
              .limit(MOST_ROWS)
              .map(IssueText::show)
              .collect(Collectors.joining(", "));
      var more = rows.values().size() > MOST_ROWS ? ", ..." : "";
      return rows.values().size() + " rows: `[" + shown + more + "]`";
    }
    if (outcome instanceof Outcome.Failure failure) {
      return "`"
          + failure.type()
          + ": "
          + failure.message()
          + "`"
          + failure.trace().stream()
              .limit(3)
              .map(frame -> "\n    at " + frame)
              .collect(Collectors.joining());
    }
    return outcome instanceof Outcome.Timeout timeout
        ? "no answer within " + timeout.millis() + " ms"
        : "the process died: `" + ((Outcome.Crash) outcome).stderr() + "`";
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
            .map(property -> property.getKey() + ": " + show(property.getValue()))
            .collect(Collectors.joining(", ", " {", "}"));
  }

  private static String show(Value value) {
    if (value instanceof Value.VertexRef v) {
      return "v" + v.id();
    }
    if (value instanceof Value.EdgeRef e) {
      return "e" + e.id();
    }
    if (value instanceof Value.Text t) {
      return "'" + t.value() + "'";
    }
    var text = value.toString();
    int from = text.indexOf("value=");
    return from < 0 ? text : text.substring(from + 6, text.length() - 1) + suffix(value);
  }

  private static String suffix(Value value) {
    return value instanceof Value.Int64 ? "L" : value instanceof Value.Float32 ? "f" : "";
  }
}
