package dev.edgecase.cypher.evaluation;

import dev.edgecase.cypher.Expression;
import dev.edgecase.cypher.Pattern;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Value;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds patterns in a graph. */
final class Matcher {
  /** A query that is worth asking needs no more, in all its patterns together. */
  private static final int MOST_BINDINGS = 100_000;

  private final Store store;
  private final ElementFunctions elements;
  private final Evaluator expressions;
  private final MatchRules rules;
  private int bindings;

  Matcher(Store store, ElementFunctions elements, Evaluator expressions, MatchRules rules) {
    this.store = store;
    this.elements = elements;
    this.expressions = expressions;
    this.rules = rules;
  }

  /** Begins something that has a budget of its own. */
  void restart() {
    bindings = 0;
  }

  /** Counts one more attempt to bind a name. */
  void spend() {
    if (++bindings > MOST_BINDINGS) {
      throw new Undetermined("a search that takes too long");
    }
  }

  /** What the names of the patterns stand for in each match, given what is known. */
  List<Row> find(List<Pattern.Path> paths, Optional<Expression> where, Row known) {
    return new Search(this, new PatternSteps(paths, known), where, known).found();
  }

  ElementFunctions elements() {
    return elements;
  }

  MatchRules rules() {
    return rules;
  }

  boolean holds(Expression condition, Row row) {
    return Values.holds(expressions.of(condition, row));
  }

  List<Value> vertices() {
    return store.vertices();
  }

  /**
   * The edges by which a vertex can be left.
   *
   * @param backwards whether the vertex is the right end of the pattern
   */
  List<Graph.Edge> edges(Value vertex, Pattern.Direction direction, boolean backwards) {
    if (!(vertex instanceof Value.VertexRef ref)) {
      throw new CypherError("not a vertex: " + vertex);
    }
    var out = store.outgoing(ref.id());
    var in = store.incoming(ref.id());
    return switch (direction) {
      case OUT -> backwards ? in : out;
      case IN -> backwards ? out : in;
      case BOTH ->
          Stream.concat(
                  out.stream(),
                  in.stream().filter(edge -> edge.from() != edge.to() || !rules.loopsOnce()))
              .toList();
    };
  }

  /** The vertex at the other end of an edge. */
  Value other(Graph.Edge edge, Value vertex) {
    var from = new Value.VertexRef(edge.from());
    return from.equals(vertex) ? new Value.VertexRef(edge.to()) : from;
  }
}
