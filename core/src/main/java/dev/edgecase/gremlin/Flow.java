package dev.edgecase.gremlin;

import dev.edgecase.graph.GraphView;
import dev.edgecase.protocol.ElementKind;
import java.util.Arrays;
import java.util.TreeMap;
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
  /** Counts stop here, far above any budget and far below overflow. */
  private static final long MOST = 1L << 40;

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
      total += count;
    }
    return total;
  }

  /** So many times as many traversers on each element. */
  Flow times(long factor) {
    var more =
        Arrays.stream(counts)
            .map(count -> Math.min(MOST, count * Math.min(factor, 1L << 20)))
            .toArray();
    return new Flow(kind, positions, more);
  }

  /** One traverser on each element where there are any. */
  Flow once() {
    var one = new long[counts.length];
    Arrays.fill(one, 1);
    return new Flow(kind, positions, one);
  }

  /** No more than so many elements. */
  Flow first(long size) {
    int kept = (int) Math.min(size, positions.length);
    return new Flow(kind, Arrays.copyOf(positions, kept), Arrays.copyOf(counts, kept));
  }

  /** The traversers of both, which stand on the same kind of elements. */
  Flow plus(Flow other) {
    var sum = new TreeMap<Integer, Long>();
    for (int i = 0; i < positions.length; i++) {
      sum.put(positions[i], counts[i]);
    }
    for (int i = 0; i < other.positions.length; i++) {
      sum.merge(other.positions[i], other.counts[i], (a, b) -> Math.min(MOST, a + b));
    }
    return new Flow(
        kind,
        sum.keySet().stream().mapToInt(Integer::intValue).toArray(),
        sum.values().stream().mapToLong(Long::longValue).toArray());
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
      leads.from(positions[i], to -> moved[to] = Math.min(MOST, moved[to] + count));
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
