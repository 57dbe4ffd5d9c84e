package dev.edgecase.cypher.evaluation;

import dev.edgecase.cypher.Expression;
import dev.edgecase.cypher.Projection;
import dev.edgecase.cypher.Tree;
import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@code WITH} and {@code RETURN}: columns, groups, order, and bounds. */
final class Projector {
  private final Evaluator expressions;

  Projector(Evaluator expressions) {
    this.expressions = expressions;
  }

  /**
   * A row of the result, and what may be sorted by and asked for.
   *
   * @param known the columns, and beside them the names before the projection if they still mean
   *     one row
   */
  private record Output(Row columns, Row known) {}

  /** The rows of a projection for which a condition holds. */
  List<Row> rows(Projection projection, Optional<Expression> where, Row outer, List<Row> rows) {
    var outputs =
        projection.aggregates() ? grouped(projection, outer, rows) : each(projection, outer, rows);
    if (projection.distinct()) {
      outputs = distinctOutputs(outputs, outer);
    }
    boolean merged = projection.distinct() || projection.aggregates();
    var after = merged ? byColumns(projection) : projection;
    var kept = where.map(test -> merged ? projection.byColumns(test) : test);
    return bounded(after, sorted(after, outputs)).stream()
        .filter(
            output ->
                kept.map(test -> Values.holds(expressions.of(test, output.known()))).orElse(true))
        .map(Output::columns)
        .toList();
  }

  /** When rows have become one, what was projected is known by the names of the columns alone. */
  private static Projection byColumns(Projection projection) {
    return new Projection(
        projection.distinct(),
        projection.all(),
        projection.items(),
        projection.order().stream()
            .map(sort -> new Projection.Sort(projection.byColumns(sort.by()), sort.descending()))
            .toList(),
        projection.skip(),
        projection.limit());
  }

  private List<Output> each(Projection projection, Row outer, List<Row> rows) {
    return rows.stream()
        .map(
            row -> {
              var known = outer.plus(row);
              var columns = projection.all() ? row : Row.EMPTY;
              for (var item : projection.items()) {
                columns = columns.plus(item.name(), expressions.of(item.expression(), known));
              }
              return new Output(columns, known.plus(columns));
            })
        .toList();
  }

  private List<Output> grouped(Projection projection, Row outer, List<Row> rows) {
    if (projection.all()) {
      throw new Undetermined("groups of all columns");
    }
    var keys =
        projection.items().stream()
            .map(Projection.Item::expression)
            .filter(expression -> !aggregates(expression))
            .toList();
    var groups = new LinkedHashMap<List<Value>, List<Row>>();
    for (var row : rows) {
      var known = outer.plus(row);
      var key = keys.stream().map(e -> Equality.key(expressions.of(e, known))).toList();
      groups.computeIfAbsent(key, first -> new ArrayList<>()).add(known);
    }
    if (keys.isEmpty() && groups.isEmpty()) {
      groups.put(List.of(), List.of());
    }
    return groups.values().stream().map(group -> output(projection, outer, group)).toList();
  }

  private Output output(Projection projection, Row outer, List<Row> group) {
    var first = group.isEmpty() ? outer : group.get(0);
    var columns = Row.EMPTY;
    for (var item : projection.items()) {
      columns =
          columns.plus(
              item.name(), expressions.of(aggregated(item.expression(), outer, group), first));
    }
    return new Output(columns, outer.plus(columns));
  }

  private static boolean aggregates(Expression expression) {
    return Tree.all(expression).anyMatch(Projector::isAggregate);
  }

  private static boolean isAggregate(Object node) {
    return node instanceof Expression.Call call && Aggregates.NAMES.contains(call.function());
  }

  /** The expression with the values of a group in the place of its aggregates. */
  private Expression aggregated(Expression expression, Row outer, List<Row> group) {
    return Tree.rebuild(
        expression,
        node ->
            isAggregate(node)
                ? new Expression.Literal(aggregate((Expression.Call) node, outer, group))
                : node);
  }

  private Value aggregate(Expression.Call call, Row outer, List<Row> group) {
    if (call.arguments().isEmpty()) {
      return Values.of(group.size());
    }
    var values = group.stream().map(row -> expressions.of(call.arguments().get(0), row)).toList();
    var second =
        call.arguments().size() > 1
            ? expressions.of(call.arguments().get(1), group.isEmpty() ? outer : group.get(0))
            : Values.NULL;
    return Aggregates.apply(call.function(), call.distinct(), values, second);
  }

  private static List<Output> distinctOutputs(List<Output> outputs, Row outer) {
    return distinct(outputs.stream().map(Output::columns).toList()).stream()
        .map(columns -> new Output(columns, outer.plus(columns)))
        .toList();
  }

  /** The first of all rows that are equivalent. */
  static List<Row> distinct(List<Row> rows) {
    var first = new LinkedHashMap<List<Value>, Row>();
    rows.forEach(row -> first.putIfAbsent(key(row), row));
    return List.copyOf(first.values());
  }

  private static List<Value> key(Row row) {
    return row.values().values().stream().map(Equality::key).toList();
  }

  private List<Output> sorted(Projection projection, List<Output> outputs) {
    if (projection.order().isEmpty()) {
      return outputs;
    }
    var keys = new LinkedHashMap<Output, List<Value>>();
    for (var output : outputs) {
      keys.computeIfAbsent(output, each -> sortKeys(projection, each));
    }
    return outputs.stream().sorted(order(projection, keys)).toList();
  }

  private List<Value> sortKeys(Projection projection, Output output) {
    return projection.order().stream()
        .map(sort -> expressions.of(sort.by(), output.known()))
        .toList();
  }

  private static Comparator<Output> order(Projection projection, Map<Output, List<Value>> keys) {
    return (a, b) -> {
      for (int i = 0; i < projection.order().size(); i++) {
        var x = keys.getOrDefault(a, List.of()).get(i);
        var y = keys.getOrDefault(b, List.of()).get(i);
        int first = Ordering.TOTAL.compare(x, y);
        if (first != 0) {
          return projection.order().get(i).descending() ? -first : first;
        }
      }
      return 0;
    };
  }

  /** SKIP and LIMIT; rows that could as well have been taken for others are not determined. */
  private List<Output> bounded(Projection projection, List<Output> outputs) {
    int size = outputs.size();
    int from = Math.min(size, bound(projection.skip(), 0));
    int to = (int) Math.min(size, (long) from + bound(projection.limit(), size));
    for (int cut : List.of(from, to)) {
      if (cut > 0 && cut < size && from < to && isTie(projection, outputs, cut)) {
        throw new Undetermined("which rows stay");
      }
    }
    return outputs.subList(from, to);
  }

  /** Whether a cut goes through rows that are sorted alike, but differ. */
  private boolean isTie(Projection projection, List<Output> outputs, int cut) {
    var place = sortKey(projection, outputs.get(cut));
    return place.equals(sortKey(projection, outputs.get(cut - 1)))
        && outputs.stream()
                .filter(output -> sortKey(projection, output).equals(place))
                .map(output -> key(output.columns()))
                .distinct()
                .count()
            > 1;
  }

  private Value sortKey(Projection projection, Output output) {
    return Equality.key(Values.of(sortKeys(projection, output)));
  }

  private int bound(Optional<Expression> number, int otherwise) {
    if (number.isEmpty()) {
      return otherwise;
    }
    long rows = Values.integer(expressions.of(number.get(), Row.EMPTY));
    if (rows < 0) {
      throw new CypherError("a negative number of rows");
    }
    return (int) Math.min(Integer.MAX_VALUE / 2, rows);
  }
}
