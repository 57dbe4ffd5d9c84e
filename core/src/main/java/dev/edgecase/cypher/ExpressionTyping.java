package dev.edgecase.cypher;

import dev.edgecase.cypher.Type.Certainty;
import dev.edgecase.cypher.Type.Kind;
import dev.edgecase.graph.Numbers;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds out what an expression is, and whether it may be. */
final class ExpressionTyping {
  private static final Set<String> QUANTIFIERS = Set.of("any", "all", "none", "single");

  private static final Set<String> CONNECTIVES = Set.of("AND", "OR", "XOR", "NOT");
  private static final double LARGE = 0x1p40;

  /** So often the longest duration of a graph can be taken. */
  private static final double FEW = 10;

  private final Analysis analysis;
  private final Facts facts;
  private boolean aggregating;
  private boolean testing;

  ExpressionTyping(Analysis analysis, Facts facts) {
    this.analysis = analysis;
    this.facts = facts;
  }

  /** The type of an expression that may hold aggregates. */
  Type aggregating(Expression expression, Scope scope) {
    aggregating = true;
    var type = type(expression, scope);
    aggregating = false;
    return type;
  }

  /** The type of an expression of one row. */
  Type of(Expression expression, Scope scope) {
    boolean before = aggregating;
    aggregating = false;
    var type = type(expression, scope);
    aggregating = before;
    return type;
  }

  /** The type of an expression that is true, false or neither. */
  Type condition(Expression expression, Scope scope) {
    boolean before = testing;
    testing = true;
    var type = truth(of(expression, scope));
    testing = before;
    return type;
  }

  private Type truth(Type type) {
    return expect(type, Kind.BOOL, "a condition that is none");
  }

  private Type expect(Type type, Kind kind, String otherwise) {
    if (type.kind() != kind && type.kind() != Kind.NOTHING) {
      analysis.problem(otherwise);
    }
    return type;
  }

  private Type wrong(String problem) {
    analysis.problem(problem);
    return Type.NOTHING;
  }

  private Type type(Expression expression, Scope scope) {
    boolean before = testing;
    testing &= isTest(expression);
    var type = typed(expression, scope);
    testing = before;
    return type;
  }

  /** Whether a pattern may be a part of an expression that is a condition itself. */
  private static boolean isTest(Expression expression) {
    return expression instanceof Expression.PatternTest
        || (expression instanceof Expression.Operation operation
            && CONNECTIVES.contains(operation.operator()));
  }

  private Type typed(Expression expression, Scope scope) {
    if (expression instanceof Expression.Literal literal) {
      return of(literal.value());
    }
    if (expression instanceof Expression.Variable variable) {
      return scope.type(variable.name()).orElseGet(() -> wrong("no " + variable.name()));
    }
    if (expression instanceof Expression.Property property) {
      return property(property, scope);
    }
    if (expression instanceof Expression.Operation operation) {
      return operation(operation, scope);
    }
    if (expression instanceof Expression.Call call) {
      return call(call, scope);
    }
    if (expression instanceof Expression.Items items) {
      return items(items, scope);
    }
    if (expression instanceof Expression.Index index) {
      var list = expect(type(index.list(), scope), Kind.LIST, "an item of no list");
      expect(type(index.position(), scope), Kind.INT, "a position that is no number");
      return list.items().from(part(list));
    }
    if (expression instanceof Expression.Slice slice) {
      var list = expect(type(slice.list(), scope), Kind.LIST, "a part of no list");
      slice.from().ifPresent(from -> expect(type(from, scope), Kind.INT, "no position"));
      slice.to().ifPresent(to -> expect(type(to, scope), Kind.INT, "no position"));
      return list.from(part(list));
    }
    if (expression instanceof Expression.Case choice) {
      return choice(choice, scope);
    }
    if (expression instanceof Expression.Choice choice) {
      return structures(scope).choice(choice);
    }
    if (expression instanceof Expression.Component component) {
      return structures(scope).component(component);
    }
    if (expression instanceof Expression.Fields map) {
      return structures(scope).fields(map);
    }
    if (expression instanceof Expression.MapProjection map) {
      return structures(scope).projection(map);
    }
    if (expression instanceof Expression.HasLabels test) {
      var element = type(test.element(), scope);
      if (!element.kind().isElement()) {
        return wrong("labels of what has none");
      }
      new PatternTyping(analysis, this, facts, scope).labels(test.labels(), element.kind());
      return Type.BOOL.from(element.certainty());
    }
    if (expression instanceof Expression.Subquery subquery) {
      return subquery(subquery, scope);
    }
    if (expression instanceof Expression.PatternTest test) {
      return patternTest(test, scope);
    }
    return overList(expression, scope);
  }

  private StructureTyping structures(Scope scope) {
    return new StructureTyping(facts, part -> type(part, scope), analysis::problem);
  }

  /** What is known of an item or a part of a list. */
  private static Certainty part(Type list) {
    return list.isAtLeast(Certainty.EITHER_ZERO) ? list.certainty() : Certainty.ARBITRARY;
  }

  private static Type of(Value value) {
    if (value instanceof Value.Nil) {
      return Type.NOTHING;
    }
    if (value instanceof Value.Bool) {
      return Type.BOOL;
    }
    if (value instanceof Value.Text) {
      return Type.TEXT;
    }
    if (value instanceof Value.Temporal temporal) {
      return Type.of(Kind.valueOf(temporal.kind().name()));
    }
    if (value instanceof Value.Point) {
      return Type.of(Kind.POINT);
    }
    double number = Math.abs(Numbers.toDouble(value));
    return value instanceof Value.Int32 || value instanceof Value.Int64
        ? Type.integer(number)
        : Type.decimal(Double.isFinite(number) ? number : 0);
  }

  private Type property(Expression.Property property, Scope scope) {
    var element = type(property.of(), scope);
    var key = facts.keys().get(property.key());
    if (!element.kind().isElement() || key == null) {
      return wrong("the property " + property.key());
    }
    return key.from(element.certainty());
  }

  private Type operation(Expression.Operation operation, Scope scope) {
    var types = types(operation.operands(), scope);
    var operator = operation.operator();
    var rule = Optional.ofNullable(Operators.ALL.get(operator));
    var type = rule.flatMap(known -> known.apply(types));
    if (type.isEmpty()) {
      return wrong("such operands of " + operator);
    }
    boolean whole = type.get().kind() == Kind.INT;
    // A decimal that is null is no decimal: an integer may not be zero below it, either.
    boolean divides =
        (operator.equals("/") || operator.equals("%")) && types.get(1).kind() == Kind.INT;
    if ((whole && type.get().most() >= Rule.SAFE)
        || (divides && !isNotZero(operation.operands().get(1)))) {
      analysis.raise();
    }
    boolean repeats =
        type.get().kind() == Kind.DURATION
            && operator.equals("*")
            && !(types.get(1).most() < FEW && isNotZero(operation.operands().get(1)));
    boolean pattern =
        operator.equals("=~") && !(operation.operands().get(1) instanceof Expression.Literal);
    if (repeats || pattern) {
      analysis.raise();
    }
    // Some negate by subtracting from 0, which leaves a zero positive.
    boolean negated = operator.equals("-") && types.size() == 1;
    return negated && type.get().holdsDecimals()
        ? type.get().from(Certainty.EITHER_ZERO)
        : type.get();
  }

  private static boolean isNotZero(Expression expression) {
    return expression instanceof Expression.Literal literal
        && Numbers.isNumber(literal.value())
        && Numbers.toDouble(literal.value()) != 0;
  }

  private List<Type> types(List<Expression> expressions, Scope scope) {
    var types = new ArrayList<Type>();
    expressions.forEach(expression -> types.add(type(expression, scope)));
    return types;
  }

  private Type call(Expression.Call call, Scope scope) {
    boolean aggregate = Functions.AGGREGATES.containsKey(call.function());
    if (aggregate && !aggregating) {
      return wrong("an aggregate where there is one row");
    }
    if (call.distinct() && (!aggregate || call.arguments().isEmpty())) {
      return wrong("DISTINCT where there is one value");
    }
    aggregating &= !aggregate;
    var types = types(call.arguments(), scope);
    aggregating |= aggregate;
    var type = Functions.named(call.function()).flatMap(rule -> rule.apply(types));
    if (type.isEmpty()) {
      return wrong("such arguments of " + call.function());
    }
    boolean overflows = call.function().equals("sum") && type.get().most() >= Rule.SAFE;
    boolean absolute = call.function().equals("abs") && type.get().most() >= Rule.SAFE;
    if ((type.get().kind() == Kind.INT && (overflows || absolute))
        || isNegative(call)
        || isOutOfRange(call)
        || Moments.mayRaise(call, types)) {
      analysis.raise();
    }
    if (call.function().equals("properties")) {
      return structures(scope).properties().from(types.get(0).certainty());
    }
    if (call.function().equals("point.distance") && !Moments.isPlane(call)) {
      return type.get().from(Certainty.ARBITRARY);
    }
    boolean unsure = call.distinct() && !types.get(0).isAtLeast(Certainty.EITHER_ZERO);
    return unsure ? type.get().from(Certainty.ARBITRARY) : distinct(call, type.get());
  }

  /** Of a zero with either sign, DISTINCT lets one through. */
  private static Type distinct(Expression.Call call, Type type) {
    boolean decimals = type.kind() == Kind.LIST && type.items().kind() == Kind.FLOAT;
    return call.distinct() && decimals ? type.from(Certainty.ARBITRARY) : type;
  }

  private static boolean isNegative(Expression.Call call) {
    return Functions.NOT_NEGATIVE.contains(call.function())
        && !call.arguments().stream().skip(1).allMatch(ExpressionTyping::isCount);
  }

  private static boolean isOutOfRange(Expression.Call call) {
    return switch (call.function()) {
      // What cannot be seen may be null, which not all engines take.
      case "range" ->
          !call.arguments().stream().allMatch(ExpressionTyping::isNumber) || stays(call);
      case "percentileDisc", "percentileCont" -> !isShare(call.arguments().get(1));
      default -> false;
    };
  }

  private static boolean stays(Expression.Call range) {
    return range.arguments().size() > 2 && !isNotZero(range.arguments().get(2));
  }

  private static boolean isNumber(Expression expression) {
    return expression instanceof Expression.Literal literal && Numbers.isNumber(literal.value());
  }

  private static boolean isShare(Expression expression) {
    return isCount(expression)
        && expression instanceof Expression.Literal literal
        && Numbers.toDouble(literal.value()) <= 1;
  }

  private static boolean isCount(Expression expression) {
    return expression instanceof Expression.Literal literal
        && Numbers.isNumber(literal.value())
        && Numbers.toDouble(literal.value()) >= 0;
  }

  private Type items(Expression.Items items, Scope scope) {
    var item = Optional.of(Type.NOTHING);
    for (var type : types(items.items(), scope)) {
      item = item.flatMap(before -> before.or(type));
    }
    return item.map(Type::list).orElseGet(() -> wrong("a list of this and that"));
  }

  private Type choice(Expression.Case choice, Scope scope) {
    var result =
        choice.otherwise().map(other -> type(other, scope)).or(() -> Optional.of(Type.NOTHING));
    if (choice.alternatives().isEmpty()) {
      return wrong("a CASE without alternatives");
    }
    for (var alternative : choice.alternatives()) {
      var condition = truth(type(alternative.condition(), scope));
      var type = type(alternative.result(), scope);
      result =
          result.flatMap(before -> before.or(type)).map(both -> both.from(condition.certainty()));
    }
    return result.orElseGet(() -> wrong("a CASE of this and that"));
  }

  private Type subquery(Expression.Subquery subquery, Scope scope) {
    boolean before = aggregating;
    aggregating = false;
    boolean collects = subquery.kind().equals("COLLECT");
    var columns = new ArrayList<Type>();
    boolean determined =
        analysis.isDetermined(
            () ->
                columns.addAll(
                    analysis.body(subquery.body(), scope, Scope.EMPTY, collects).names().values()));
    aggregating = before;
    var certainty = determined ? Certainty.EXACT : Certainty.ARBITRARY;
    if (collects) {
      return columns.size() == 1
          ? collected(columns.get(0)).from(certainty)
          : wrong("COLLECT of several columns");
    }
    return (subquery.kind().equals("EXISTS") ? Type.BOOL : Type.integer(Functions.ROWS))
        .from(certainty);
  }

  /** A list of values in any order; if they are rounded, nothing is known of them together. */
  private static Type collected(Type item) {
    return Type.list(item)
        .from(item.isAtLeast(Certainty.EITHER_ZERO) ? Certainty.UNORDERED : Certainty.ARBITRARY);
  }

  private Type patternTest(Expression.PatternTest test, Scope scope) {
    var patterns = new PatternTyping(analysis, this, facts, scope);
    boolean determined = analysis.isDetermined(() -> patterns.path(test.path()));
    if (!testing
        || !patterns.found().names().isEmpty()
        || test.path().hops().isEmpty()
        || !Trails.isExpression(test.path())) {
      return wrong("a pattern that is no test");
    }
    return Type.BOOL.from(determined ? Certainty.EXACT : Certainty.ARBITRARY);
  }

  /** Expressions that give a name to each item of a list. */
  private Type overList(Expression expression, Scope scope) {
    if (expression instanceof Expression.PatternComprehension comprehension) {
      var patterns = new PatternTyping(analysis, this, facts, scope);
      if (!Trails.isExpression(comprehension.path())) {
        return wrong("a search in an expression");
      }
      var result = new ArrayList<Type>();
      boolean determined =
          analysis.isDetermined(
              () -> {
                patterns.path(comprehension.path());
                comprehension.where().ifPresent(w -> analysis.condition(w, patterns.known()));
                result.add(of(comprehension.result(), patterns.known()));
              });
      return collected(result.get(0)).from(determined ? Certainty.EXACT : Certainty.ARBITRARY);
    }
    if (expression instanceof Expression.Comprehension comprehension) {
      var list = list(comprehension.list(), scope);
      var inner = fresh(scope, comprehension.name(), list.anyItem());
      var condition = comprehension.where().map(where -> condition(where, inner));
      var item = comprehension.result().map(result -> of(result, inner)).orElse(list.items());
      return Type.list(item)
          .from(list.certainty())
          .from(condition.map(Type::certainty).orElse(Certainty.EXACT));
    }
    if (expression instanceof Expression.Quantifier quantifier) {
      if (!QUANTIFIERS.contains(quantifier.kind())) {
        return wrong("the quantifier " + quantifier.kind());
      }
      var list = list(quantifier.list(), scope);
      var inner = fresh(scope, quantifier.name(), list.anyItem());
      return Type.BOOL
          .from(condition(quantifier.where(), inner).certainty())
          .from(list.isAtLeast(Certainty.UNORDERED) ? Certainty.EXACT : Certainty.ARBITRARY);
    }
    var reduce = (Expression.Reduce) expression;
    var list = list(reduce.list(), scope);
    var start = type(reduce.start(), scope);
    var least = step(reduce, list, start.upTo(0), scope);
    var large = step(reduce, list, start.upTo(LARGE), scope);
    // A total that grows by the same amount each time has a bound; any other has none.
    if (large.kind() == Kind.INT && large.most() > LARGE + least.most()) {
      analysis.raise();
    }
    return start
        .or(large)
        .map(type -> type.upTo(start.most() + Functions.ROWS * least.most()))
        .map(type -> type.from(part(list)))
        .orElseGet(() -> wrong("a reduce of this and that"));
  }

  private Type step(Expression.Reduce reduce, Type list, Type total, Scope scope) {
    var inner = fresh(fresh(scope, reduce.total(), total), reduce.name(), list.anyItem());
    return of(reduce.step(), inner);
  }

  private Type list(Expression expression, Scope scope) {
    return expect(type(expression, scope), Kind.LIST, "items of no list");
  }

  private Scope fresh(Scope scope, String name, Type type) {
    if (scope.has(name)) {
      analysis.problem("the name " + name + " twice");
    }
    return scope.plus(name, type);
  }
}
