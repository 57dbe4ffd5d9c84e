package dev.edgecase.cypher;

import static java.util.stream.Collectors.joining;

import dev.edgecase.graph.Histories;
import dev.edgecase.protocol.Change;
import dev.edgecase.protocol.ChangeText;
import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.IndexKind;
import dev.edgecase.protocol.Value;
import dev.edgecase.query.EngineSetup;
import dev.edgecase.query.Template;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The statements that make a graph in an empty database: indexes, elements, and its history. */
final class GraphStatements {
  private final EngineSetup.Declarations declarations;
  private final String waiting;
  private final Map<Graph.Index, String> names = new HashMap<>();

  /**
   * Prepares the statements.
   *
   * @param waiting what is to be done once there is an index, as a host does it; may be empty
   */
  GraphStatements(EngineSetup.Declarations declarations, String waiting) {
    this.declarations = declarations;
    this.waiting = waiting;
  }

  List<String> of(Graph graph) {
    var start = Histories.start(graph);
    var lines = new ArrayList<String>();
    start.indexes().forEach(index -> lines.addAll(created(index)));
    if (!start.indexes().isEmpty()) {
      lines.addAll(waiting());
    }
    create(start).forEach(lines::add);
    graph.history().ifPresent(history -> history.steps().forEach(step -> lines.addAll(of(step))));
    return lines;
  }

  private List<String> of(Graph.Step step) {
    var lines = new ArrayList<String>();
    if (step.refused()) {
      lines.add(CypherReproducer.comment("this must be refused"));
    }
    if (step.change() instanceof Change.AddIndex added) {
      lines.addAll(created(added.index()));
      lines.addAll(waiting());
    } else if (step.change() instanceof Change.DropIndex dropped) {
      var index = dropped.index();
      var template = declarations.drop().getOrDefault(index.kind(), Template.EMPTY);
      lines.addAll(filled(template, index));
    } else {
      lines.add(new ChangeText(Literals::of).of(step.change()) + ";");
    }
    return lines;
  }

  private List<String> waiting() {
    return waiting.isBlank() ? List.of() : List.of(waiting + ";");
  }

  private List<String> created(Graph.Index index) {
    names.putIfAbsent(index, "i" + names.size());
    var usual =
        index.element() == ElementKind.VERTEX
            ? declarations.vertexIndex()
            : declarations.edgeIndex();
    boolean special = index.kind() != IndexKind.USUAL && index.element() == ElementKind.VERTEX;
    return filled(
        special ? declarations.special().getOrDefault(index.kind(), usual) : usual, index);
  }

  private List<String> filled(Template template, Graph.Index index) {
    var keys =
        index.keys().stream().map(key -> new Template.Key("x." + Literals.name(key), "")).toList();
    var gaps =
        Map.of("label", Literals.name(index.label()), "name", names.getOrDefault(index, "missing"));
    return template.filled(gaps, keys).stream().map(statement -> statement + ";").toList();
  }

  /** One statement, so that edges can name their ends. */
  private static Stream<String> create(Graph graph) {
    var vertices =
        graph.vertices().stream()
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
        graph.edges().stream()
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
}
