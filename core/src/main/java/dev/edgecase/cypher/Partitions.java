package dev.edgecase.cypher;

import static dev.edgecase.cypher.Expressions.operation;

import dev.edgecase.graph.GraphView;
import dev.edgecase.protocol.Value;
import dev.edgecase.query.Partition;
import dev.edgecase.query.Partition.Merge;
import dev.edgecase.query.Query;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How the conditions of a statement divide the rows of the statement without them: of each row a
 * condition holds, or its negation, or it is null.
 *
 * <p>A condition of OPTIONAL MATCH does not divide rows, since those that fail come back with
 * nulls. What follows must be row-wise, but for one last aggregate that can be put together from
 * those of the parts; any other last RETURN is left out in favour of the rows that it makes its own
 * from.
 */
final class Partitions {
  private static final String LAW = "a condition holds, or its negation, or it is null";

  private static final Map<String, Merge> AGGREGATES =
      Map.of("count", Merge.SUM, "sum", Merge.SUM, "min", Merge.LEAST, "max", Merge.GREATEST);

  private Partitions() {}

  static List<Partition> of(Body body, GraphView graph) {
    if (body.chains().size() > 1) {
      return List.of();
    }
    if (Tree.all(body).anyMatch(node -> node instanceof Clause clause && clause.writes())) {
      return WritePartitions.of(body, graph);
    }
    var clauses = new ArrayList<>(body.chains().get(0).clauses());
    int last = clauses.size() - 1;
    if (!(clauses.get(last) instanceof Clause.Return end)) {
      return List.of();
    }
    var merge = merge(end.projection());
    if (merge.isEmpty()) {
      clauses.set(last, rows(end));
    }
    var partitions = new ArrayList<Partition>();
    for (int i = last - 1; i >= 0; i--) {
      of(clauses, i, merge.orElse(Merge.UNION), Facts.of(graph)).ifPresent(partitions::add);
      if (!RowWise.is(clauses.get(i))) {
        break;
      }
    }
    return partitions;
  }

  /** How the results of parts become that of the whole; empty if they do not. */
  private static Optional<Merge> merge(Projection projection) {
    boolean single = projection.items().size() == 1 && !projection.all();
    boolean bounded = projection.skip().isPresent() || projection.limit().isPresent();
    if (!single || bounded || projection.distinct()) {
      return Optional.empty();
    }
    return projection.items().get(0).expression() instanceof Expression.Call call
            && !call.distinct()
        ? Optional.ofNullable(AGGREGATES.get(call.function()))
        : Optional.empty();
  }

  /** A RETURN of the rows that another one puts together. */
  private static Clause rows(Clause.Return end) {
    var items = new ArrayList<Projection.Item>();
    for (var item : end.projection().items()) {
      var plain =
          Tree.rebuild(
              item.expression(),
              node ->
                  Functions.isAggregate(node)
                      ? ((Expression.Call) node)
                          .arguments().stream()
                              .findFirst()
                              .orElse(new Expression.Literal(new Value.Int32(1)))
                      : node);
      items.add(new Projection.Item(plain, item.name()));
    }
    return new Clause.Return(
        new Projection(
            false, end.projection().all(), items, List.of(), Optional.empty(), Optional.empty()));
  }

  /** The statement divided by the condition of one of its clauses; empty if it has none. */
  static Optional<Partition> of(List<Clause> clauses, int position, Merge merge, Facts facts) {
    var condition = condition(clauses.get(position));
    if (condition.isEmpty()) {
      return Optional.empty();
    }
    var p = condition.get();
    var whole = with(clauses, position, Optional.empty());
    var parts =
        Stream.of(p, operation("NOT", p), operation("IS NULL", p))
            .map(where -> with(clauses, position, Optional.of(where)))
            .toList();
    boolean valid =
        Stream.concat(Stream.of(whole), parts.stream())
            .allMatch(body -> Analysis.problem(body, facts).isEmpty());
    return valid
        ? Optional.of(
            new Partition(
                LAW,
                new Statement(whole),
                parts.stream().<Query>map(Statement::new).toList(),
                merge))
        : Optional.empty();
  }

  private static Optional<Expression> condition(Clause clause) {
    if (clause instanceof Clause.Match match && !match.optional()) {
      return match.where();
    }
    return clause instanceof Clause.With with ? with.where() : Optional.empty();
  }

  private static Body with(List<Clause> clauses, int position, Optional<Expression> where) {
    var changed = new ArrayList<>(clauses);
    changed.set(
        position,
        clauses.get(position) instanceof Clause.Match match
            ? new Clause.Match(false, match.paths(), where)
            : new Clause.With(((Clause.With) clauses.get(position)).projection(), where));
    return Body.of(changed);
  }
}
