package dev.edgecase.random;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;

/** Random choices that depend on a seed and on nothing else. */
public final class Rng {
  private final SplittableRandom random;

  private Rng(SplittableRandom random) {
    this.random = random;
  }

  /** A source for one purpose within a seed: equal arguments give equal choices. */
  public static Rng of(long seed, long... path) {
    long mixed = mix(seed);
    for (long part : path) {
      mixed = mix(mixed ^ mix(part + 0x9E3779B97F4A7C15L));
    }
    return new Rng(new SplittableRandom(mixed));
  }

  /** A number from 0 to {@code bound - 1}. */
  public int below(int bound) {
    return random.nextInt(bound);
  }

  /** A number from {@code low} to {@code high}, both included. */
  public int between(int low, int high) {
    return random.nextInt(low, high + 1);
  }

  public int nextInt() {
    return random.nextInt();
  }

  public long nextLong() {
    return random.nextLong();
  }

  public double nextDouble() {
    return random.nextDouble();
  }

  /** True with the given probability. */
  public boolean chance(double probability) {
    return random.nextDouble() < probability;
  }

  /** One of the items, each as likely as the others. */
  public <T> T pick(List<T> items) {
    return items.get(below(items.size()));
  }

  /** One of the items. */
  @SafeVarargs
  public final <T> T pick(T... items) {
    return items[below(items.length)];
  }

  /** The items in another order, each order as likely as the others. */
  public <T> List<T> shuffled(List<T> items) {
    var mixed = new ArrayList<>(items);
    for (int i = mixed.size() - 1; i > 0; i--) {
      Collections.swap(mixed, i, below(i + 1));
    }
    return mixed;
  }

  /** The finalizer of SplitMix64: neighbouring seeds give unrelated streams. */
  private static long mix(long value) {
    long z = value;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
