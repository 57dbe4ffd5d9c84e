package dev.edgecase.cypher;

import dev.edgecase.random.Rng;
import java.util.ArrayList;
import java.util.List;

/** A chain of clauses whose parts are still open (GDsmith, table 2). */
final class Skeleton {
  private Skeleton() {}

  /** A kind of clause. */
  enum Slot {
    MATCH,
    OPTIONAL_MATCH,
    UNWIND,
    WITH,
    CALL,
    RETURN
  }

  /** So many clauses, of which the last is a RETURN. */
  static List<Slot> random(int clauses, Rng rng) {
    var slots = new ArrayList<Slot>();
    while (slots.size() < clauses - 1) {
      slots.add(next(slots.isEmpty(), rng));
    }
    slots.add(Slot.RETURN);
    return slots;
  }

  private static Slot next(boolean first, Rng rng) {
    int draw = rng.below(100);
    if (first) {
      return draw < 73
          ? Slot.MATCH
          : draw < 86
              ? Slot.OPTIONAL_MATCH
              : draw < 94 ? Slot.UNWIND : draw < 97 ? Slot.CALL : Slot.WITH;
    }
    return draw < 25
        ? Slot.MATCH
        : draw < 45
            ? Slot.OPTIONAL_MATCH
            : draw < 55 ? Slot.UNWIND : draw < 85 ? Slot.WITH : Slot.CALL;
  }
}
