package dev.edgecase.gremlin;

import dev.edgecase.graph.GraphView;
import dev.edgecase.query.Query;
import java.util.Optional;

/** The validity check as the tests ask it. */
final class Validity {
  private Validity() {}

  /** What is wrong with a traversal on a graph. */
  static Optional<String> problem(Query query, GraphView graph) {
    return Typing.problem(((Traversal) query).steps(), Scope.of(graph.schema()));
  }
}
