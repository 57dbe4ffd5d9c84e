package dev.edgecase.cypher;

import static java.util.stream.Collectors.joining;

import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Surroundings;
import dev.edgecase.protocol.Value;
import dev.edgecase.query.EngineSetup;
import dev.edgecase.query.Reproduction;
import dev.edgecase.query.Template;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A reproducer as statements for a Cypher shell: indexes, the graph, and what is asked of it. What
 * is expected and what came is said in comments.
 */
record CypherReproducer(Reproduction reproduction, EngineSetup setup) {

  String script() {
    var lines = new ArrayList<String>();
    lines.add("Shows a bug of " + reproduction.target() + ".");
    lines.add(
        "Paste it into a shell on "
            + setup.open()
            + " ("
            + String.join(", ", setup.coordinates())
            + ").");
    lines.addAll(reproduction.remarks());
    lines.add("expected: " + reproduction.expected());
    lines.add("recorded: " + reproduction.recorded());
    lines.replaceAll(CypherReproducer::comment);
    reproduction.graph().indexes().forEach(index -> lines.addAll(index(index)));
    graph().forEach(lines::add);
    reproduction.runs().forEach(run -> lines.addAll(run(run)));
    return String.join("\n", lines) + "\n";
  }

  private List<String> index(Graph.Index index) {
    var schema = setup.schema();
    var template =
        index.element() == ElementKind.VERTEX ? schema.vertexIndex() : schema.edgeIndex();
    var keys =
        index.keys().stream().map(key -> new Template.Key("x." + Literals.name(key), "")).toList();
    return template.filled(Map.of("label", Literals.name(index.label())), keys).stream()
        .map(statement -> statement + ";")
        .toList();
  }

  /** One statement, so that edges can name their ends. */
  private Stream<String> graph() {
    var vertices =
        reproduction.graph().vertices().stream()
            .map(
                vertex ->
                    "(v%d%s%s)"
                        .formatted(
                            vertex.id(),
                            vertex.labels().stream()
                                .map(label -> ":" + Literals.name(label))
                                .collect(joining()),
                            properties(vertex.properties())));
    var edges =
        reproduction.graph().edges().stream()
            .map(
                edge ->
                    "(v%d)-[:%s%s]->(v%d)"
                        .formatted(
                            edge.from(),
                            Literals.name(edge.label()),
                            properties(edge.properties()),
                            edge.to()));
    var parts = Stream.concat(vertices, edges).collect(joining(",\n  "));
    return parts.isEmpty() ? Stream.of() : Stream.of("CREATE\n  " + parts + ";");
  }

  private static String properties(Map<String, Value> properties) {
    var entries =
        properties.entrySet().stream()
            .filter(property -> !(property.getValue() instanceof Value.Nil))
            .map(
                property ->
                    Literals.name(property.getKey()) + ": " + Literals.of(property.getValue()))
            .collect(joining(", "));
    return entries.isEmpty() ? "" : " {" + entries + "}";
  }

  private static List<String> run(Reproduction.Run run) {
    var lines = new ArrayList<String>();
    if (!run.how().isEmpty()) {
      lines.add(comment(run.how()));
    }
    if (!Surroundings.of(run.configuration()).indexes()) {
      lines.add(comment("without the indexes: drop them first"));
    }
    if (run.query() instanceof Statement statement && statement.given().isPresent()) {
      lines.add(comment("$rows are the rows that the statement before has given"));
    }
    lines.add(run.query().text(run.configuration()) + ";");
    return lines;
  }

  private static String comment(String line) {
    return "// " + line.replaceAll("\\R", " ");
  }
}
