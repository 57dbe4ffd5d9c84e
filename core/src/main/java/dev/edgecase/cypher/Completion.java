package dev.edgecase.cypher;

import static dev.edgecase.cypher.Expressions.literal;
import static dev.edgecase.cypher.Expressions.variable;

import dev.edgecase.cypher.Type.Kind;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Fills in the parts of clauses that a skeleton leaves open, from what is known at their place
 * (GDsmith, algorithm 2).
 */
final class Completion {
  /** Deeper subqueries make statements that nobody reads. */
  private static final int MOST_DEPTH = 2;

  private final Workshop tools;
  private final ExpressionGenerator expressions;
  private final ConditionGenerator conditions;
  private final ColumnGenerator columns;

  Completion(Workshop tools) {
    this.tools = tools;
    this.expressions = new ExpressionGenerator(tools, this);
    this.conditions = new ConditionGenerator(tools, expressions);
    this.columns = new ColumnGenerator(tools, expressions, this);
  }

  /** A clause, and what its names stand for in a row that it should give. */
  record Filled(Clause clause, Map<String, Value> witness) {}

  /** A clause of the wanted kind; empty if nothing of that kind fits here. */
  Optional<Filled> fill(Skeleton.Slot slot, Context context) {
    return switch (slot) {
      case MATCH -> Optional.of(match(context, false));
      case OPTIONAL_MATCH -> Optional.of(match(context, tools.has(Ingredients.OPTIONAL_MATCH)));
      case UNWIND -> tools.has("UNWIND") ? Optional.of(unwind(context)) : Optional.empty();
      case WITH -> with(context);
      case CALL -> call(context);
      case RETURN -> Optional.of(filled(new Clause.Return(columns.all(context)), context));
    };
  }

  private static Filled filled(Clause clause, Context context) {
    return new Filled(clause, context.witness());
  }

  private Filled match(Context context, boolean optional) {
    var rng = tools.rng();
    var patterns =
        new PatternGenerator(tools, conditions, context, true).optional(optional).quantifying();
    var paths = new ArrayList<Pattern.Path>();
    if (rng.chance(0.05)) {
      patterns.shortest().ifPresent(paths::add);
    }
    boolean alone = !paths.isEmpty();
    if (!alone) {
      paths.add(patterns.path(rng.pick(0, 1, 1, 1, 2, 2), 0.6));
    }
    while (!alone && paths.size() < 3 && tools.may(Ingredients.SEVERAL_PATTERNS, 0.3)) {
      paths.add(patterns.path(rng.pick(0, 1, 1, 2), 0.75));
    }
    var match = new Clause.Match(optional, paths, Optional.empty());
    var after = after(match, context).witnessing(patterns.met());
    boolean before = !context.scope().names().isEmpty() && tools.may(Ingredients.OLDER_NAMES, 0.05);
    var where =
        before || rng.chance(0.5)
            ? Optional.of(condition(before ? context : after))
            : Optional.<Expression>empty();
    return new Filled(new Clause.Match(optional, paths, where), patterns.met());
  }

  /** What is known after a clause. */
  Context after(Clause clause, Context context) {
    return context.withScope(
        new Analysis(tools.facts()).clause(clause, context.outer(), context.scope()));
  }

  /** A condition on what is known, which as a rule holds for the witness. */
  Expression condition(Context context) {
    var rng = tools.rng();
    if (tools.may(Ingredients.NO_ROW, context.depth() > 0 ? 0.1 : 0.01)) {
      return literal(new Value.Bool(false));
    }
    int depth = rng.pick(0, 1, 1, 2, 3);
    for (int i = 0; i < 3; i++) {
      var condition =
          rng.chance(0.85)
              ? conditions.of(context, true, depth)
              : expressions.of(Kind.BOOL, context, depth);
      if (tools.allows(condition)
          && Analysis.isSafeCondition(condition, context.known(), tools.facts())) {
        return condition;
      }
    }
    return expressions.safe(Kind.BOOL, context, 1);
  }

  private Filled unwind(Context context) {
    var name = tools.fresh("a");
    var lists = context.names(Kind.LIST);
    if (!lists.isEmpty() && tools.rng().chance(0.4)) {
      return filled(new Clause.Unwind(variable(tools.rng().pick(lists)), name), context);
    }
    if (tools.rng().chance(0.6)) {
      var values = new ArrayList<Expression>();
      var kind = expressions.scalar();
      // A subquery may well be empty; elsewhere nothing would be left to ask about.
      int size = tools.may(Ingredients.NO_ROW, context.depth() > 0 ? 0.35 : 0.02) ? 0 : 3;
      for (int i = tools.rng().below(3); i < size; i++) {
        values.add(literal(tools.value(kind)));
      }
      var witness = new HashMap<String, Value>();
      values.stream()
          .limit(1)
          .map(first -> ((Expression.Literal) first).value())
          .filter(first -> !(first instanceof Value.Nil))
          .forEach(first -> witness.put(name, first));
      return new Filled(
          new Clause.Unwind(new Expression.Items(values), name),
          context.witnessing(witness).witness());
    }
    var list = expressions.listOf(expressions.scalar(), context, 2);
    boolean safe = Analysis.isSafe(list, context.known(), tools.facts());
    var items = new Expression.Items(List.of(literal(tools.small(0, 3))));
    return filled(new Clause.Unwind(safe ? list : items, name), context);
  }

  /** A WITH: what is kept, what is added, what is put together. */
  private Optional<Filled> with(Context context) {
    var rng = tools.rng();
    var scope = context.scope();
    if (scope.names().isEmpty() && rng.chance(0.5)) {
      return Optional.empty();
    }
    if (!scope.names().isEmpty() && tools.may(Ingredients.STAR, 0.12)) {
      boolean distinct = tools.may("DISTINCT", 0.3);
      var all =
          new Projection(distinct, true, List.of(), List.of(), Optional.empty(), Optional.empty());
      var clause = new Clause.With(all, Optional.empty());
      return Optional.of(filled(new Clause.With(all, where(after(clause, context))), context));
    }
    var items = new ArrayList<Projection.Item>();
    var witness = new HashMap<String, Value>();
    boolean again = columns.fromNothing(context);
    for (var name : scope.names().keySet()) {
      if (!again && rng.chance(0.6)) {
        var kept = rng.chance(0.9) ? name : tools.fresh("n");
        items.add(new Projection.Item(variable(name), kept));
        context.witness(name).ifPresent(value -> witness.put(kept, value));
      }
    }
    boolean aggregates = again || rng.chance(0.25);
    int more = aggregates ? rng.between(1, 2) : items.isEmpty() ? 1 : rng.pick(0, 0, 1);
    for (int i = 0; i < more; i++) {
      var name = tools.fresh("a");
      var expression = aggregates ? columns.aggregate(context) : columns.value(context, 2);
      items.add(new Projection.Item(expression, name));
      witnessed(expression, context).ifPresent(value -> witness.put(name, value));
    }
    var projection = columns.finish(Projection.of(items), context, tools.may("ORDER BY", 0.1));
    var clause = new Clause.With(projection, Optional.empty());
    var after = after(clause, context).behind(clause, witness);
    return Optional.of(new Filled(new Clause.With(projection, where(after)), witness));
  }

  private Optional<Expression> where(Context context) {
    return tools.rng().chance(0.35) ? Optional.of(condition(context)) : Optional.empty();
  }

  /** What an expression is for the witness, if that is easily told. */
  private Optional<Value> witnessed(Expression expression, Context context) {
    if (expression instanceof Expression.Property property
        && property.of() instanceof Expression.Variable variable) {
      return tools
          .element(context.witness(variable.name()))
          .flatMap(element -> Optional.ofNullable(element.properties().get(property.key())));
    }
    return expression instanceof Expression.Variable variable
        ? context.witness(variable.name())
        : Optional.empty();
  }

  /** An engine was seen to forget the name of a path that a scoped CALL imports. */
  private static boolean hasPath(List<String> names, Context context) {
    return names.stream()
        .flatMap(name -> context.scope().type(name).stream())
        .anyMatch(type -> type.kind() == Kind.PATH);
  }

  private Optional<Filled> call(Context context) {
    if (!tools.has(Ingredients.CALL) || context.depth() >= MOST_DEPTH) {
      return Optional.empty();
    }
    var rng = tools.rng();
    var imports =
        context.scope().names().keySet().stream().filter(name -> rng.chance(0.5)).toList();
    var chain = new ArrayList<Clause>();
    boolean scoped = tools.may(Ingredients.SCOPED_CALL, 0.5) && !hasPath(imports, context);
    var inside = context.importing(imports, scoped);
    inside =
        append(
            chain,
            rng.pick(
                Skeleton.Slot.MATCH,
                Skeleton.Slot.UNWIND,
                Skeleton.Slot.OPTIONAL_MATCH,
                Skeleton.Slot.WITH),
            inside);
    if (rng.chance(0.3)) {
      inside = append(chain, Skeleton.Slot.WITH, inside);
    }
    append(chain, Skeleton.Slot.RETURN, inside);
    return Optional.of(filled(new Clause.Call(scoped, imports, Body.of(chain)), context));
  }

  /** A RETURN of columns with given names and kinds. */
  Clause.Return returning(Context context, Map<String, Kind> named) {
    return new Clause.Return(columns.named(context, named));
  }

  /** Appends a clause, if one fits; what is known after it. */
  Context append(List<Clause> chain, Skeleton.Slot slot, Context context) {
    var filled = fill(slot, context);
    if (filled.isEmpty()) {
      return context;
    }
    chain.add(filled.get().clause());
    var after = after(filled.get().clause(), context);
    return after.behind(filled.get().clause(), filled.get().witness());
  }

  /** EXISTS or COUNT of what a pattern or a few clauses find from here. */
  Optional<Expression> subquery(String kind, Context context) {
    if (!tools.has(kind + " {}") || context.depth() >= MOST_DEPTH) {
      return Optional.empty();
    }
    var inner = context.inner();
    var chain = new ArrayList<Clause>();
    if (tools.may(Ingredients.CLAUSES_IN_SUBQUERY, 0.4)) {
      var after = append(chain, tools.rng().pick(Skeleton.Slot.MATCH, Skeleton.Slot.UNWIND), inner);
      append(chain, Skeleton.Slot.RETURN, after);
    } else {
      chain.add(match(inner, false).clause());
    }
    return Optional.of(new Expression.Subquery(kind, Body.of(chain)));
  }

  /** A pattern that names nothing and begins at something that has a name. */
  Optional<Expression> patternTest(Context context) {
    boolean plain = tools.has(Ingredients.PATTERN_PREDICATE);
    boolean called = tools.may(Ingredients.EXISTS_CALL, plain ? 0.3 : 1);
    if (!(plain || called) || context.names(Kind.VERTEX).isEmpty()) {
      return Optional.empty();
    }
    var path = new PatternGenerator(tools, conditions, context, false).path(1, 1);
    return path.hops().isEmpty()
        ? Optional.empty()
        : Optional.of(new Expression.PatternTest(path, called));
  }

  /** A list of what matches of a pattern have, or of what a subquery returns. */
  Optional<Expression> collection(Kind kind, Context context) {
    if (context.depth() >= MOST_DEPTH) {
      return Optional.empty();
    }
    var inner = context.inner();
    if (tools.may(Ingredients.COLLECT, 0.5)) {
      var chain = new ArrayList<Clause>();
      var after = append(chain, Skeleton.Slot.MATCH, inner);
      chain.add(returning(after, Map.of(tools.fresh("a"), kind)));
      return Optional.of(new Expression.Subquery("COLLECT", Body.of(chain)));
    }
    if (!tools.has(Ingredients.PATTERN_COMPREHENSION) || context.names(Kind.VERTEX).isEmpty()) {
      return Optional.empty();
    }
    var patterns = new PatternGenerator(tools, conditions, inner, true);
    var path = patterns.path(1, 1);
    if (path.hops().isEmpty()) {
      return Optional.empty();
    }
    var match = new Clause.Match(false, List.of(path), Optional.empty());
    var after = after(match, inner).witnessing(patterns.met());
    return Optional.of(
        new Expression.PatternComprehension(
            path,
            tools.rng().chance(0.4) ? Optional.of(condition(after)) : Optional.empty(),
            expressions.safe(kind, after, 1)));
  }
}
