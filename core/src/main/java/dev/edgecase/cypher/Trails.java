package dev.edgecase.cypher;

import java.util.HashSet;
import java.util.stream.Stream;

/** What Cypher says of patterns with trails of several edges, and of searches for shortest ones. */
final class Trails {
  private Trails() {}

  /** Whether a path that is searched for is one trail in the notation of its search. */
  static boolean isSearch(Pattern.Path path) {
    if (path.search().isEmpty()) {
      return true;
    }
    boolean function = path.search().get().isFunction();
    return path.hops().size() == 1
        && path.hops().get(0).edge().name().isEmpty()
        && lengths(path)
                .filter(length -> length.quantified() != function)
                .filter(length -> !function || length.least() <= 1)
                .count()
            == 1;
  }

  /**
   * Whether what is in one MATCH can stand there together: two notations of trails cannot, also not
   * one of them in a condition, and what is searched for stands alone, since it is not said whether
   * edges of others may be met again.
   */
  static boolean goTogether(Clause.Match match) {
    boolean searches = match.paths().stream().anyMatch(path -> path.search().isPresent());
    long notations = all(match).map(Pattern.Length::quantified).distinct().count();
    return notations <= 1 && (!searches || match.paths().size() == 1);
  }

  /** All lengths but those in a MATCH of a subquery, which is another one. */
  private static Stream<Pattern.Length> all(Node node) {
    if (node instanceof Expression.Subquery) {
      return Stream.empty();
    }
    return node instanceof Pattern.Length length
        ? Stream.of(length)
        : Tree.children(node).stream().flatMap(Trails::all);
  }

  /** Whether a path can stand in an expression. */
  static boolean isExpression(Pattern.Path path) {
    return path.search().isEmpty() && lengths(path).noneMatch(Pattern.Length::quantified);
  }

  private static Stream<Pattern.Length> lengths(Pattern.Path path) {
    return path.hops().stream().flatMap(hop -> hop.edge().length().stream());
  }

  /** Whether a condition mentions a path that is searched for: then another one is found. */
  static boolean isAskedFor(Clause.Match match) {
    var names = new HashSet<String>();
    match.paths().stream()
        .filter(path -> path.search().isPresent())
        .forEach(path -> path.name().ifPresent(names::add));
    return !names.isEmpty()
        && match.where().stream()
            .flatMap(Tree::all)
            .anyMatch(
                node ->
                    node instanceof Expression.Variable variable
                        && names.contains(variable.name()));
  }
}
