package dev.edgecase.engines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.graph.GraphGenerator;
import dev.edgecase.graph.GraphOptions;
import dev.edgecase.graph.GraphView;
import dev.edgecase.gremlin.Gremlin;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.query.Query;
import dev.edgecase.query.QueryOptions;
import dev.edgecase.query.Reproduction;
import dev.edgecase.query.Traits;
import dev.edgecase.random.Rng;
import dev.edgecase.target.Session;
import dev.edgecase.target.Target;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Java that we print compiles, and means what we hold: it gives as many rows as the tree. */
@Timeout(600)
class JavaTextTest {
  private static final int QUERIES = 20;

  @TempDir private Path folder;

  /** A program, and what came back when the tree of its query was run. */
  private record Case(String program, Query query, GraphView graph, Outcome outcome) {

    /** How the last line that it prints begins. */
    String line() {
      if (query.traits(graph).result() == Traits.Result.NOTHING) {
        return "actual, ";
      }
      if (outcome instanceof Outcome.Rows rows) {
        int size = rows.values().size();
        return "actual, as the engine is: " + (size == 1 ? "1 row:" : size + " rows:");
      }
      return outcome instanceof Outcome.Failure failure
          ? "actual, as the engine is: raises " + failure.type()
          : "actual, ";
    }
  }

  @ParameterizedTest
  @CsvSource({"3.8.1, 10", "3.4.0, 1"})
  void programsOfRandomTraversalsGiveWhatTheirTreesGive(String version, int graphs)
      throws Exception {
    var target = TestMachine.catalogue(folder).target("tinkergraph@" + version);
    var jars = Jars.of(target.setup().orElseThrow().coordinates(), folder);
    var cases = new ArrayList<Case>();
    try (var session = target.open(Duration.ofSeconds(30))) {
      for (int round = 0; round < graphs; round++) {
        cases.addAll(cases(session, round));
      }
    }
    compile(cases.stream().map(Case::program).toList(), jars);
    try (var loader = loader(jars)) {
      for (int i = 0; i < cases.size(); i++) {
        var one = cases.get(i);
        var printed = run(loader, "Reproduce" + i);
        assertThat(printed).as(one.query().text()).contains(one.line());
      }
    }
  }

  private static List<Case> cases(Session session, int round) {
    var target = session.target();
    var graph =
        new GraphGenerator(new GraphOptions(8, 12, target.abilities())).generate(Rng.of(17, round));
    session.load(graph);
    var view = new GraphView(graph);
    var queries =
        new Gremlin()
            .generator(view, new QueryOptions(8, 2000), session.dialect(), Rng.of(18, round));
    var cases = new ArrayList<Case>();
    for (int i = 0; i < QUERIES; i++) {
      var query = queries.get();
      var outcome = session.run(query, List.of(Configuration.DEFAULT)).join().get(0);
      cases.add(new Case(program(target, graph, query), query, view, outcome));
    }
    return cases;
  }

  private static String program(Target target, Graph graph, Query query) {
    var reproduction =
        new Reproduction(
            target.name(),
            graph,
            List.of(new Reproduction.Run("", query, Configuration.DEFAULT)),
            "odd \\u00 \" \n text",
            "",
            List.of("a remark with \\u00 \" \n in it"));
    var files = new Gremlin().reproducers(reproduction, target.setup().orElseThrow());
    return Objects.requireNonNull(files.get("Reproduce.java"));
  }

  /** All of them at once, each under a name of its own. */
  private void compile(List<String> programs, Jars jars) throws IOException {
    var files = new ArrayList<Path>();
    for (int i = 0; i < programs.size(); i++) {
      var text =
          programs.get(i).replace("public class Reproduce {", "public class Reproduce" + i + " {");
      files.add(Files.writeString(folder.resolve("Reproduce" + i + ".java"), text));
    }
    var compiler = ToolProvider.getSystemJavaCompiler();
    var messages = new StringWriter();
    try (var manager = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
      var options =
          List.of("-proc:none", "-Werror", "-d", folder.toString(), "-cp", jars.classPath());
      boolean compiled =
          compiler
              .getTask(
                  messages,
                  manager,
                  null,
                  options,
                  null,
                  manager.getJavaFileObjectsFromPaths(files))
              .call();
      assertThat(compiled).as("%s", messages).isTrue();
    }
  }

  private URLClassLoader loader(Jars jars) throws IOException {
    var places = new ArrayList<URL>();
    places.add(folder.toUri().toURL());
    for (var jar : jars.files()) {
      places.add(jar.toUri().toURL());
    }
    return new URLClassLoader(places.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
  }

  private static String run(ClassLoader loader, String name) throws ReflectiveOperationException {
    var printed = new ByteArrayOutputStream();
    var real = System.out;
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      Class.forName(name, true, loader)
          .getMethod("main", String[].class)
          .invoke(null, (Object) new String[0]);
    } finally {
      System.setOut(real);
    }
    return printed.toString(StandardCharsets.UTF_8);
  }
}
