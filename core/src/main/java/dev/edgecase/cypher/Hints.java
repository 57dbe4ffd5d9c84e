package dev.edgecase.cypher;

import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A printer that tells the planner how to begin: each MATCH of the statement itself gets hints of
 * the wanted kinds, wherever the semantic check of every version allows one. An index that is not
 * there, or a join that cannot be, is no error: the planner then goes its own way.
 */
final class Hints extends Printer {
  private static final String INDEX = "USING INDEX";
  private static final String SCAN = "USING SCAN";
  private static final String JOIN = "USING JOIN";

  /** The comparisons that an index can answer. */
  private static final Set<String> SOUGHT = Set.of("=", "<", "<=", ">", ">=", "IN", "STARTS WITH");

  private final Map<Clause.Match, List<String>> given = new IdentityHashMap<>();
  private final List<String> wanted;

  /** Prepares to print a body with hints that begin with one of the given words. */
  Hints(Body body, List<String> wanted) {
    super(body);
    this.wanted = wanted;
    for (var chain : body.chains()) {
      var known = new HashSet<String>();
      for (var clause : chain.clauses()) {
        if (clause instanceof Clause.Match match && isPlain(match)) {
          given.put(match, hints(match, known));
        }
        names(clause).forEach(known::add);
      }
    }
  }

  @Override
  String hints(Clause.Match match) {
    return String.join("", given.getOrDefault(match, List.of()));
  }

  private static boolean isPlain(Clause.Match match) {
    return !match.optional() && match.paths().stream().allMatch(path -> path.search().isEmpty());
  }

  /** All names that a clause mentions. */
  private static Stream<String> names(Clause clause) {
    return Tree.all(clause)
        .flatMap(
            node -> {
              if (node instanceof Pattern.Vertex vertex) {
                return vertex.name().stream();
              } else if (node instanceof Projection.Item item) {
                return Stream.of(item.name());
              }
              return node instanceof Expression.Variable variable
                  ? Stream.of(variable.name())
                  : Stream.empty();
            });
  }

  /** At most one for each vertex, which is found by this clause. */
  private List<String> hints(Clause.Match match, Set<String> known) {
    var hints = new ArrayList<String>();
    var hinted = new HashSet<>(known);
    for (var path : match.paths()) {
      var vertices = new ArrayList<>(List.of(path.start()));
      path.hops().forEach(hop -> vertices.add(hop.vertex()));
      for (int i = 0; i < vertices.size(); i++) {
        boolean inner = i > 0 && i < vertices.size() - 1;
        var vertex = vertices.get(i);
        var name = vertex.name().filter(one -> !hinted.contains(one));
        name.flatMap(one -> hint(one, vertex, inner, match.where()))
            .ifPresent(
                hint -> {
                  hints.add(" " + hint);
                  hinted.add(name.orElse(""));
                });
      }
    }
    return hints;
  }

  private Optional<String> hint(
      String name, Pattern.Vertex vertex, boolean inner, Optional<Expression> where) {
    if (inner && wanted.contains(JOIN)) {
      return Optional.of(JOIN + " ON " + variable(name));
    }
    var label = vertex.labels().filter(Labels::isPlain).map(Hints::first);
    var key = vertex.properties().stream().map(Pattern.Entry::key).findFirst();
    var sought = key.or(() -> where.flatMap(condition -> sought(name, condition)));
    if (wanted.contains(INDEX) && sought.isPresent()) {
      return label.map(one -> INDEX + " " + place(name, one) + "(" + name(sought.get()) + ")");
    }
    return wanted.contains(SCAN)
        ? label.map(one -> SCAN + " " + place(name, one))
        : Optional.empty();
  }

  private String place(String name, String label) {
    return variable(name) + ":" + label(label);
  }

  private static String first(Labels labels) {
    return Tree.all(labels)
        .flatMap(node -> node instanceof Labels.Label one ? Stream.of(one.name()) : Stream.empty())
        .findFirst()
        .orElseThrow();
  }

  /** The key of a property that a condition compares with what is written down. */
  private static Optional<String> sought(String name, Expression condition) {
    if (!(condition instanceof Expression.Operation operation)) {
      return Optional.empty();
    }
    var operands = operation.operands();
    if (operation.operator().equals("AND")) {
      return operands.stream().flatMap(operand -> sought(name, operand).stream()).findFirst();
    }
    return SOUGHT.contains(operation.operator())
            && operands.get(0) instanceof Expression.Property property
            && property.of().equals(new Expression.Variable(name))
            && isWritten(operands.get(1))
        ? Optional.of(property.key())
        : Optional.empty();
  }

  private static boolean isWritten(Expression expression) {
    return (expression instanceof Expression.Literal literal
            && !(literal.value() instanceof Value.Nil))
        || (expression instanceof Expression.Items items
            && items.items().stream().allMatch(Hints::isWritten));
  }
}
