package dev.edgecase.cypher;

import dev.edgecase.protocol.Value;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Rows from which a statement goes on, as parameters.
 *
 * @param scope the names of the columns
 * @param byId whether elements are given by their ids, since they cannot be parameters
 */
record Given(Scope scope, List<Value> rows, boolean byId) {
  /** The name of the parameter. */
  static final String ROWS = "rows";

  private static final String ROW = "edgecase_row";

  Given {
    rows = List.copyOf(rows);
  }

  /** The clauses that give the columns their names. */
  String text() {
    var names = List.copyOf(scope.names().keySet());
    if (byId) {
      return "UNWIND $" + ROWS + " AS " + ROW + " " + lookups(names) + columns(names);
    }
    if (names.size() == 1) {
      return "UNWIND $" + ROWS + " AS " + Literals.name(names.get(0)) + " ";
    }
    return "UNWIND $" + ROWS + " AS " + ROW + " " + columns(names);
  }

  private String columns(List<String> names) {
    return names.stream()
        .map(
            name ->
                byId && pattern(name).isPresent()
                    ? Literals.name(name)
                    : column(names, name) + " AS " + Literals.name(name))
        .collect(Collectors.joining(", ", "WITH ", " "));
  }

  /** Optional, since one row stays one row, and null stays null. */
  private String lookups(List<String> names) {
    return names.stream()
        .flatMap(
            name ->
                pattern(name).stream()
                    .map(
                        pattern ->
                            "OPTIONAL MATCH %s WHERE id(%s) = %s "
                                .formatted(pattern, Literals.name(name), column(names, name))))
        .collect(Collectors.joining());
  }

  /** What finds an element of the name; empty for a value. */
  private Optional<String> pattern(String name) {
    return scope
        .type(name)
        .flatMap(
            type ->
                switch (type.kind()) {
                  case VERTEX -> Optional.of("(" + Literals.name(name) + ")");
                  case EDGE -> Optional.of("()-[" + Literals.name(name) + "]->()");
                  default -> Optional.empty();
                });
  }

  private static String column(List<String> names, String name) {
    return names.size() == 1 ? ROW : ROW + "[" + names.indexOf(name) + "]";
  }

  Value parameter() {
    return new Value.ListOf(rows);
  }
}
