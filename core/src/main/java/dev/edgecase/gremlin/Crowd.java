package dev.edgecase.gremlin;

import dev.edgecase.graph.GraphView;
import java.util.Optional;

/**
 * The traversers at one point of a traversal: what they carry, how many they are, and on which
 * elements they stand, if they stand on elements.
 */
record Crowd(Kind kind, Optional<Flow> flow, long total) {

  /** Before the first step: one traverser with nothing. */
  static final Crowd START = new Crowd(Kind.START, Optional.empty(), 1);

  static Crowd on(Flow flow) {
    return new Crowd(Kind.of(flow.kind()), Optional.of(flow), flow.total());
  }

  /** So many traversers with something of a kind; elements are thought to be spread evenly. */
  static Crowd of(Kind kind, long total, GraphView graph) {
    var element = kind.element();
    if (element.isEmpty() || total == 0) {
      return new Crowd(kind, Optional.empty(), total);
    }
    long each = Math.max(1, total / Math.max(1, graph.size(element.get())));
    return new Crowd(kind, Optional.of(Flow.all(graph, element.get()).times(each)), total);
  }

  boolean isEmpty() {
    return total == 0;
  }
}
