package dev.edgecase.cypher;

import dev.edgecase.cypher.Type.Kind;
import dev.edgecase.protocol.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is known where a clause or an expression is to be filled in.
 *
 * @param outer what is known around a subquery
 * @param scope what the clauses before have named
 * @param witness what the names stand for in one row that the clauses before should give: whatever
 *     is made to hold for it keeps the result from being empty
 * @param depth how deep within other subqueries
 * @param empty whether the clauses before give no row, whatever the graph
 */
record Context(Scope outer, Scope scope, Map<String, Value> witness, int depth, boolean empty) {
  static final Context START = new Context(Scope.EMPTY, Scope.EMPTY, Map.of(), 0, false);

  Context {
    witness = Map.copyOf(witness);
  }

  /** Everything that has a name. */
  Scope known() {
    return outer.plus(scope);
  }

  Context withScope(Scope other) {
    return new Context(outer, other, witness, depth, empty);
  }

  /** The same with more known of the witness. */
  Context witnessing(Map<String, Value> more) {
    var all = new HashMap<>(witness);
    all.putAll(more);
    return new Context(outer, scope, all, depth, empty);
  }

  /** What is known behind a clause, of which the scope is known already. */
  Context behind(Clause clause, Map<String, Value> witness) {
    return new Context(outer, scope, witness, depth, Emptiness.behind(clause, empty));
  }

  /** The start of a subquery that sees all of this. */
  Context inner() {
    return new Context(known(), Scope.EMPTY, witness, depth + 1, false);
  }

  /**
   * The start of a body that sees only what it imports.
   *
   * @param throughout whether it sees that all through, and not only at its start
   */
  Context importing(List<String> names, boolean throughout) {
    var imported = Scope.EMPTY;
    for (var name : names) {
      imported = imported.plus(name, known().type(name).orElse(Type.NOTHING));
    }
    return throughout
        ? new Context(imported, Scope.EMPTY, witness, depth + 1, false)
        : new Context(Scope.EMPTY, imported, witness, depth + 1, false);
  }

  /** The names of all values of a kind of which enough is known to compute with them. */
  List<String> names(Kind kind) {
    return known().names().entrySet().stream()
        .filter(name -> name.getValue().kind() == kind)
        .filter(name -> name.getValue().isAtLeast(Type.Certainty.UNORDERED))
        .map(Map.Entry::getKey)
        .toList();
  }

  /** What a name stands for in the witness. */
  Optional<Value> witness(String name) {
    return Optional.ofNullable(witness.get(name));
  }
}
