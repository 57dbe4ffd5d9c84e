package dev.edgecase.cypher.parser;

import dev.edgecase.cypher.Expression;
import dev.edgecase.cypher.Node;
import dev.edgecase.cypher.Tree;
import dev.edgecase.cypher.evaluation.Answer;
import dev.edgecase.cypher.evaluation.Interpreter;
import dev.edgecase.cypher.evaluation.MatchRules;
import dev.edgecase.graph.GraphView;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.Value;
import io.cucumber.messages.types.PickleStep;
import io.cucumber.messages.types.PickleTable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A scenario of the TCK. An error is an error, whenever it is raised: what our reader refuses, and
 * what fails when it is run. But what shall fail at runtime has to be read.
 */
final class Scenario {
  private final String name;
  private final List<PickleStep> steps;
  private final Map<String, Value> parameters = new HashMap<>();
  private Interpreter interpreter = interpreter(Optional.empty());
  private Graph before = interpreter.graph();
  private Answer answer = new Answer.Open("nothing was asked");
  private boolean refused;

  Scenario(String name, List<PickleStep> steps) {
    this.name = name;
    this.steps = steps;
  }

  /** The name, and what it does, in one line. */
  String text() {
    var text = new StringBuilder(name);
    for (var step : steps) {
      text.append(" / ").append(step.getText()).append(' ').append(query(step));
    }
    return text.toString();
  }

  /** What is not as it should be. */
  Optional<String> problem() {
    try {
      for (var step : steps) {
        var problem = problem(step);
        if (problem.isPresent()) {
          return problem;
        }
      }
      return Optional.empty();
    } catch (Unread unread) {
      return Optional.of(String.valueOf(unread.getMessage()));
    }
  }

  private Optional<String> problem(PickleStep step) {
    var text = step.getText();
    if (text.equals("an empty graph") || text.equals("any graph")) {
      return Optional.empty();
    }
    if (text.startsWith("the binary-tree")) {
      interpreter = interpreter(Optional.of(text.replaceFirst("the (\\S+) graph", "$1")));
      return Optional.empty();
    }
    if (text.startsWith("parameters are")) {
      table(step).forEach(row -> parameters.put(row.get(0), value(row.get(1))));
      return Optional.empty();
    }
    if (text.startsWith("having executed") || text.startsWith("executing")) {
      before = interpreter.graph();
      run(query(step));
      boolean failed = text.startsWith("having") && !(answer instanceof Answer.Rows);
      return failed ? Optional.of("no graph: " + answer) : Optional.empty();
    }
    if (text.contains("should be raised")) {
      boolean right = answer instanceof Answer.Failure && !(refused && text.contains("at runtime"));
      return right ? Optional.empty() : Optional.of("no error, but " + answer);
    }
    if (text.startsWith("the result should be")) {
      return answer instanceof Answer.Rows found
          ? difference(text, table(step), found)
          : Optional.of("no rows, but " + answer);
    }
    if (text.equals("no side effects") || text.startsWith("the side effects should be")) {
      return effects(table(step));
    }
    return Optional.of("a step that is not known: " + text);
  }

  private void run(String query) {
    refused = false;
    try {
      var body = CypherReader.body(query, parameters);
      answer = interpreter.run(Tree.rebuild(body, Scenario::determined));
    } catch (Unread unread) {
      throw unread;
    } catch (IllegalArgumentException refusal) {
      refused = true;
      answer = new Answer.Failure(String.valueOf(refusal.getMessage()));
    }
  }

  /** The TCK asks for numbers at random only where any will do. */
  private static Node determined(Node node) {
    return node instanceof Expression.Call call && call.function().equals("rand")
        ? new Expression.Literal(new Value.Float64(0.5))
        : node;
  }

  private Optional<String> effects(List<List<String>> table) {
    var expected = new TreeMap<String, Integer>();
    table.forEach(row -> expected.put(row.get(0), Integer.parseInt(row.get(1))));
    var effects = SideEffects.between(before, interpreter.graph());
    return effects.equals(expected)
        ? Optional.empty()
        : Optional.of("expected the effects " + expected + " but got " + effects);
  }

  private Optional<String> difference(String how, List<List<String>> table, Answer.Rows found) {
    boolean unordered = how.contains("ignoring element order");
    var columns = table.isEmpty() ? List.<String>of() : table.get(0);
    var expected =
        table.stream()
            .skip(1)
            .map(row -> row.stream().map(cell -> Notation.of(cell, unordered)).toList())
            .toList();
    var printed = new Printed(interpreter.graph(), unordered);
    var rows =
        found.rows().stream()
            .map(row -> columns.stream().map(column -> printed.of(row.value(column))).toList())
            .toList();
    boolean wider = found.rows().stream().anyMatch(row -> row.values().size() != columns.size());
    boolean same =
        how.contains("in order") ? expected.equals(rows) : sorted(expected).equals(sorted(rows));
    return same && !wider
        ? Optional.empty()
        : Optional.of("expected " + columns + " " + expected + " but got " + rows);
  }

  private static List<String> sorted(List<List<String>> rows) {
    return rows.stream().map(List::toString).sorted().toList();
  }

  private static Value value(String cell) {
    var body = CypherReader.body("RETURN " + cell + " AS value", Map.of());
    return interpreter(Optional.empty()).run(body) instanceof Answer.Rows found
        ? found.rows().get(0).value("value")
        : new Value.Nil();
  }

  private static Interpreter interpreter(Optional<String> graph) {
    var empty =
        new Graph(new Schema(List.of(), List.of(), List.of()), List.of(), List.of(), List.of());
    var interpreter = new Interpreter(new GraphView(empty), MatchRules.STANDARD);
    graph
        .map(TckFiles::graph)
        .ifPresent(text -> interpreter.run(CypherReader.body(text, Map.of())));
    return interpreter;
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
}
