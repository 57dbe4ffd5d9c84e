package dev.edgecase.cypher.parser;

import dev.edgecase.cypher.Body;
import dev.edgecase.cypher.Chain;
import dev.edgecase.cypher.Change;
import dev.edgecase.cypher.Clause;
import dev.edgecase.cypher.Expression;
import dev.edgecase.cypher.Projection;
import dev.edgecase.cypher.parser.Known.Kind;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What a grammar does not say: which names are known where, what they stand for, and where an
 * aggregate may be. It needs no schema, and refuses only what the language refuses.
 */
final class Validity {
  private static final ExpressionValidity EXPRESSIONS = new ExpressionValidity();

  private Validity() {}

  /**
   * Checks a statement.
   *
   * @throws IllegalArgumentException if it is not valid; the message says why
   */
  static void check(Body body) {
    body(body, Known.NOTHING, Known.NOTHING);
  }

  /**
   * The columns of a body.
   *
   * @param outer what is known all through it
   * @param start what its first clauses go on from
   */
  static Set<String> body(Body body, Known outer, Known start) {
    var columns = chain(body.chains().get(0), outer, start);
    for (var chain : body.chains()) {
      if (!chain(chain, outer, start).equals(columns)) {
        throw new IllegalArgumentException("The parts of a UNION need the same columns.");
      }
    }
    return columns;
  }

  private static Set<String> chain(Chain chain, Known outer, Known start) {
    var known = outer.plus(start);
    for (var clause : chain.clauses()) {
      boolean narrows = clause instanceof Clause.With || clause instanceof Clause.Return;
      var after = clause(clause, known, outer);
      known = narrows ? outer.plus(after) : after;
    }
    return known.all();
  }

  /**
   * What is known behind a clause.
   *
   * @param outer what stays known whatever clauses make of their rows
   */
  private static Known clause(Clause clause, Known known, Known outer) {
    if (clause instanceof Clause.Match match) {
      var more = PatternValidity.match(match.paths(), known);
      match.where().ifPresent(where -> EXPRESSIONS.condition(where, more));
      return more;
    }
    if (clause instanceof Clause.Unwind unwind) {
      EXPRESSIONS.value(unwind.list(), known);
      return known.with(unwind.name(), Kind.ANY);
    }
    if (clause instanceof Clause.With with) {
      var columns = projection(with.projection(), known, outer);
      var scope = behind(with.projection(), columns, known, outer);
      with.where()
          .ifPresent(where -> EXPRESSIONS.condition(where, scope, expressions(with.projection())));
      return columns;
    }
    if (clause instanceof Clause.Return last) {
      if (last.projection().all() && known.all().isEmpty()) {
        throw new IllegalArgumentException("There is nothing that RETURN * could return.");
      }
      return projection(last.projection(), known, outer);
    }
    if (clause instanceof Clause.Listing listing) {
      return known.with(listing.name(), Kind.VALUE);
    }
    if (clause instanceof Clause.Call call) {
      return call(call, known);
    }
    return written(clause, known);
  }

  private static Known call(Clause.Call call, Known known) {
    var imports = Known.NOTHING;
    for (var name : call.imports()) {
      EXPRESSIONS.value(new Expression.Variable(name), known);
      imports = imports.plus(name, known.kind(name));
    }
    var more = known;
    var columns =
        call.scoped()
            ? body(call.body(), imports, Known.NOTHING)
            : body(call.body(), Known.NOTHING, imports);
    for (var column : columns) {
      more = call.scoped() && imports.has(column) ? more : more.with(column, Kind.ANY);
    }
    return more;
  }

  private static Known written(Clause clause, Known known) {
    if (clause instanceof Clause.Create create) {
      return PatternValidity.create(create.paths(), known, true);
    }
    if (clause instanceof Clause.Merge merge) {
      var more = PatternValidity.create(List.of(merge.path()), known, false);
      merge.onCreate().forEach(change -> change(change, more));
      merge.onMatch().forEach(change -> change(change, more));
      return more;
    }
    if (clause instanceof Clause.Set set) {
      set.changes().forEach(change -> change(change, known));
    } else if (clause instanceof Clause.Remove remove) {
      remove.changes().forEach(change -> change(change, known));
    } else if (clause instanceof Clause.Delete delete) {
      delete.elements().forEach(element -> deleted(element, known));
    } else if (clause instanceof Clause.Foreach each) {
      EXPRESSIONS.value(each.list(), known);
      var inside = known.with(each.name(), Kind.ANY);
      for (var inner : each.clauses()) {
        inside = written(inner, inside);
      }
    }
    return known;
  }

  private static void change(Change change, Known known) {
    if (change instanceof Change.SetProperty set) {
      EXPRESSIONS.value(set.property(), known);
      EXPRESSIONS.value(set.value(), known);
    } else if (change instanceof Change.SetAll set) {
      EXPRESSIONS.value(set.of(), known);
      EXPRESSIONS.value(set.properties(), known);
    } else if (change instanceof Change.SetLabels set) {
      EXPRESSIONS.value(set.of(), known);
    } else if (change instanceof Change.RemoveProperty remove) {
      EXPRESSIONS.value(remove.property(), known);
    } else if (change instanceof Change.RemoveLabels remove) {
      EXPRESSIONS.value(remove.of(), known);
    }
  }

  private static void deleted(Expression element, Known known) {
    EXPRESSIONS.value(element, known);
    if (element instanceof Expression.Operation
        || element instanceof Expression.Literal
        || element instanceof Expression.HasLabels) {
      throw new IllegalArgumentException("DELETE is for vertices, edges and paths.");
    }
  }

  private static Known projection(Projection projection, Known known, Known outer) {
    var columns = projection.all() ? known : Known.NOTHING;
    var names = new LinkedHashSet<String>();
    for (var item : projection.items()) {
      EXPRESSIONS.column(item.expression(), known);
      if (!names.add(item.name())) {
        throw new IllegalArgumentException("The column " + item.name() + " is there twice.");
      }
      columns = columns.plus(item.name(), known.kind(item.expression()));
    }
    var scope = behind(projection, columns, known, outer);
    for (var sort : projection.order()) {
      EXPRESSIONS.value(sort.by(), scope, expressions(projection));
    }
    projection.skip().ifPresent(rows -> EXPRESSIONS.value(rows, Known.NOTHING));
    projection.limit().ifPresent(rows -> EXPRESSIONS.value(rows, Known.NOTHING));
    return columns;
  }

  /** If one row may come of several, only what is projected is known of them. */
  private static Known behind(Projection projection, Known columns, Known known, Known outer) {
    boolean merged = projection.distinct() || projection.aggregates();
    return (merged ? outer : known).plus(columns);
  }

  private static List<Expression> expressions(Projection projection) {
    var all = new ArrayList<Expression>();
    projection.items().forEach(item -> all.add(item.expression()));
    return all;
  }
}
