package dev.edgecase.cypher.parser;

import dev.edgecase.cypher.Body;
import dev.edgecase.cypher.Chain;
import dev.edgecase.cypher.Clause;
import dev.edgecase.cypher.Expression;
import dev.edgecase.cypher.Projection;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser;

/** Reads clauses, and what they are chained to. */
final class ClauseReader {
  private final String text;
  private final ExpressionReader expressions;
  private final PatternReader patterns;
  private final WriteReader writes;

  ClauseReader(String text, Map<String, Value> parameters) {
    this.text = text;
    this.expressions = new ExpressionReader(this, parameters);
    this.patterns = expressions.patterns();
    this.writes = new WriteReader(expressions, patterns);
  }

  Body body(Cypher25Parser.RegularQueryContext query) {
    var chains =
        query.singleQuery().stream()
            .map(single -> new Chain(single.clause().stream().map(this::clause).toList()))
            .toList();
    if (!query.ALL().isEmpty() && query.ALL().size() < query.UNION().size()) {
      throw new IllegalArgumentException("UNION and UNION ALL cannot be mixed.");
    }
    return new Body(chains, !query.ALL().isEmpty());
  }

  /** A body that is a pattern and nothing else. */
  Body body(Cypher25Parser.PatternListContext list, Cypher25Parser.WhereClauseContext condition) {
    return Body.of(List.of(new Clause.Match(false, patterns.all(list), where(condition))));
  }

  private Clause clause(Cypher25Parser.ClauseContext clause) {
    if (clause.returnClause() != null) {
      return new Clause.Return(projection(clause.returnClause().returnBody()));
    }
    if (clause.withClause() != null) {
      var with = clause.withClause();
      return new Clause.With(projection(with.returnBody()), where(with.whereClause()));
    }
    if (clause.unwindClause() != null) {
      var unwind = clause.unwindClause();
      return new Clause.Unwind(
          expressions.of(unwind.expression()), Literals.name(unwind.variable()));
    }
    if (clause.matchClause() != null) {
      var match = clause.matchClause();
      if (match.matchMode() != null || !match.hint().isEmpty()) {
        throw new Unread(match.getText());
      }
      return new Clause.Match(
          match.OPTIONAL() != null, patterns.all(match.patternList()), where(match.whereClause()));
    }
    if (clause.subqueryClause() != null) {
      return call(clause.subqueryClause());
    }
    return clause.callClause() == null ? writes.clause(clause) : listing(clause.callClause());
  }

  /** The one form of a procedure that our trees have: a name out of all that are in use. */
  private Clause listing(Cypher25Parser.CallClauseContext call) {
    var yielded = call.procedureResultItem();
    if (yielded.size() != 1
        || yielded.get(0).variable() == null
        || call.whereClause() == null
        || !call.procedureArgument().isEmpty()
        || call.OPTIONAL() != null) {
      throw new Unread(call.getText());
    }
    var name = Literals.name(yielded.get(0).variable());
    if (!(expressions.of(call.whereClause().expression()) instanceof Expression.Operation test)
        || !test.operator().equals("=")
        || !test.operands().get(0).equals(new Expression.Variable(name))) {
      throw new Unread(call.getText());
    }
    return Stream.of(Clause.Listed.values())
        .filter(what -> what.procedure().equals(call.procedureName().getText()))
        .filter(what -> what.column().equals(yielded.get(0).symbolicNameString().getText()))
        .findFirst()
        .<Clause>map(what -> new Clause.Listing(what, name, test.operands().get(1)))
        .orElseThrow(() -> new Unread(call.getText()));
  }

  private Clause call(Cypher25Parser.SubqueryClauseContext call) {
    if (call.OPTIONAL() != null || call.subqueryInTransactionsParameters() != null) {
      throw new Unread(call.getText());
    }
    var body = body(call.regularQuery());
    var scope = call.subqueryScope();
    if (scope != null) {
      if (scope.TIMES() != null) {
        throw new Unread("CALL (*)");
      }
      return new Clause.Call(true, scope.variable().stream().map(Literals::name).toList(), body);
    }
    return imported(body);
  }

  /** A call whose imports stand in a WITH at the beginning of each of its chains. */
  private static Clause imported(Body body) {
    var imports = imports(body.chains().get(0));
    var chains = new ArrayList<Chain>();
    for (var chain : body.chains()) {
      if (!imports(chain).equals(imports)) {
        throw new Unread("CALL with different imports");
      }
      chains.add(imports.isEmpty() ? chain : new Chain(rest(chain.clauses())));
    }
    return new Clause.Call(false, imports, new Body(chains, body.all()));
  }

  private static List<Clause> rest(List<Clause> clauses) {
    return clauses.subList(1, clauses.size());
  }

  private static List<String> imports(Chain chain) {
    if (!(chain.clauses().get(0) instanceof Clause.With with)
        || with.where().isPresent()
        || !with.projection().equals(Projection.of(with.projection().items()))) {
      return List.of();
    }
    var names = with.projection().items().stream().map(Projection.Item::name).toList();
    boolean plain =
        with.projection().items().stream()
            .allMatch(item -> item.expression().equals(new Expression.Variable(item.name())));
    return plain ? names : List.of();
  }

  private Optional<Expression> where(Cypher25Parser.WhereClauseContext where) {
    return Optional.ofNullable(where).map(some -> expressions.of(some.expression()));
  }

  private Projection projection(Cypher25Parser.ReturnBodyContext body) {
    var order = new ArrayList<Projection.Sort>();
    if (body.orderBy() != null) {
      for (var item : body.orderBy().orderItem()) {
        order.add(new Projection.Sort(expressions.of(item.expression()), item.descToken() != null));
      }
    }
    return new Projection(
        body.DISTINCT() != null,
        body.returnItems().TIMES() != null,
        body.returnItems().returnItem().stream().map(this::item).toList(),
        order,
        Optional.ofNullable(body.skip()).map(skip -> expressions.of(skip.expression())),
        Optional.ofNullable(body.limit()).map(limit -> expressions.of(limit.expression())));
  }

  /** A column without a name is called as it is written. */
  private Projection.Item item(Cypher25Parser.ReturnItemContext item) {
    var expression = expressions.of(item.expression());
    if (item.variable() != null) {
      return new Projection.Item(expression, Literals.name(item.variable()));
    }
    if (expression instanceof Expression.Variable variable) {
      return new Projection.Item(expression, variable.name());
    }
    boolean inWith =
        item.getParent().getParent().getParent() instanceof Cypher25Parser.WithClauseContext;
    if (inWith) {
      throw new IllegalArgumentException("A column of WITH needs a name: " + item.getText());
    }
    int from = item.getStart().getStartIndex();
    int to = item.getStop().getStopIndex();
    int start = text.offsetByCodePoints(0, from);
    return new Projection.Item(
        expression, text.substring(start, text.offsetByCodePoints(start, to + 1 - from)));
  }
}
