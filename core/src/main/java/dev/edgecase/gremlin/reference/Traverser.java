package dev.edgecase.gremlin.reference;

import java.util.ArrayList;
import java.util.List;

/**
 * What flows through a traversal. Two that are equal stay two: nothing is bulked.
 *
 * @param value where it stands
 * @param path how it came there
 * @param loops how often it has been through each of the loops that it is in, the innermost last
 * @param sack what it carries along; {@link Nil} if the source has no sack
 */
record Traverser(Object value, Path path, List<Loop> loops, Object sack) {
  Traverser {
    loops = List.copyOf(loops);
  }

  /** A loop that a traverser is in. */
  record Loop(String name, int count) {}

  /** The one that a traversal begins with: it stands nowhere yet. */
  static final Traverser START = new Traverser(Nil.NULL, Path.EMPTY, List.of(), Nil.NULL);

  boolean isStart() {
    return path.stops().isEmpty();
  }

  /** One that begins with a value. */
  static Traverser on(Object value, Object sack) {
    return new Traverser(value, Path.EMPTY.plus(value), List.of(), sack);
  }

  /** The same after a step to another value. */
  Traverser to(Object next) {
    return new Traverser(next, path.plus(next), loops, sack);
  }

  Traverser along(Path other) {
    return new Traverser(value, other, loops, sack);
  }

  Traverser carrying(Object other) {
    return new Traverser(value, path, loops, other);
  }

  Traverser entering(String loop) {
    var inner = new ArrayList<>(loops);
    inner.add(new Loop(loop, 0));
    return new Traverser(value, path, inner, sack);
  }

  /** The same once more through its innermost loop. */
  Traverser again() {
    if (loops.isEmpty()) {
      throw new Unspecified("one value of many inside a loop");
    }
    var changed = new ArrayList<>(loops);
    var last = changed.remove(changed.size() - 1);
    changed.add(new Loop(last.name(), last.count() + 1));
    return new Traverser(value, path, changed, sack);
  }

  Traverser leaving() {
    return new Traverser(value, path, loops.subList(0, loops.size() - 1), sack);
  }
}
