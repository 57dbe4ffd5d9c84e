package dev.edgecase.gremlin;

import dev.edgecase.graph.GraphView;
import dev.edgecase.protocol.ElementKind;
import dev.edgecase.query.Dialect;
import dev.edgecase.random.Rng;
import java.util.List;

/** What steps are made with: the graph, the target's dialect, and one source of randomness. */
record Workshop(GraphView graph, Dialect dialect, Rng rng, PredicateGenerator predicates) {

  Workshop(GraphView graph, Dialect dialect, Rng rng) {
    this(graph, dialect, rng, new PredicateGenerator(graph, dialect, rng));
  }

  /** No labels, most often; else one or two. */
  List<String> someEdgeLabels() {
    if (rng.chance(0.6)) {
      return List.of();
    }
    var labels = graph.labels(ElementKind.EDGE);
    return rng.chance(0.7)
        ? List.of(rng.pick(labels))
        : List.of(rng.pick(labels), rng.pick(labels));
  }
}
