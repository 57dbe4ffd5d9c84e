package dev.edgecase.gremlin;

import dev.edgecase.graph.GraphView;
import dev.edgecase.protocol.ElementKind;
import java.util.Arrays;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * How many traversers stand on which elements at one point of a traversal.
 *
 * @param kind what they stand on
 * @param positions the elements, by their position in the graph, ascending
 * @param counts the number of traversers on each
 */
@SuppressWarnings("ArrayRecordComponent") // a flow lives for one step of the generator
record Flow(ElementKind kind, int[] positions, long[] counts) {

  /** One traverser on each element of a kind. */
  static Flow all(GraphView graph, ElementKind kind) {
    int size = graph.size(kind);
    var counts = new long[size];
    Arrays.fill(counts, 1);
    return new Flow(kind, IntStream.range(0, size).toArray(), counts);
  }

  /** One traverser on one element. */
  static Flow single(ElementKind kind, int position) {
    return new Flow(kind, new int[] {position}, new long[] {1});
  }

  boolean isEmpty() {
    return positions.length == 0;
  }

  /** The number of traversers. */
  long total() {
    long total = 0;
    for (long count : counts) {
      total = Math.min(Long.MAX_VALUE / 2, total + count);
    }
    return total;
  }

  /** Only the traversers on elements that pass. */
  Flow filter(IntPredicate passes) {
    var kept =
        IntStream.range(0, positions.length).filter(i -> passes.test(positions[i])).toArray();
    return new Flow(
        kind,
        IntStream.of(kept).map(i -> positions[i]).toArray(),
        IntStream.of(kept).mapToLong(i -> counts[i]).toArray());
  }

  /** Every traverser moves to all elements that its own leads to. */
  Flow move(ElementKind target, int targets, Leads leads) {
    var moved = new long[targets];
    for (int i = 0; i < positions.length; i++) {
      long count = counts[i];
      leads.from(positions[i], to -> moved[to] = Math.min(Long.MAX_VALUE / 4, moved[to] + count));
    }
    var reached = IntStream.range(0, targets).filter(i -> moved[i] > 0).toArray();
    return new Flow(target, reached, IntStream.of(reached).mapToLong(i -> moved[i]).toArray());
  }

  /** Where the elements lead to. */
  @FunctionalInterface
  interface Leads {
    void from(int position, IntConsumer to);
  }
}
