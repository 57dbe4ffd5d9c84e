package dev.edgecase.cypher.synthesis;

import dev.edgecase.cypher.Clause;
import dev.edgecase.cypher.Expression;
import dev.edgecase.cypher.evaluation.Interpreter;
import dev.edgecase.cypher.evaluation.Row;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The clauses so far, and the rows that they come to. */
final class Table {
  private final Interpreter interpreter;
  private final List<Clause> clauses = new ArrayList<>();
  private List<Row> rows = List.of(Row.EMPTY);
  private List<Row> before = rows;
  private Row constants = Row.EMPTY;
  private int names;

  Table(Interpreter interpreter) {
    this.interpreter = interpreter;
  }

  List<Clause> clauses() {
    return clauses;
  }

  List<Row> rows() {
    return rows;
  }

  /** What is the same in all rows: what expressions may refer to. */
  Row constants() {
    return constants;
  }

  /** A name that is not in use. */
  String fresh(String prefix) {
    return prefix + names++;
  }

  /** The rows after a clause; empty if they are not determined. */
  Optional<List<Row>> after(Clause clause) {
    return interpreter.after(clause, rows);
  }

  /** Goes on with a clause, if it leaves rows. */
  boolean append(Clause clause) {
    return append(clause, rows);
  }

  /** Puts another clause in the place of the last one, if it leaves rows. */
  boolean replaceLast(Clause clause) {
    clauses.remove(clauses.size() - 1);
    return append(clause, before);
  }

  private boolean append(Clause clause, List<Row> from) {
    var after = interpreter.after(clause, from).filter(more -> !more.isEmpty());
    after.ifPresent(
        more -> {
          clauses.add(clause);
          before = from;
          rows = more;
          constants = constants(more);
        });
    return after.isPresent();
  }

  private static Row constants(List<Row> rows) {
    var same = new LinkedHashMap<>(rows.get(0).values());
    rows.forEach(row -> same.entrySet().removeIf(e -> !row.value(e.getKey()).equals(e.getValue())));
    return new Row(same);
  }

  /** The value of an expression in all rows. */
  Optional<Value> value(Expression expression) {
    return interpreter.value(expression, constants);
  }

  /** The value of an expression if a name stood for something else. */
  Optional<Value> value(Expression expression, String name, Value other) {
    var values = new LinkedHashMap<>(constants.values());
    values.put(name, other);
    return interpreter.value(expression, new Row(values));
  }

  /** The names that stand for an element. */
  List<String> namesOf(Value element) {
    return constants.values().entrySet().stream()
        .filter(entry -> entry.getValue().equals(element))
        .map(Map.Entry::getKey)
        .toList();
  }

  /** The names of vertices or of edges. */
  List<String> named(Class<? extends Value> type) {
    return constants.values().entrySet().stream()
        .filter(entry -> type.isInstance(entry.getValue()))
        .map(Map.Entry::getKey)
        .toList();
  }
}
