package dev.edgecase.cypher.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.protocol.Value;
import io.cucumber.gherkin.GherkinParser;
import io.cucumber.messages.types.Envelope;
import io.cucumber.messages.types.Pickle;
import io.cucumber.messages.types.PickleStep;
import io.cucumber.messages.types.PickleTable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Holds the evaluation to the features of the openCypher TCK on expressions and on MATCH. What is
 * out of scope is listed with its reason in {@code out-of-scope.txt}: each line is what a scenario,
 * written as {@code feature: name / step / step}, has to contain.
 */
class TckTest {

  @Test
  void expressionsMeanWhatTheTckSays() throws IOException {
    var outOfScope = outOfScope();
    var unused = new ArrayList<>(outOfScope);
    var wrong = new TreeMap<String, String>();
    int right = 0;
    for (var scenario : scenarios()) {
      var problem = scenario.problem();
      if (problem.isEmpty()) {
        right++;
      } else if (outOfScope.stream().noneMatch(scenario::contains)) {
        wrong.put(scenario.name(), problem.get());
      } else {
        unused.removeIf(scenario::contains);
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(unused).isEmpty();
    assertThat(right).isGreaterThan(1000);
  }

  /** A scenario: its name with its feature, and its steps. */
  private record Scenario(String name, List<PickleStep> steps) {

    boolean contains(String words) {
      var text = new StringBuilder(name);
      for (var step : steps) {
        text.append(" / ").append(step.getText()).append(' ').append(query(step));
        table(step).forEach(row -> row.forEach(cell -> text.append(" | ").append(cell)));
      }
      return text.toString().contains(words);
    }

    private static String query(PickleStep step) {
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
      var parameters = new HashMap<String, Value>();
      var graph = new CreatedGraph();
      var outcome = "";
      List<Row> rows = List.of();
      for (var step : steps) {
        var text = step.getText();
        if (text.startsWith("having executed")) {
          try {
            graph.create(Parsed.created(query(step)));
          } catch (Parsed.Unread other) {
            return Optional.of("a graph by " + other.getMessage());
          }
        }
        if (text.startsWith("parameters are")) {
          table(step).forEach(row -> parameters.put(row.get(0), value(row.get(1))));
        } else if (text.startsWith("executing")) {
          try {
            var body = Parsed.body(query(step), parameters);
            rows = new Interpreter(graph.view(), MatchRules.STANDARD).rows(body, Row.EMPTY);
          } catch (CypherError error) {
            outcome = "error";
          } catch (Undetermined | Parsed.Unread none) {
            return Optional.of(none.toString());
          }
        } else if (text.contains("should be raised")) {
          return outcome.equals("error") ? Optional.empty() : Optional.of("no error: " + rows);
        } else if (text.startsWith("the result should be")) {
          return outcome.equals("error")
              ? Optional.of("an error")
              : difference(text, table(step), rows);
        }
      }
      return Optional.of("no expectation");
    }

    private static Optional<String> difference(
        String how, List<List<String>> table, List<Row> rows) {
      List<List<Value>> expected;
      try {
        expected =
            table.subList(1, table.size()).stream()
                .map(row -> row.stream().map(Scenario::value).toList())
                .toList();
      } catch (Parsed.Unread | Undetermined element) {
        return Optional.of(element.toString());
      }
      boolean unordered = how.contains("ignoring element order");
      var wanted = expected.stream().map(row -> key(row, unordered)).toList();
      var got =
          rows.stream().map(row -> key(List.copyOf(row.values().values()), unordered)).toList();
      boolean same =
          how.contains("in any order") ? sorted(wanted).equals(sorted(got)) : wanted.equals(got);
      return same ? Optional.empty() : Optional.of("expected " + wanted + " but got " + got);
    }

    private static List<String> sorted(List<String> rows) {
      return rows.stream().sorted().toList();
    }

    /** Rows by their text: 1 is not 1.0. */
    private static String key(List<Value> row, boolean unordered) {
      return row.stream().map(value -> canonical(value, unordered)).toList().toString();
    }

    private static String canonical(Value value, boolean unordered) {
      if (value instanceof Value.ListOf list) {
        var items = list.items().stream().map(item -> canonical(item, unordered));
        return (unordered ? items.sorted() : items).toList().toString();
      }
      if (value instanceof Value.MapOf map) {
        return map.entries().stream()
            .map(entry -> Values.text(entry.key()) + "=" + canonical(entry.value(), unordered))
            .sorted()
            .toList()
            .toString();
      }
      return value.toString();
    }

    private static Value value(String cell) {
      return new Interpreter(new CreatedGraph().view(), MatchRules.STANDARD)
          .value(Parsed.expression(cell), Row.EMPTY)
          .orElseThrow(() -> new Parsed.Unread(cell));
    }
  }

  /** All about expressions and about MATCH. */
  private static List<Scenario> scenarios() throws IOException {
    var features = TckTest.class.getResource("/features/expressions");
    var scenarios = new ArrayList<Scenario>();
    try (var jar =
        FileSystems.newFileSystem(
            java.net.URI.create(features.toString().replaceFirst("!.*", "")), Map.of())) {
      try (var files =
          Stream.concat(
              Files.walk(jar.getPath("/features/expressions")),
              Files.walk(jar.getPath("/features/clauses/match")))) {
        for (var file :
            files
                .filter(path -> path.toString().endsWith(".feature"))
                .sorted(Comparator.comparing(Path::toString))
                .toList()) {
          scenarios.addAll(scenarios(file));
        }
      }
    }
    return scenarios;
  }

  private static List<Scenario> scenarios(Path feature) throws IOException {
    var parser = GherkinParser.builder().includeSource(false).includeGherkinDocument(false).build();
    try (InputStream in = Files.newInputStream(feature)) {
      return parser
          .parse(feature.toString(), in)
          .map(Envelope::getPickle)
          .flatMap(Optional<Pickle>::stream)
          .map(pickle -> new Scenario(feature + ": " + pickle.getName(), pickle.getSteps()))
          .toList();
    }
  }

  private static List<String> outOfScope() throws IOException {
    try (InputStream in = TckTest.class.getResourceAsStream("out-of-scope.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .toList();
    }
  }
}
