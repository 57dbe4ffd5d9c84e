package dev.edgecase.gremlin.reference;

import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * What steps remember while their traversal lasts. A traversal that is asked anew for each
 * traverser, as that of map(), starts with a fresh one; branches and loops keep theirs.
 */
final class Memory {
  private final Map<Object, Object> remembered = new IdentityHashMap<>();

  /** What is remembered for a key, by the identity of the key. */
  <T> T of(Object key, Class<T> type, Supplier<T> fresh) {
    return type.cast(remembered.computeIfAbsent(key, k -> fresh.get()));
  }
}
