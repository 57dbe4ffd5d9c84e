package dev.edgecase.cypher;

import dev.edgecase.cypher.Type.Certainty;
import dev.edgecase.graph.Numbers;
import dev.edgecase.protocol.Value;
import dev.edgecase.query.Traits;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/**
 * Goes through a statement once and finds out whether it is valid, and what of its result is
 * determined: scopes, types, and how certain each value is. Clause by clause; {@link
 * ExpressionTyping} does the same for expressions.
 */
final class Analysis {
  private final Facts facts;
  private final ExpressionTyping expressions;
  private final List<String> problems = new ArrayList<>();
  private boolean mayRaise;
  private boolean lost;
  private boolean cut;
  private boolean changed;

  Analysis(Facts facts) {
    this.facts = facts;
    this.expressions = new ExpressionTyping(this, facts);
  }

  /** What is wrong, if anything. */
  static Optional<String> problem(Body body, Facts facts) {
    return problem(body, Scope.EMPTY, facts);
  }

  /** The same for a body that goes on from something. */
  static Optional<String> problem(Body body, Scope start, Facts facts) {
    var analysis = new Analysis(facts);
    analysis.body(body, Scope.EMPTY, start, true);
    return analysis.problems.stream().findFirst();
  }

  /** Whether an expression is valid and determined, and raises no error. */
  static boolean isSafe(Expression expression, Scope scope, Facts facts) {
    var analysis = new Analysis(facts);
    return analysis.isSafe(analysis.expressions.of(expression, scope));
  }

  /** The same for a condition. */
  static boolean isSafeCondition(Expression expression, Scope scope, Facts facts) {
    var analysis = new Analysis(facts);
    return analysis.isSafe(analysis.expressions.condition(expression, scope));
  }

  /** The same for an expression that may hold aggregates. */
  static boolean isSafeItem(Expression expression, Scope scope, Facts facts) {
    var analysis = new Analysis(facts);
    return analysis.isSafe(analysis.expressions.aggregating(expression, scope));
  }

  private boolean isSafe(Type type) {
    return problems.isEmpty() && !mayRaise && type.isAtLeast(Certainty.UNORDERED);
  }

  /** Whether some row may end in an error. */
  boolean mayRaise() {
    return mayRaise;
  }

  /** What is determined of the rows, apart from what the types of the columns say. */
  Traits.Result rows() {
    return lost ? Traits.Result.NOTHING : cut ? Traits.Result.SIZE : Traits.Result.BAG;
  }

  void problem(String problem) {
    problems.add(problem);
  }

  /** Notes that an error may be raised. */
  void raise() {
    mayRaise = true;
  }

  /**
   * The columns of a body.
   *
   * @param outer what is known around it, and stays known
   * @param start what its first clause goes on from
   * @param returns whether it must end in a RETURN
   */
  Scope body(Body body, Scope outer, Scope start, boolean returns) {
    if (body.chains().isEmpty()) {
      problem("a body without clauses");
      return Scope.EMPTY;
    }
    var columns = chain(body.chains().get(0), outer, start, returns);
    for (var chain : body.chains().subList(1, body.chains().size())) {
      var others = chain(chain, outer, start, returns);
      columns = united(columns, others);
      if (cut && body.chains().size() > 1) {
        lost = true;
      }
    }
    if (body.chains().size() > 1) {
      if (!returns) {
        problem("a union without columns");
      }
      columns = body.all() ? columns : deduplicated(columns);
    }
    return columns;
  }

  private Scope united(Scope columns, Scope others) {
    if (!List.copyOf(columns.names().keySet()).equals(List.copyOf(others.names().keySet()))) {
      problem("chains of a union with different columns");
      return columns;
    }
    var united = columns;
    for (var column : columns.names().entrySet()) {
      var other = others.type(column.getKey()).orElse(Type.NOTHING);
      var both = column.getValue().or(other);
      if (both.isEmpty()) {
        problem("columns of different types");
      }
      united = united.plus(column.getKey(), both.orElse(other));
    }
    return united;
  }

  private Scope chain(Chain chain, Scope outer, Scope start, boolean returns) {
    var scope = start;
    var clauses = chain.clauses();
    boolean deleted = false;
    for (int i = 0; i < clauses.size(); i++) {
      boolean last = i == clauses.size() - 1;
      var clause = clauses.get(i);
      if (clause instanceof Clause.Return && !last) {
        problem("a RETURN before the end");
      }
      if (last && clause instanceof Clause.With) {
        problem("a WITH at the end");
      }
      if (i > 0 && clauses.get(i - 1).writes() && isReading(clause)) {
        problem("no WITH between a write and a read");
      }
      if (deleted && mentionsElement(clause, outer.plus(scope))) {
        problem("an element that may be deleted");
      }
      deleted = clause instanceof Clause.Delete || (deleted && !(clause instanceof Clause.With));
      lost |= cut;
      cut = false;
      scope = clause(clause, outer, scope);
    }
    if (clauses.isEmpty()) {
      problem("no clause");
    } else if (returns && !(clauses.get(clauses.size() - 1) instanceof Clause.Return)) {
      problem("no RETURN at the end");
    }
    return scope;
  }

  /** Two names may stand for one element, so that each may be what was deleted. */
  private static boolean mentionsElement(Clause clause, Scope known) {
    return Names.mentioned(clause).stream()
        .anyMatch(name -> known.type(name).map(Type::holdsElements).orElse(false));
  }

  private static boolean isReading(Clause clause) {
    return !clause.writes() && !(clause instanceof Clause.With || clause instanceof Clause.Return);
  }

  /** What is known after a clause. */
  Scope clause(Clause clause, Scope outer, Scope scope) {
    var known = outer.plus(scope);
    if (clause instanceof Clause.Match match) {
      return match(match, known, scope);
    }
    if (clause instanceof Clause.Unwind unwind) {
      var list = expressions.of(unwind.list(), known);
      if (list.kind() != Type.Kind.LIST && list.kind() != Type.Kind.NOTHING) {
        problem("UNWIND of what is no list");
      }
      lost |= !list.isAtLeast(Certainty.UNORDERED);
      return declare(scope, known, unwind.name(), list.anyItem());
    }
    if (clause instanceof Clause.Listing listing) {
      var wanted = expressions.of(listing.wanted(), known);
      if (wanted.kind() != Type.Kind.TEXT) {
        problem("a listed name that is no text");
      }
      lost |= !wanted.isAtLeast(Certainty.UNORDERED);
      return declare(scope, known, listing.name(), Type.TEXT);
    }
    if (clause instanceof Clause.With with) {
      var columns = projection(with.projection(), known, scope, outer);
      with.where().ifPresent(where -> condition(where, outer.plus(columns)));
      return columns;
    }
    if (clause instanceof Clause.Return last) {
      return projection(last.projection(), known, scope, outer);
    }
    if (clause.writes()) {
      // An engine may write row by row, where two clauses change what is one element.
      boolean adds = Effects.onlyAdds(clause);
      lost |= !Effects.areDetermined(clause) || (changed && !adds);
      changed |= !adds;
      return new WriteTyping(this, expressions, facts, known).after(clause, scope);
    }
    return call((Clause.Call) clause, known, scope);
  }

  private Scope call(Clause.Call call, Scope known, Scope scope) {
    var imports = Scope.EMPTY;
    for (var name : call.imports()) {
      imports = imports.plus(name, expressions.of(new Expression.Variable(name), known));
    }
    var columns =
        call.scoped()
            ? body(call.body(), imports, Scope.EMPTY, true)
            : body(call.body(), Scope.EMPTY, imports, true);
    lost |= cut;
    cut = false;
    var after = scope;
    for (var column : columns.names().entrySet()) {
      after = declare(after, known, column.getKey(), column.getValue());
    }
    return after;
  }

  private Scope match(Clause.Match match, Scope known, Scope scope) {
    if (match.paths().isEmpty()) {
      problem("a MATCH without a pattern");
    }
    var patterns = new PatternTyping(this, expressions, facts, known);
    match.paths().forEach(patterns::path);
    if (!Trails.goTogether(match)) {
      problem("patterns that cannot be in one MATCH");
    }
    match.where().ifPresent(where -> condition(where, patterns.known()));
    if (Trails.isAskedFor(match)) {
      problem("a condition on the shortest path");
    }
    return scope.plus(patterns.found());
  }

  /** A condition that keeps or drops rows. */
  void condition(Expression where, Scope scope) {
    lost |= expressions.condition(where, scope).certainty() != Certainty.EXACT;
  }

  private Scope declare(Scope scope, Scope known, String name, Type type) {
    if (known.has(name)) {
      problem("the name " + name + " twice");
    }
    return scope.plus(name, type);
  }

  private Scope projection(Projection projection, Scope known, Scope scope, Scope outer) {
    var columns = projection.all() ? scope : Scope.EMPTY;
    var names = new LinkedHashSet<>(columns.names().keySet());
    boolean aggregates = projection.aggregates();
    for (var item : projection.items()) {
      if (!names.add(item.name())) {
        problem("the column " + item.name() + " twice");
      }
      if (outer.has(item.name()) && !isVariable(item.expression(), item.name())) {
        problem("a column that hides " + item.name());
      }
      columns = columns.plus(item.name(), item(item, known));
    }
    if (names.isEmpty()) {
      problem("no columns");
    }
    if (projection.distinct() || aggregates) {
      columns = grouped(projection, columns);
    }
    boolean merged = aggregates || projection.distinct();
    var sortable = merged ? outer.plus(columns) : known.plus(columns);
    for (var sort : projection.order()) {
      if (Functions.aggregates(sort.by())) {
        problem("an aggregate in ORDER BY");
      }
      expressions.of(merged ? projection.byColumns(sort.by()) : sort.by(), sortable);
    }
    return bounded(projection, columns);
  }

  private static boolean isVariable(Expression expression, String name) {
    return expression instanceof Expression.Variable variable && variable.name().equals(name);
  }

  private Type item(Projection.Item item, Scope known) {
    if (Functions.aggregates(item.expression()) && isMixed(item.expression())) {
      problem("an aggregate beside what is none");
    }
    // Semantic checks take such an aggregate for one of the column.
    if (Tree.all(item.expression()).anyMatch(node -> node instanceof Body && hasAggregate(node))) {
      problem("an aggregate in a subquery of a column");
    }
    return expressions.aggregating(item.expression(), known);
  }

  private static boolean hasAggregate(Node tree) {
    return Tree.all(tree).anyMatch(Functions::isAggregate);
  }

  /** Whether a variable stands outside all aggregates of an expression that has some. */
  private static boolean isMixed(Node node) {
    return node instanceof Expression.Variable
        || node instanceof Body
        || (!Functions.isAggregate(node)
            && Tree.children(node).stream().anyMatch(Analysis::isMixed));
  }

  /** Columns of which equal rows have become one: what is not exact is not known to be equal. */
  private Scope grouped(Projection projection, Scope columns) {
    var aggregated = new LinkedHashSet<String>();
    if (!projection.distinct()) {
      projection.items().stream()
          .filter(item -> Functions.aggregates(item.expression()))
          .forEach(item -> aggregated.add(item.name()));
    }
    var after = Scope.EMPTY;
    for (var column : columns.names().entrySet()) {
      boolean isKey = !aggregated.contains(column.getKey());
      after = after.plus(column.getKey(), isKey ? key(column.getValue()) : column.getValue());
    }
    return after;
  }

  private Scope deduplicated(Scope columns) {
    var after = Scope.EMPTY;
    for (var column : columns.names().entrySet()) {
      after = after.plus(column.getKey(), key(column.getValue()));
    }
    return after;
  }

  private Type key(Type type) {
    lost |= !type.isAtLeast(Certainty.EITHER_ZERO);
    return type.holdsDecimals() ? type.from(Certainty.EITHER_ZERO) : type;
  }

  /** The columns after SKIP and LIMIT, which keep known rows only if all are sorted by all. */
  private Scope bounded(Projection projection, Scope columns) {
    projection.skip().ifPresent(this::bound);
    projection.limit().ifPresent(this::bound);
    boolean none = projection.limit().map(Analysis::isZero).orElse(false);
    if (none || (projection.skip().isEmpty() && projection.limit().isEmpty())) {
      return columns;
    }
    var after = columns;
    for (var column : columns.names().entrySet()) {
      var type = column.getValue();
      boolean sorted =
          type.isAtLeast(Certainty.EITHER_ZERO)
              && type.kind().isScalar()
              && projection.order().stream()
                  .anyMatch(sort -> isVariable(projection.byColumns(sort.by()), column.getKey()));
      cut |= !sorted;
      after = after.plus(column.getKey(), type.holdsDecimals() ? key(type) : type);
    }
    return after;
  }

  private static boolean isZero(Expression number) {
    return number instanceof Expression.Literal literal
        && Numbers.isNumber(literal.value())
        && Numbers.toDouble(literal.value()) == 0;
  }

  private void bound(Expression number) {
    boolean whole =
        number instanceof Expression.Literal literal
            && ((literal.value() instanceof Value.Int32 v && v.value() >= 0)
                || (literal.value() instanceof Value.Int64 w && w.value() >= 0));
    if (!whole) {
      problem("a bound that is no number of rows");
    }
  }

  /** Whether the rows of a body of its own are determined; what is lost there is not lost here. */
  boolean isDetermined(Runnable analysis) {
    boolean before = lost;
    boolean cutBefore = cut;
    lost = false;
    cut = false;
    analysis.run();
    boolean determined = !lost && !cut;
    lost = before;
    cut = cutBefore;
    return determined;
  }
}
