package dev.edgecase.cypher;

import dev.edgecase.protocol.Value;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Rows from which a statement goes on, as parameters.
 *
 * @param scope the names of the columns
 */
record Given(Scope scope, List<Value> rows) {
  /** The name of the parameter. */
  static final String ROWS = "rows";

  private static final String ROW = "edgecase_row";

  Given {
    rows = List.copyOf(rows);
  }

  /** The clauses that give the columns their names. */
  String text() {
    var names = List.copyOf(scope.names().keySet());
    if (names.size() == 1) {
      return "UNWIND $" + ROWS + " AS " + Literals.name(names.get(0)) + " ";
    }
    return names.stream()
        .map(name -> ROW + "[" + names.indexOf(name) + "] AS " + Literals.name(name))
        .collect(Collectors.joining(", ", "UNWIND $" + ROWS + " AS " + ROW + " WITH ", " "));
  }

  Value parameter() {
    return new Value.ListOf(rows);
  }
}
