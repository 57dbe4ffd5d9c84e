package dev.edgecase.cypher;

import static dev.edgecase.cypher.Expressions.operation;
import static dev.edgecase.cypher.Expressions.variable;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Puts each pattern of a MATCH into a MATCH of its own. Within one MATCH no edge is met twice: that
 * becomes a condition, for which all edges get names.
 */
final class MatchCut {
  private final List<Clause> clauses = new ArrayList<>();
  private final boolean different;
  private int names;

  private MatchCut(int names, boolean different) {
    this.names = names;
    this.different = different;
  }

  /**
   * The clauses with such MATCHes cut; all as they are if the new names would be seen.
   *
   * @param different whether the edges of one MATCH are different ones
   */
  static List<Clause> in(List<Clause> clauses, boolean different) {
    boolean seen =
        clauses.stream()
            .flatMap(Tree::all)
            .anyMatch(node -> node instanceof Projection projection && projection.all());
    if (seen) {
      return clauses;
    }
    var cut = new MatchCut(Mutation.nextName(new Chain(clauses)), different);
    clauses.forEach(cut::add);
    return cut.clauses;
  }

  private void add(Clause clause) {
    if (!(clause instanceof Clause.Match match) || !isCut(match)) {
      clauses.add(clause);
      return;
    }
    var before = new ArrayList<String>();
    for (int i = 0; i < match.paths().size(); i++) {
      var path = named(match.paths().get(i));
      var edges = edges(path);
      var condition = i == match.paths().size() - 1 ? match.where() : Optional.<Expression>empty();
      for (var edge : edges) {
        for (var other : before) {
          condition = and(condition, operation("<>", variable(edge), variable(other)));
        }
      }
      if (different) {
        before.addAll(edges);
      }
      clauses.add(new Clause.Match(false, List.of(path), condition));
    }
  }

  private static boolean isCut(Clause.Match match) {
    return !match.optional()
        && match.paths().size() > 1
        && match.paths().stream()
            .flatMap(path -> path.hops().stream())
            .allMatch(hop -> hop.edge().length().isEmpty());
  }

  /** Gives its own edges names; a pattern within a condition must not introduce any. */
  private Pattern.Path named(Pattern.Path path) {
    var hops =
        path.hops().stream().map(hop -> new Pattern.Hop(named(hop.edge()), hop.vertex())).toList();
    return new Pattern.Path(path.name(), path.search(), path.start(), hops);
  }

  private Pattern.Edge named(Pattern.Edge edge) {
    return edge.name().isPresent() ? edge : Tree.with(edge, 0, Optional.of("r" + names++));
  }

  private static List<String> edges(Pattern.Path path) {
    return path.hops().stream().flatMap(hop -> hop.edge().name().stream()).toList();
  }

  private static Optional<Expression> and(Optional<Expression> one, Expression other) {
    return Optional.of(one.map(first -> operation("AND", first, other)).orElse(other));
  }
}
