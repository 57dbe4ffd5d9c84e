package dev.edgecase.gremlin.reference;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * What steps remember while their traversal lasts. A traversal that is asked anew for each
 * traverser, as that of map(), starts with a fresh one; branches and loops keep theirs.
 */
final class Memory {
  private final Map<Object, Memory> branches = new IdentityHashMap<>();
  private final Map<Object, Map<Object, Long>> counts = new IdentityHashMap<>();

  Memory of(Call.Nested branch) {
    return branches.computeIfAbsent(branch, b -> new Memory());
  }

  /** How often a step has seen something, with this time. */
  long count(Call step, Object what) {
    return counts.computeIfAbsent(step, s -> new HashMap<>()).merge(what, 1L, Long::sum);
  }
}
