package dev.edgecase.gremlin;

import dev.edgecase.query.EngineSetup;
import dev.edgecase.query.Reproduction;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A reproducer as one Java file, which runs without being compiled first. */
final class JavaReproducer {
  private static final String FRAME =
      """
      %s

      %s

      @SuppressWarnings({"deprecation", "rawtypes", "unchecked"})
      public class Reproduce {
        public static void main(String[] args) throws Exception {
          System.out.println(%s);
          System.out.println(%s);
      %s
        }

        private static void show(
            String how, Function<GraphTraversalSource, Traversal> query, GraphTraversalSource g) {
          try {
            List<Object> rows = new ArrayList<>();
            Traversal traversal = query.apply(g);
            while (traversal.hasNext()) {
              rows.add(traversal.next());
            }
            String count = rows.size() == 1 ? "1 row" : rows.size() + " rows";
            System.out.println("actual, " + how + ": " + count + ": " + rows);
          } catch (Exception | StackOverflowError | AssertionError | LinkageError raised) {
            System.out.println("actual, " + how + ": raises " + raised);
          }
        }
      %s}
      """;

  /** Strategies are known by their simple names; the engine itself knows the classes. */
  private static final String WITHOUT =
      """

        private static GraphTraversalSource without(GraphTraversalSource g, String... names) {
          Class[] classes =
              g.getStrategies().toList().stream()
                  .map(Object::getClass)
                  .filter(strategy -> Arrays.asList(names).contains(strategy.getSimpleName()))
                  .toArray(Class[]::new);
          if (classes.length < names.length) {
            throw new IllegalArgumentException("not all there: " + Arrays.toString(names));
          }
          return g.withoutStrategies(classes);
        }
      """;

  private static final List<String> JDK =
      List.of(
          "import java.util.ArrayList",
          "import java.util.Arrays",
          "import java.util.List",
          "import java.util.function.Function");

  /** Scopes of their own, since each names its elements anew. */
  private static final String RUN =
      """
          {
      %s

      %s
          }""";

  private final Reproduction reproduction;
  private final EngineSetup setup;
  private final JavaPrinter printer = new JavaPrinter();

  JavaReproducer(Reproduction reproduction, EngineSetup setup) {
    this.reproduction = reproduction;
    this.setup = setup;
  }

  String program() {
    return FRAME.formatted(
        String.join("\n", ReproducerText.head(reproduction, setup, List.of(usage()))),
        statements(Stream.concat(JDK.stream(), ReproducerText.imports(setup).stream()), ""),
        printer.text("expected: " + reproduction.expected()),
        printer.text("recorded: " + reproduction.recorded()),
        runs(),
        switchesSomething() ? WITHOUT : "");
  }

  private String runs() {
    var script = new GraphScript(setup, printer, "var ");
    return ReproducerText.bySurroundings(reproduction).entrySet().stream()
        .map(
            run ->
                RUN.formatted(
                    statements(script.statements(reproduction.graph(), run.getKey())),
                    statements(shows(run.getValue()))))
        .collect(Collectors.joining("\n"));
  }

  private String usage() {
    var flags = setup.jvm().stream().map(flag -> flag + " ").collect(Collectors.joining());
    return "  java " + flags + "-cp 'jars/*' Reproduce.java";
  }

  private boolean switchesSomething() {
    return reproduction.runs().stream()
        .anyMatch(run -> !ReproducerText.strategiesOff(run.configuration()).isEmpty());
  }

  private List<String> shows(List<Reproduction.Run> runs) {
    return runs.stream()
        .flatMap(
            run ->
                ReproducerText.statements(
                    run,
                    printer,
                    traversal ->
                        "show(%s, g -> %s, %s)"
                            .formatted(
                                printer.text(ReproducerText.words(run)),
                                printer.chain("g", traversal.steps()),
                                ReproducerText.source(run.configuration(), setup, printer))))
        .toList();
  }

  private static String statements(List<String> statements) {
    return statements(statements.stream(), "      ");
  }

  private static String statements(Stream<String> statements, String indent) {
    return statements.map(statement -> indent + statement + ";").collect(Collectors.joining("\n"));
  }
}
