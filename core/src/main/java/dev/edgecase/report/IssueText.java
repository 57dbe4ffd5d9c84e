package dev.edgecase.report;

import dev.edgecase.hunt.Discovery;
import dev.edgecase.oracle.Finding;
import dev.edgecase.oracle.Observation;
import dev.edgecase.oracle.Oracles;
import dev.edgecase.protocol.Change;
import dev.edgecase.protocol.ChangeText;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.IndexKind;
import dev.edgecase.protocol.Value;
import dev.edgecase.replay.Bisection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A finding as text that can be pasted into an issue tracker. */
public final class IssueText {
  private static final int MOST_RELATED = 5;

  private IssueText() {}

  /**
   * The text.
   *
   * @param related the signatures of bugs that probably have the same cause
   * @param bisection at which versions it is there, if that was asked
   */
  public static String of(
      Discovery discovery, List<String> related, Optional<Bisection> bisection) {
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
        .append('\n');
    law(finding).ifPresent(law -> text.append("- broken law: ").append(law).append('\n'));
    if (!related.isEmpty()) {
      text.append("- probably related: ").append(shortList(related)).append('\n');
    }
    if (!discovery.fullyReduced()) {
      text.append("- not fully reduced: graph and query may be larger than needed\n");
    }
    var lines = graph(finding.graph());
    text.append("\n## Graph\n\n")
        .append(
            lines.isEmpty() ? "It is empty.\n" : "```\n" + String.join("\n", lines) + "\n```\n");
    for (var observation : finding.observations()) {
      text.append(section(finding, observation));
    }
    return text.toString();
  }

  /** The law that a finding breaks, if its oracle is built in. */
  public static Optional<String> law(Finding finding) {
    return Oracles.named(finding.oracle()).map(Oracles.Kind::law);
  }

  /** A graph, one element or index per line; behind it how it came to be, if not at once. */
  public static List<String> graph(Graph graph) {
    return Stream.of(
            graph.vertices().stream().map(IssueText::line),
            graph.edges().stream().map(IssueText::line),
            graph.indexes().stream().map(IssueText::line),
            graph.history().stream().flatMap(IssueText::lines))
        .flatMap(lines -> lines)
        .toList();
  }

  private static Stream<String> lines(Graph.History history) {
    return Stream.of(
            Stream.of("", "made from"),
            graph(history.start()).stream(),
            Stream.of("by"),
            history.steps().stream().map(IssueText::line))
        .flatMap(lines -> lines);
  }

  private static String line(Graph.Step step) {
    var change = step.change();
    var text =
        change instanceof Change.AddIndex added
            ? "create " + line(added.index())
            : change instanceof Change.DropIndex dropped
                ? "drop " + line(dropped.index())
                : new ChangeText(Outcomes::show).of(change);
    return step.refused() ? text + ", which is to be refused" : text;
  }

  private static String shortList(List<String> related) {
    var more = related.size() > MOST_RELATED ? " and others" : "";
    return related.stream().limit(MOST_RELATED).collect(Collectors.joining(", ")) + more;
  }

  /** The effect, the located settings and the query in one line. */
  public static String title(Finding finding) {
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
        + observation.text(finding.query())
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
    var kind =
        index.kind() == IndexKind.USUAL
            ? ""
            : index.kind().name().toLowerCase(Locale.ROOT).replace('_', '-') + " ";
    return kind
        + "index on "
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
