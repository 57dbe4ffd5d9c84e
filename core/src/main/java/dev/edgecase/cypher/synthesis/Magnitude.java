package dev.edgecase.cypher.synthesis;

import dev.edgecase.graph.GraphView;
import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Value;
import java.util.stream.Stream;

/** Which integers can be computed with: a few sums and products of them do not overflow. */
final class Magnitude {
  private static final long SAFE = 1L << 30;

  private Magnitude() {}

  static boolean isSafe(long value) {
    return Math.abs(value) < SAFE;
  }

  /** Whether no element has a value of a key that cannot be computed with. */
  static boolean isSafe(GraphView graph, String key) {
    return Stream.of(ElementKind.values())
        .flatMap(kind -> graph.values(kind, key).stream())
        .allMatch(value -> !(value instanceof Value.Int64 number) || isSafe(number.value()));
  }
}
