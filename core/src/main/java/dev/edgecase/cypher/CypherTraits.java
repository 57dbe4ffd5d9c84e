package dev.edgecase.cypher;

import dev.edgecase.cypher.Type.Certainty;
import dev.edgecase.graph.Numbers;
import dev.edgecase.protocol.Value;
import dev.edgecase.query.Peculiarity;
import dev.edgecase.query.RowOrder;
import dev.edgecase.query.Slack;
import dev.edgecase.query.Traits;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The traits of a statement, as its analysis shows them. */
final class CypherTraits {
  /** So much of its magnitude a sum may lose by rounding, whatever the order of its parts. */
  private static final double ROUNDING = 1e-6;

  private CypherTraits() {}

  static Traits of(Body body, Scope start, Facts facts) {
    var analysis = new Analysis(facts);
    var columns = List.copyOf(analysis.body(body, Scope.EMPTY, start, true).names().values());
    boolean arbitrary = columns.stream().anyMatch(column -> !column.isAtLeast(Certainty.UNORDERED));
    return new Traits(
        arbitrary ? Traits.Result.NOTHING : analysis.rows(),
        order(body, columns),
        columns.size() > 1,
        slack(columns),
        peculiarities(body, columns.size(), analysis.mayRaise()),
        false,
        false);
  }

  private static Set<Peculiarity> peculiarities(Body body, int columns, boolean mayRaise) {
    var all = EnumSet.of(Peculiarity.NULLS);
    if (mayRaise) {
      all.add(Peculiarity.RAISES);
    }
    if (columns > 1 && body.chains().stream().anyMatch(CypherTraits::returnsAll)) {
      all.add(Peculiarity.ALL_COLUMNS);
    }
    if (Tree.all(body).anyMatch(node -> edges(node) > 1)) {
      all.add(Peculiarity.PASSES_EDGES);
    }
    if (Tree.all(body).anyMatch(CypherTraits::isUndirected)) {
      all.add(Peculiarity.UNDIRECTED);
    }
    return all;
  }

  private static boolean returnsAll(Chain chain) {
    return chain.clauses().get(chain.clauses().size() - 1) instanceof Clause.Return last
        && last.projection().all();
  }

  private static boolean isUndirected(Node node) {
    return node instanceof Pattern.Edge edge && edge.direction() == Pattern.Direction.BOTH;
  }

  /** How many edges one match has at most. */
  private static int edges(Node node) {
    if (node instanceof Clause.Match match) {
      return match.paths().stream().mapToInt(CypherTraits::edges).sum();
    }
    return node instanceof Pattern.Path path
        ? path.hops().stream()
            .mapToInt(hop -> hop.edge().length().map(Pattern.Length::most).orElse(1))
            .sum()
        : 0;
  }

  private static Slack slack(List<Type> columns) {
    boolean zero = columns.stream().anyMatch(c -> !c.isAtLeast(Certainty.EXACT));
    double most =
        columns.stream()
            .filter(column -> column.certainty() == Certainty.ROUNDED)
            .mapToDouble(column -> Math.max(1, column.most()))
            .max()
            .orElse(0);
    boolean overflows = most * Functions.ROWS >= Type.HUGE;
    return new Slack(zero, overflows ? Double.POSITIVE_INFINITY : most * ROUNDING);
  }

  /** The order of the rows, as far as their columns show it. */
  private static Optional<RowOrder> order(Body body, List<Type> columns) {
    var clauses = body.chains().get(0).clauses();
    if (body.chains().size() > 1
        || !(clauses.get(clauses.size() - 1) instanceof Clause.Return last)
        || last.projection().all()) {
      return Optional.empty();
    }
    var names = last.projection().items().stream().map(Projection.Item::name).toList();
    var positions = new ArrayList<Integer>();
    for (var sort : last.projection().order()) {
      var by = last.projection().byColumns(sort.by());
      int position =
          by instanceof Expression.Variable variable ? names.indexOf(variable.name()) : -1;
      boolean exact = position >= 0 && columns.get(position).isAtLeast(Certainty.EITHER_ZERO);
      if (!exact || !columns.get(position).kind().isScalar()) {
        break;
      }
      positions.add(position);
    }
    return positions.isEmpty()
        ? Optional.empty()
        : Optional.of(row -> sortKey(row, positions, names.size()));
  }

  private static Value sortKey(Value row, List<Integer> positions, int columns) {
    if (columns == 1) {
      return withoutSignOfZero(row);
    }
    return row instanceof Value.ListOf list && list.items().size() == columns
        ? new Value.ListOf(
            positions.stream().map(i -> withoutSignOfZero(list.items().get(i))).toList())
        : row;
  }

  private static Value withoutSignOfZero(Value value) {
    return Numbers.isNumber(value) && Numbers.toDouble(value) == 0 ? new Value.Int32(0) : value;
  }
}
