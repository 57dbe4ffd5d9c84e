package dev.edgecase.cypher;

import dev.edgecase.random.Rng;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** A chain of clauses whose parts are still open (GDsmith, table 2). */
final class Skeleton {
  /** How many times as often a kind of clause comes that a hunt is focused on. */
  private static final int FOCUSED = 3;

  private Skeleton() {}

  /** A kind of clause. */
  enum Slot {
    MATCH("MATCH", 73, 25),
    OPTIONAL_MATCH(Ingredients.OPTIONAL_MATCH, 13, 20),
    UNWIND("UNWIND", 8, 10),
    WITH("WITH", 3, 30),
    CALL(Ingredients.CALL, 3, 15),
    RETURN("RETURN", 0, 0);

    private final String word;
    private final int first;
    private final int later;

    /**
     * A kind of clause.
     *
     * @param first of a hundred chains, how many begin with it
     * @param later of a hundred other places, how many have it
     */
    Slot(String word, int first, int later) {
      this.word = word;
      this.first = first;
      this.later = later;
    }

    private int weight(boolean atFirst, Set<String> focus) {
      return (atFirst ? first : later) * (focus.contains(word) ? FOCUSED : 1);
    }
  }

  /** So many clauses, of which the last is a RETURN. */
  static List<Slot> random(int clauses, Set<String> focus, Rng rng) {
    var slots = new ArrayList<Slot>();
    while (slots.size() < clauses - 1) {
      slots.add(next(slots.isEmpty(), focus, rng));
    }
    slots.add(Slot.RETURN);
    return slots;
  }

  private static Slot next(boolean first, Set<String> focus, Rng rng) {
    int all = 0;
    for (var slot : Slot.values()) {
      all += slot.weight(first, focus);
    }
    int draw = rng.below(all);
    for (var slot : Slot.values()) {
      draw -= slot.weight(first, focus);
      if (draw < 0) {
        return slot;
      }
    }
    return Slot.MATCH;
  }
}
