package dev.edgecase.gremlin;

import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Surroundings;
import dev.edgecase.query.EngineSetup;
import dev.edgecase.query.Reproduction;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the reproducers of all notations have in common. */
final class ReproducerText {

  /** By package, since some enumerations have moved from one class to another. */
  private static final List<String> IMPORTS =
      List.of(
          "org.apache.tinkerpop.gremlin.process.traversal.*",
          "org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.*",
          "org.apache.tinkerpop.gremlin.structure.*");

  private ReproducerText() {}

  /** The opening comment: what this is, and how it is run. */
  static List<String> head(Reproduction reproduction, EngineSetup setup, List<String> usage) {
    var lines = new ArrayList<String>();
    lines.add("Shows a finding on " + reproduction.target() + ".");
    lines.add("Needs " + String.join(", ", setup.coordinates()) + " and what it depends on:");
    lines.addAll(usage);
    lines.addAll(reproduction.remarks());
    return lines.stream().map(ReproducerText::comment).toList();
  }

  static List<String> imports(EngineSetup setup) {
    return Stream.concat(setup.imports().stream(), IMPORTS.stream())
        .distinct()
        .sorted()
        .map(name -> "import " + name)
        .toList();
  }

  /** What a run is, in words. */
  static String words(Reproduction.Run run) {
    var off = run.configuration().namesOff();
    return !run.how().isEmpty()
        ? run.how()
        : off.isEmpty() ? "as the engine is" : "without " + String.join(" and ", off);
  }

  /** The statements of a run: what is changed before, what is shown, what is changed back. */
  static Stream<String> statements(
      Reproduction.Run run, GremlinPrinter printer, Function<Traversal, String> show) {
    if (!(run.query() instanceof Prepared prepared)) {
      return Stream.of(show.apply((Traversal) run.query()));
    }
    return Stream.of(
            prepared.before().stream().map(change -> change(change, printer)),
            Stream.of(show.apply(prepared.traversal())),
            prepared.after().stream().map(change -> change(change, printer)))
        .flatMap(lines -> lines);
  }

  private static String change(Traversal traversal, GremlinPrinter printer) {
    return printer.chain("graph.traversal()", traversal.steps()) + ".iterate()";
  }

  /** The strategies that a configuration turns off; other settings are not for the source. */
  static List<String> strategiesOff(Configuration configuration) {
    return configuration.namesOff().stream().filter(name -> !Surroundings.contains(name)).toList();
  }

  /** The configurations, those that need the same graph together. */
  static Map<Surroundings, List<Reproduction.Run>> bySurroundings(Reproduction reproduction) {
    return reproduction.runs().stream()
        .collect(
            Collectors.groupingBy(
                run -> Surroundings.of(run.configuration()),
                LinkedHashMap::new,
                Collectors.toList()));
  }

  /** The source that a configuration asks, by the helper of the reproducer. */
  static String source(Configuration configuration, EngineSetup setup, GremlinPrinter printer) {
    var off =
        strategiesOff(configuration).stream()
            .flatMap(name -> setup.groups().getOrDefault(name, List.of(name)).stream())
            .toList();
    return off.isEmpty()
        ? "graph.traversal()"
        : off.stream()
            .map(printer::text)
            .collect(Collectors.joining(", ", "without(graph.traversal(), ", ")"));
  }

  /** Escaped like a string: a backslash and a u are an escape in Java, in comments too. */
  private static String comment(String line) {
    var quoted = GremlinPrinter.quoted(line, '"');
    return "// " + quoted.substring(1, quoted.length() - 1).replace("\\\"", "\"");
  }
}
