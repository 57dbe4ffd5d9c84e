package dev.edgecase.gremlin;

import dev.edgecase.query.EngineSetup;
import dev.edgecase.query.Reproduction;
import java.util.ArrayList;
import java.util.List;

/**
 * A reproducer as text for the Gremlin console. Each line is whole, and no variable is declared:
 * the console forgets those that are.
 */
final class ConsoleReproducer {
  private static final List<String> USAGE =
      List.of("  paste it into the Gremlin console, or there: :load reproduce.groovy");

  private static final String WITHOUT =
      "without = { g, String... names -> g.withoutStrategies(*g.strategies.toList()*.getClass()"
          + ".findAll { it.simpleName in names }) }";

  private static final String SHOW =
      "show = { how, query, g -> try { rows = []; traversal = query(g);"
          + " while (traversal.hasNext()) { rows << traversal.next() };"
          + " println \"actual, ${how}: ${rows.size()} ${rows.size() == 1 ? 'row' : 'rows'}: $rows\""
          + " } catch (Throwable raised) { println \"actual, ${how}: raises $raised\" } }";

  private final Reproduction reproduction;
  private final EngineSetup setup;
  private final GremlinPrinter printer = new ConsolePrinter();

  ConsoleReproducer(Reproduction reproduction, EngineSetup setup) {
    this.reproduction = reproduction;
    this.setup = setup;
  }

  String script() {
    var lines = new ArrayList<>(ReproducerText.head(reproduction, setup, USAGE));
    lines.addAll(ReproducerText.imports(setup));
    lines.add(WITHOUT);
    lines.add(SHOW);
    lines.add("println " + printer.text("expected: " + reproduction.expected()));
    lines.add("println " + printer.text("recorded: " + reproduction.recorded()));
    var script = new GraphScript(setup, printer, "");
    ReproducerText.bySurroundings(reproduction)
        .forEach(
            (surroundings, runs) -> {
              lines.addAll(script.statements(reproduction.graph(), surroundings));
              runs.forEach(run -> lines.addAll(shows(run)));
            });
    return String.join("\n", lines) + "\n";
  }

  private List<String> shows(Reproduction.Run run) {
    return ReproducerText.statements(
            run,
            printer,
            traversal ->
                "show(%s, { g -> %s }, %s)"
                    .formatted(
                        printer.text(ReproducerText.words(run)),
                        printer.chain("g", traversal.steps()),
                        ReproducerText.source(run.configuration(), setup, printer)))
        .toList();
  }
}
