package dev.edgecase.gremlin;

import dev.edgecase.graph.GraphView;
import dev.edgecase.protocol.ElementKind;
import java.util.Arrays;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;

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
    var positions = new int[size];
    var counts = new long[size];
    Arrays.setAll(positions, i -> i);
    Arrays.fill(counts, 1);
    return new Flow(kind, positions, counts);
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
    long bounded = Math.min(factor, 1L << 20);
    var more = new long[counts.length];
    Arrays.setAll(more, i -> Math.min(MOST, counts[i] * bounded));
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

  /** So few elements that each can be looked at closely; their traversers stand for the others. */
  Flow sample(int most) {
    if (positions.length <= most) {
      return this;
    }
    var some = new int[most];
    var more = new long[most];
    for (int i = 0; i < most; i++) {
      int from = (int) ((long) i * positions.length / most);
      some[i] = positions[from];
      more[i] = Math.min(MOST, counts[from] * positions.length / most);
    }
    return new Flow(kind, some, more);
  }

  /** The traversers of both, which stand on the same kind of elements. */
  Flow plus(Flow other) {
    var sum = new Builder(kind, positions.length + other.positions.length);
    int i = 0;
    int j = 0;
    while (i < positions.length || j < other.positions.length) {
      int mine = i < positions.length ? positions[i] : Integer.MAX_VALUE;
      int its = j < other.positions.length ? other.positions[j] : Integer.MAX_VALUE;
      long count = (mine <= its ? counts[i++] : 0) + (its <= mine ? other.counts[j++] : 0);
      sum.add(Math.min(mine, its), Math.min(MOST, count));
    }
    return sum.flow();
  }

  /** Only the traversers on elements that pass. */
  Flow filter(IntPredicate passes) {
    var kept = new Builder(kind, positions.length);
    for (int i = 0; i < positions.length; i++) {
      if (passes.test(positions[i])) {
        kept.add(positions[i], counts[i]);
      }
    }
    return kept.flow();
  }

  /** Every traverser moves to all elements that its own leads to. */
  Flow move(ElementKind target, int targets, Leads leads) {
    var moved = new long[targets];
    for (int i = 0; i < positions.length; i++) {
      long count = counts[i];
      leads.from(positions[i], to -> moved[to] = Math.min(MOST, moved[to] + count));
    }
    int size = 0;
    for (long count : moved) {
      size += count > 0 ? 1 : 0;
    }
    var reached = new Builder(target, size);
    for (int i = 0; i < targets; i++) {
      if (moved[i] > 0) {
        reached.add(i, moved[i]);
      }
    }
    return reached.flow();
  }

  /** Where the elements lead to. */
  @FunctionalInterface
  interface Leads {
    void from(int position, IntConsumer to);
  }

  /** A flow while it is put together, in ascending order of positions. */
  private static final class Builder {
    private final ElementKind kind;
    private final int[] positions;
    private final long[] counts;
    private int size;

    Builder(ElementKind kind, int most) {
      this.kind = kind;
      this.positions = new int[most];
      this.counts = new long[most];
    }

    void add(int position, long count) {
      positions[size] = position;
      counts[size] = count;
      size++;
    }

    Flow flow() {
      return size == positions.length
          ? new Flow(kind, positions, counts)
          : new Flow(kind, Arrays.copyOf(positions, size), Arrays.copyOf(counts, size));
    }
  }
}
