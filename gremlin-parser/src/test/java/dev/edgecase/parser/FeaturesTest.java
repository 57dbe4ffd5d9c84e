package dev.edgecase.parser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.graph.GraphSon;
import dev.edgecase.gremlin.reference.Interpreter;
import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Value;
import dev.edgecase.query.Expectation;
import io.cucumber.gherkin.GherkinParser;
import io.cucumber.messages.types.Envelope;
import io.cucumber.messages.types.Pickle;
import io.cucumber.messages.types.PickleStep;
import io.cucumber.messages.types.PickleTable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Holds the interpreter to TinkerPop's own features. What is out of scope is listed with its reason
 * in {@code out-of-scope.txt}: each line is what a scenario, written as {@code feature: name /
 * step}, has to contain.
 */
class FeaturesTest {
  private static final String PLACE = "/org/apache/tinkerpop/gremlin/";
  private static final Pattern PARAMETER =
      Pattern.compile("using the parameter (\\S+) defined as \"(.*)\"");
  private static final Pattern COUNT = Pattern.compile("the result should have a count of (\\d+)");

  private static final Map<String, Graph> GRAPHS = new HashMap<>();

  @ParameterizedTest
  @MethodSource("features")
  void traversalsMeanWhatTheFeatureSays(String feature) throws IOException {
    var outOfScope = outOfScope();
    var wrong = new TreeMap<String, String>();
    for (var scenario : scenarios(feature)) {
      if (outOfScope.stream().noneMatch(scenario::contains)) {
        scenario.problem().ifPresent(problem -> wrong.put(scenario.name(), problem));
      }
    }
    assertThat(wrong).isEmpty();
  }

  @Test
  void mostScenariosAreInScope() throws IOException {
    var outOfScope = outOfScope();
    var unused = new ArrayList<>(outOfScope);
    int all = 0;
    int open = 0;
    for (var feature : features()) {
      for (var scenario : scenarios(feature)) {
        all++;
        open += outOfScope.stream().anyMatch(scenario::contains) ? 1 : 0;
        unused.removeIf(scenario::contains);
      }
    }
    assertThat(unused).isEmpty();
    assertThat(all).isGreaterThan(2000);
    assertThat(open).isLessThan(all / 4);
  }

  /** A scenario: its name with its feature, and its steps. */
  private record Scenario(String name, List<PickleStep> steps) {

    boolean contains(String words) {
      var text = new StringBuilder(name);
      for (var step : steps) {
        text.append(" / ").append(step.getText()).append(' ').append(doc(step));
      }
      return text.toString().contains(words);
    }

    private static String doc(PickleStep step) {
      return step.getArgument()
          .flatMap(argument -> argument.getDocString())
          .map(doc -> doc.getContent())
          .orElse("");
    }

    private static List<List<String>> table(PickleStep step) {
      return step
          .getArgument()
          .flatMap(argument -> argument.getDataTable())
          .map(PickleTable::getRows)
          .orElse(List.of())
          .stream()
          .map(row -> row.getCells().stream().map(cell -> cell.getValue()).toList())
          .toList();
    }

    /** What is not as it should be. */
    Optional<String> problem() {
      try {
        return Optional.of(judged()).filter(problem -> !problem.isEmpty());
      } catch (RuntimeException other) {
        return Optional.of(String.valueOf(other));
      }
    }

    /** The problem in words; none if there is none. */
    private String judged() {
      var graph = Initializer.EMPTY;
      var parameters = new HashMap<String, Argument>();
      Expectation outcome = new Expectation.Open("no traversal");
      boolean next = false;
      var text = "";
      for (var step : steps) {
        var words = step.getText();
        Matcher parameter = PARAMETER.matcher(words);
        Matcher count = COUNT.matcher(words);
        if (words.startsWith("the") && words.endsWith("graph")) {
          graph = graph(words.split(" ", -1)[1]);
        } else if (words.contains("graph initializer")) {
          graph = Initializer.graph(GremlinReader.read(doc(step), parameters).steps());
        } else if (parameter.matches()) {
          var written = parameter.group(2).replace("\\\"", "\"");
          parameters.put(
              parameter.group(1), new Argument.Literal(new Notation(graph).value(written)));
        } else if (words.contains("the traversal of")) {
          text = doc(step);
        } else if (words.startsWith("iterated")) {
          next = words.endsWith("next");
          var traversal = GremlinReader.read(text, parameters);
          outcome = Interpreter.expect(traversal.steps(), graph, "3.8.1");
        } else if (words.contains("raise an error")) {
          return outcome instanceof Expectation.Error ? "" : "no error: " + outcome;
        } else if (!(outcome instanceof Expectation.Rows rows)) {
          return outcome.toString();
        } else if (count.matches()) {
          int size = size(rows.values(), next);
          if (size != Integer.parseInt(count.group(1))) {
            return words + ", not " + size;
          }
        } else if (words.contains("should be empty")) {
          return shown(rows.values(), next).isEmpty() ? "" : "not empty: " + rows;
        } else if (words.contains("should be a tree")) {
          return tree(new Notation(graph), doc(step), rows.values().get(0));
        } else if (words.startsWith("the result should be")) {
          var problem =
              difference(
                  words, expected(new Notation(graph), table(step)), shown(rows.values(), next));
          if (!problem.isEmpty()) {
            return problem;
          }
        } else if (!words.contains("graph should return")) {
          return words;
        }
      }
      return "";
    }

    private static List<Value> expected(Notation notation, List<List<String>> table) {
      return table.subList(1, table.size()).stream()
          .map(row -> notation.value(row.get(0)))
          .toList();
    }

    private static List<Value> shown(List<Value> rows, boolean next) {
      if (next && !rows.isEmpty() && rows.get(0) instanceof Value.ListOf list) {
        return list.items();
      }
      if (next && !rows.isEmpty() && rows.get(0) instanceof Value.SetOf set) {
        return set.items();
      }
      if (next && !rows.isEmpty() && rows.get(0) instanceof Value.PathOf path) {
        return path.objects();
      }
      return next ? rows.subList(0, Math.min(1, rows.size())) : rows;
    }

    private static int size(List<Value> rows, boolean next) {
      return next && !rows.isEmpty() && rows.get(0) instanceof Value.MapOf map
          ? map.entries().size()
          : shown(rows, next).size();
    }

    private static String difference(String how, List<Value> expected, List<Value> got) {
      var wanted = expected.stream().map(Scenario::canonical).toList();
      var found = got.stream().map(Scenario::canonical).toList();
      boolean same =
          how.endsWith("of")
              ? wanted.containsAll(found)
              : how.endsWith("unordered")
                  ? wanted.stream().sorted().toList().equals(found.stream().sorted().toList())
                  : wanted.equals(found);
      return same ? "" : "expected " + wanted + "\n     but got " + found;
    }

    private static String tree(Notation notation, String drawn, Value got) {
      var wanted =
          drawn
              .lines()
              .map(
                  line ->
                      line.replaceFirst("\\|--.*", "").length() / 3
                          + " "
                          + canonical(notation.value(line.replaceFirst(".*\\|--", ""))))
              .sorted()
              .toList();
      var found = new ArrayList<String>();
      flatten(got, 0, found);
      var sorted = found.stream().sorted().toList();
      return wanted.equals(sorted) ? "" : "expected " + wanted + "\n     but got " + sorted;
    }

    private static void flatten(Value tree, int depth, List<String> found) {
      for (var entry : ((Value.MapOf) tree).entries()) {
        found.add(depth + " " + canonical(entry.key()));
        flatten(entry.value(), depth + 1, found);
      }
    }

    /** Values by their text: 1 is not 1L. */
    private static String canonical(Value value) {
      if (value instanceof Value.ListOf list) {
        return "l" + list.items().stream().map(Scenario::canonical).toList();
      }
      if (value instanceof Value.PathOf path) {
        return "p" + path.objects().stream().map(Scenario::canonical).toList();
      }
      if (value instanceof Value.SetOf set) {
        return "s" + set.items().stream().map(Scenario::canonical).sorted().toList();
      }
      if (value instanceof Value.MapOf map) {
        return map.entries().stream()
            .map(entry -> canonical(entry.key()) + "=" + canonical(entry.value()))
            .sorted()
            .collect(Collectors.joining(", ", "{", "}"));
      }
      return value.toString();
    }
  }

  private static Graph graph(String name) {
    if (name.equals("empty")) {
      return Initializer.EMPTY;
    }
    return GRAPHS.computeIfAbsent(name, FeaturesTest::read);
  }

  private static Graph read(String name) {
    var file = (name.equals("grateful") ? "grateful-dead" : "tinkerpop-" + name) + "-v3.json";
    var resource = PLACE + "structure/io/graphson/" + file;
    try (InputStream in = FeaturesTest.class.getResourceAsStream(resource)) {
      return GraphSon.read(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<String> features() throws IOException {
    var place = FeaturesTest.class.getResource(PLACE + "test/features");
    var jar = URI.create(place.toString().replaceFirst("!.*", ""));
    try (var opened = FileSystems.newFileSystem(jar, Map.of());
        var files = Files.walk(opened.getPath(PLACE + "test/features"))) {
      return files
          .map(Path::toString)
          .filter(name -> name.endsWith(".feature"))
          .sorted()
          .map(name -> name.substring(PLACE.length()))
          .toList();
    }
  }

  private static List<Scenario> scenarios(String feature) throws IOException {
    var parser = GherkinParser.builder().includeSource(false).includeGherkinDocument(false).build();
    try (InputStream in = FeaturesTest.class.getResourceAsStream(PLACE + feature)) {
      return parser
          .parse(feature, in)
          .map(Envelope::getPickle)
          .flatMap(Optional<Pickle>::stream)
          .map(pickle -> new Scenario(feature + ": " + pickle.getName(), pickle.getSteps()))
          .toList();
    }
  }

  private static List<String> outOfScope() throws IOException {
    try (InputStream in = FeaturesTest.class.getResourceAsStream("out-of-scope.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .toList();
    }
  }
}
