package dev.edgecase.cypher.evaluation;

import dev.edgecase.cypher.Clause;
import dev.edgecase.cypher.Expression;
import dev.edgecase.cypher.Pattern;
import dev.edgecase.cypher.Tree;
import dev.edgecase.protocol.Value;
import java.util.List;
import java.util.Optional;

/** Clauses that change the graph: row after row, each sees what those before it did. */
final class Writer {
  private final Store store;
  private final Evaluator expressions;
  private final Matcher matcher;
  private final Creation creation;
  private final Changes changes;

  Writer(Store store, ElementFunctions elements, Evaluator expressions, Matcher matcher) {
    this.store = store;
    this.expressions = expressions;
    this.matcher = matcher;
    this.creation = new Creation(store, expressions);
    this.changes = new Changes(store, elements, expressions);
  }

  List<Row> row(Clause clause, Row outer, Row row) {
    var known = outer.plus(row);
    if (clause instanceof Clause.Create create) {
      return List.of(creation.of(create.paths(), outer, row));
    }
    if (clause instanceof Clause.Merge merge) {
      return merge(merge, outer, row);
    }
    if (clause instanceof Clause.Set set) {
      changes.make(set.changes(), known);
    } else if (clause instanceof Clause.Remove remove) {
      changes.make(remove.changes(), known);
    } else if (clause instanceof Clause.Delete delete) {
      delete.elements().forEach(element -> delete(expressions.of(element, known), delete.detach()));
    } else if (clause instanceof Clause.Foreach each) {
      each(each, outer, row);
    }
    return List.of(row);
  }

  private void each(Clause.Foreach each, Row outer, Row row) {
    var list = expressions.of(each.list(), outer.plus(row));
    for (var item : Values.isNull(list) ? List.<Value>of() : Values.list(list)) {
      var rows = List.of(row.plus(each.name(), item));
      for (var clause : each.clauses()) {
        rows = rows.stream().flatMap(one -> row(clause, outer, one).stream()).toList();
      }
    }
  }

  private List<Row> merge(Clause.Merge merge, Row outer, Row row) {
    var known = outer.plus(row);
    Tree.all(merge.path())
        .filter(Pattern.Entry.class::isInstance)
        .map(entry -> ((Pattern.Entry) entry).value())
        .forEach(value -> checkPresent(value, known));
    var found = matcher.find(List.of(merge.path()), Optional.empty(), known);
    if (found.isEmpty()) {
      var made = creation.of(List.of(merge.path()), outer, row);
      changes.make(merge.onCreate(), outer.plus(made));
      return List.of(made);
    }
    var rows = found.stream().map(row::plus).toList();
    rows.forEach(match -> changes.make(merge.onMatch(), outer.plus(match)));
    return rows;
  }

  /** With null in it a pattern is never found, and would be made again each time. */
  private void checkPresent(Expression value, Row known) {
    if (Values.isNull(expressions.of(value, known))) {
      throw new CypherError("MERGE with a property that is null");
    }
  }

  private void delete(Value value, boolean detach) {
    if (value instanceof Value.PathOf path) {
      path.objects().forEach(part -> store.delete(part, detach));
    } else if (value instanceof Value.VertexRef || value instanceof Value.EdgeRef) {
      store.delete(value, detach);
    } else if (!Values.isNull(value)) {
      throw new CypherError("DELETE of what is no element: " + value);
    }
  }
}
