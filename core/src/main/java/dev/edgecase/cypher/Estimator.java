package dev.edgecase.cypher;

import dev.edgecase.graph.GraphView;
import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Value;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Guesses how many rows a statement has on its way to the result, from the numbers of vertices and
 * edges that each pattern may meet. Conditions on properties are taken to hold.
 */
final class Estimator {
  /** Degrees differ; those of a random walk are larger than the average. */
  private static final double SKEW = 2;

  private static final double LIST = 4;

  /**
   * A planner that is asked for a bad plan joins all vertices before it looks at an edge; such a
   * row is cheap.
   */
  private static final double WORST = 100;

  private final GraphView graph;
  private double work;

  private Estimator(GraphView graph) {
    this.graph = graph;
  }

  /** The number of rows after each step of each clause, all together. */
  static double cost(Body body, GraphView graph) {
    var estimator = new Estimator(graph);
    estimator.body(body, Set.of(), 1);
    return estimator.work;
  }

  private double body(Body body, Set<String> outer, double rows) {
    double sum = 0;
    for (var chain : body.chains()) {
      double left = rows;
      var bound = new HashSet<>(outer);
      for (var clause : chain.clauses()) {
        left = clause(clause, bound, left);
        work += left;
      }
      sum += left;
    }
    return sum;
  }

  private double clause(Clause clause, Set<String> bound, double rows) {
    if (clause instanceof Clause.Match match) {
      work += rows * combinations(match, bound) / WORST;
      double matches = rows;
      for (var path : match.paths()) {
        matches = path(path, bound, matches);
      }
      nested(match, bound, matches);
      return match.optional() ? Math.max(rows, matches) : matches;
    }
    nested(clause, bound, rows);
    if (clause instanceof Clause.Unwind unwind) {
      bound.add(unwind.name());
      return rows * length(unwind.list());
    }
    if (clause instanceof Clause.Listing listing) {
      bound.add(listing.name());
      return rows;
    }
    if (clause instanceof Clause.Call call) {
      double inside = body(call.body(), bound, rows);
      call.body().chains().stream().limit(1).forEach(chain -> bound.addAll(columns(chain)));
      return inside;
    }
    if (clause.writes()) {
      return rows;
    }
    var projection =
        clause instanceof Clause.With with
            ? with.projection()
            : ((Clause.Return) clause).projection();
    if (!projection.all()) {
      bound.clear();
    }
    projection.items().forEach(item -> bound.add(item.name()));
    boolean single =
        projection.aggregates()
            && projection.items().stream().allMatch(i -> Functions.aggregates(i.expression()));
    return single ? 1 : rows;
  }

  /** In how many ways the vertices of the patterns can be chosen if no edge is looked at. */
  private double combinations(Clause.Match match, Set<String> bound) {
    var named = new HashSet<>(bound);
    double ways = 1;
    for (var path : match.paths()) {
      ways *= choices(path.start(), named);
      for (var hop : path.hops()) {
        ways *= choices(hop.vertex(), named);
      }
    }
    return ways;
  }

  private double choices(Pattern.Vertex vertex, Set<String> named) {
    double choices = vertices(vertex, named);
    vertex.name().ifPresent(named::add);
    return choices;
  }

  private static List<String> columns(Chain chain) {
    var last = chain.clauses().get(chain.clauses().size() - 1);
    return last instanceof Clause.Return end
        ? end.projection().items().stream().map(Projection.Item::name).toList()
        : List.of();
  }

  /** Adds what is done within expressions, once for each row. */
  private void nested(Clause clause, Set<String> bound, double rows) {
    if (!(clause instanceof Clause.Call)) {
      Tree.children(clause).forEach(child -> inner(child, bound, rows));
    }
  }

  private void inner(Node node, Set<String> bound, double rows) {
    if (node instanceof Expression.Subquery subquery) {
      body(subquery.body(), bound, rows);
    } else if (node instanceof Expression.PatternComprehension comprehension) {
      var known = new HashSet<>(bound);
      double matches = path(comprehension.path(), known, rows);
      inner(comprehension.result(), known, matches);
    } else if (node instanceof Expression.PatternTest test) {
      path(test.path(), new HashSet<>(bound), rows);
    } else {
      double each =
          node instanceof Expression.Comprehension
                  || node instanceof Expression.Quantifier
                  || node instanceof Expression.Reduce
              ? rows * LIST
              : rows;
      Tree.children(node).forEach(child -> inner(child, bound, each));
    }
  }

  private double length(Expression list) {
    if (list instanceof Expression.Items items) {
      return items.items().size();
    }
    return list instanceof Expression.Call call && call.function().equals("range")
        ? number(call.arguments().get(1)) + 1
        : LIST;
  }

  private static double number(Expression expression) {
    return expression instanceof Expression.Literal literal
            && literal.value() instanceof Value.Int64 number
        ? number.value()
        : LIST;
  }

  private double path(Pattern.Path path, Set<String> bound, double rows) {
    double matches = rows * vertices(path.start(), bound);
    work += matches;
    path.start().name().ifPresent(bound::add);
    for (var hop : path.hops()) {
      double reached = matches * reach(hop.edge(), bound);
      work += reached;
      matches = reached * vertices(hop.vertex(), bound) / Math.max(1, size(ElementKind.VERTEX));
      hop.edge().name().ifPresent(bound::add);
      hop.vertex().name().ifPresent(bound::add);
    }
    path.name().ifPresent(bound::add);
    return matches;
  }

  private double size(ElementKind kind) {
    return graph.size(kind);
  }

  private double vertices(Pattern.Vertex vertex, Set<String> bound) {
    return vertex.name().filter(bound::contains).isPresent()
        ? 1
        : graph.graph().vertices().stream().filter(v -> holds(vertex.labels(), v.labels())).count();
  }

  /** How many vertices are reached from one. */
  private double reach(Pattern.Edge edge, Set<String> bound) {
    if (edge.name().filter(bound::contains).isPresent()) {
      return 1;
    }
    double edges =
        graph.graph().edges().stream().filter(e -> holds(edge.types(), List.of(e.label()))).count();
    double degree = edges / Math.max(1, size(ElementKind.VERTEX)) * SKEW;
    double each = edge.direction() == Pattern.Direction.BOTH ? 2 * degree : degree;
    if (edge.length().isEmpty()) {
      return each;
    }
    double sum = 0;
    for (int i = edge.length().get().least(); i <= edge.length().get().most(); i++) {
      sum += Math.pow(each, i);
    }
    return sum;
  }

  private static boolean holds(Optional<Labels> condition, List<String> labels) {
    return condition.map(c -> c.hold(labels)).orElse(true);
  }
}
