package dev.edgecase.cypher.evaluation;

import dev.edgecase.cypher.Expression;
import dev.edgecase.cypher.Pattern;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/** The values of expressions in a row. */
final class Evaluator {
  private static final List<Map<String, Function<List<Value>, Value>>> FUNCTIONS =
      List.of(NumberFunctions.ALL, TextFunctions.ALL, ListFunctions.ALL, Moments.FUNCTIONS);

  private final ElementFunctions graph;
  private final Interpreter interpreter;

  Evaluator(ElementFunctions graph, Interpreter interpreter) {
    this.graph = graph;
    this.interpreter = interpreter;
  }

  /** The names of all functions, aggregates included. */
  static Set<String> functions() {
    var names = new HashSet<>(Aggregates.NAMES);
    names.addAll(ElementFunctions.NAMES);
    FUNCTIONS.forEach(functions -> names.addAll(functions.keySet()));
    names.addAll(List.of("coalesce", "nullIf", "rand", "exists"));
    return names;
  }

  Value of(Expression expression, Row row) {
    if (expression instanceof Expression.Literal literal) {
      return Values.wide(literal.value());
    }
    if (expression instanceof Expression.Variable variable) {
      return row.value(variable.name());
    }
    if (expression instanceof Expression.Property property) {
      return graph.property(of(property.of(), row), property.key());
    }
    if (expression instanceof Expression.Component component) {
      return graph.property(of(component.of(), row), component.name());
    }
    if (expression instanceof Expression.Operation operation) {
      return Operations.apply(operation.operator(), all(operation.operands(), row));
    }
    if (expression instanceof Expression.Call call) {
      return call(call, row);
    }
    if (expression instanceof Expression.HasLabels test) {
      var element = of(test.element(), row);
      return Values.isNull(element)
          ? element
          : Values.of(test.labels().hold(graph.labels(element)));
    }
    if (expression instanceof Expression.Case choice) {
      return chosen(choice.alternatives(), choice.otherwise(), row, Values::holds);
    }
    if (expression instanceof Expression.Choice choice) {
      var subject = of(choice.subject(), row);
      return chosen(
          choice.alternatives(),
          choice.otherwise(),
          row,
          value -> Equality.equal(subject, value).orElse(false));
    }
    return structure(expression, row);
  }

  private List<Value> all(List<Expression> expressions, Row row) {
    return expressions.stream().map(expression -> of(expression, row)).toList();
  }

  private Value chosen(
      List<Expression.When> alternatives,
      Optional<Expression> otherwise,
      Row row,
      Predicate<Value> taken) {
    for (var alternative : alternatives) {
      if (taken.test(of(alternative.condition(), row))) {
        return of(alternative.result(), row);
      }
    }
    return otherwise.map(other -> of(other, row)).orElse(Values.NULL);
  }

  private Value call(Expression.Call call, Row row) {
    var name = call.function();
    if (Aggregates.NAMES.contains(name)) {
      throw new CypherError("an aggregate outside a projection");
    }
    var arguments = all(call.arguments(), row);
    if (name.equals("coalesce")) {
      return arguments.stream().filter(v -> !Values.isNull(v)).findFirst().orElse(Values.NULL);
    }
    if (name.equals("nullIf")) {
      boolean same = Equality.equal(arguments.get(0), arguments.get(1)).orElse(false);
      return same ? Values.NULL : arguments.get(0);
    }
    if (arguments.stream().anyMatch(Values::isNull)) {
      return Values.NULL;
    }
    if (ElementFunctions.NAMES.contains(name)) {
      return graph.apply(name, arguments.get(0));
    }
    for (var functions : FUNCTIONS) {
      var function = functions.get(name);
      if (function != null) {
        return function.apply(arguments);
      }
    }
    throw new Undetermined("the function " + name);
  }

  private Value structure(Expression expression, Row row) {
    if (expression instanceof Expression.Items items) {
      return Values.of(all(items.items(), row));
    }
    if (expression instanceof Expression.Index index) {
      return item(of(index.list(), row), of(index.position(), row));
    }
    if (expression instanceof Expression.Slice slice) {
      return slice(slice, row);
    }
    if (expression instanceof Expression.Fields map) {
      return new Value.MapOf(fields(map.fields(), row));
    }
    if (expression instanceof Expression.MapProjection map) {
      return projected(map, row);
    }
    if (expression instanceof Expression.Comprehension comprehension) {
      return comprehension(comprehension, row);
    }
    if (expression instanceof Expression.Quantifier quantifier) {
      return quantified(quantifier, row);
    }
    if (expression instanceof Expression.Reduce reduce) {
      return reduced(reduce, row);
    }
    if (expression instanceof Expression.PatternTest test) {
      return Values.of(!interpreter.matches(List.of(test.path()), row).isEmpty());
    }
    if (expression instanceof Expression.PatternComprehension comprehension) {
      return Values.of(
          found(comprehension.path(), comprehension.where(), row).stream()
              .map(match -> of(comprehension.result(), match))
              .toList());
    }
    return subquery((Expression.Subquery) expression, row);
  }

  private Value item(Value list, Value position) {
    if (Values.isNull(list) || Values.isNull(position)) {
      return Values.NULL;
    }
    return list instanceof Value.ListOf items
        ? ListFunctions.item(items.items(), Values.integer(position))
        : graph.property(list, Values.text(position));
  }

  private Value slice(Expression.Slice slice, Row row) {
    var list = of(slice.list(), row);
    var from = slice.from().map(start -> of(start, row)).orElse(Values.of(0));
    var to = slice.to().map(end -> of(end, row)).orElse(Values.of(Integer.MAX_VALUE));
    return Values.isNull(list) || Values.isNull(from) || Values.isNull(to)
        ? Values.NULL
        : ListFunctions.slice(Values.list(list), Values.integer(from), Values.integer(to));
  }

  private List<Value.Entry> fields(List<Expression.Field> fields, Row row) {
    return fields.stream()
        .map(field -> new Value.Entry(Values.of(field.key()), of(field.value(), row)))
        .toList();
  }

  private Value projected(Expression.MapProjection map, Row row) {
    var of = of(map.of(), row);
    if (Values.isNull(of)) {
      return of;
    }
    var entries = new ArrayList<Value.Entry>();
    if (map.all() && graph.properties(of) instanceof Value.MapOf all) {
      entries.addAll(all.entries());
    }
    map.keys().forEach(key -> put(entries, Values.of(key), graph.property(of, key)));
    fields(map.fields(), row).forEach(field -> put(entries, field.key(), field.value()));
    return new Value.MapOf(entries);
  }

  private static void put(List<Value.Entry> entries, Value key, Value value) {
    entries.removeIf(entry -> entry.key().equals(key));
    entries.add(new Value.Entry(key, value));
  }

  private Value comprehension(Expression.Comprehension comprehension, Row row) {
    var list = of(comprehension.list(), row);
    if (Values.isNull(list)) {
      return list;
    }
    var items = new ArrayList<Value>();
    for (var item : Values.list(list)) {
      var inner = row.plus(comprehension.name(), item);
      if (comprehension.where().map(where -> Values.holds(of(where, inner))).orElse(true)) {
        items.add(comprehension.result().map(result -> of(result, inner)).orElse(item));
      }
    }
    return Values.of(items);
  }

  private Value quantified(Expression.Quantifier quantifier, Row row) {
    var list = of(quantifier.list(), row);
    if (Values.isNull(list)) {
      return list;
    }
    int yes = 0;
    int unknown = 0;
    int no = 0;
    for (var item : Values.list(list)) {
      var truth = Values.truth(of(quantifier.where(), row.plus(quantifier.name(), item)));
      yes += truth.equals(Optional.of(true)) ? 1 : 0;
      no += truth.equals(Optional.of(false)) ? 1 : 0;
      unknown += truth.isEmpty() ? 1 : 0;
    }
    var none = Optional.<Boolean>empty();
    return Values.of(
        switch (quantifier.kind()) {
          case "any" -> yes > 0 ? Optional.of(true) : unknown > 0 ? none : Optional.of(false);
          case "all" -> no > 0 ? Optional.of(false) : unknown > 0 ? none : Optional.of(true);
          case "none" -> yes > 0 ? Optional.of(false) : unknown > 0 ? none : Optional.of(true);
          default -> yes > 1 ? Optional.of(false) : unknown > 0 ? none : Optional.of(yes == 1);
        });
  }

  private Value reduced(Expression.Reduce reduce, Row row) {
    var list = of(reduce.list(), row);
    if (Values.isNull(list)) {
      return list;
    }
    var total = of(reduce.start(), row);
    for (var item : Values.list(list)) {
      total = of(reduce.step(), row.plus(reduce.total(), total).plus(reduce.name(), item));
    }
    return total;
  }

  private List<Row> found(Pattern.Path path, Optional<Expression> where, Row row) {
    return interpreter.matches(List.of(path), row).stream()
        .filter(match -> where.map(test -> Values.holds(of(test, match))).orElse(true))
        .toList();
  }

  private Value subquery(Expression.Subquery subquery, Row row) {
    var rows = interpreter.rows(subquery.body(), row);
    return switch (subquery.kind()) {
      case "EXISTS" -> Values.of(!rows.isEmpty());
      case "COUNT" -> Values.of(rows.size());
      default -> Values.of(rows.stream().map(Evaluator::column).toList());
    };
  }

  /** The one column of a body that is collected. */
  private static Value column(Row row) {
    return row.values().values().iterator().next();
  }
}
