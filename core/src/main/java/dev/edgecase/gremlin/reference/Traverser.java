package dev.edgecase.gremlin.reference;

import java.util.List;

/**
 * What flows through a traversal. Two that are equal stay two: nothing is bulked.
 *
 * @param value where it stands
 * @param path how it came there
 * @param loops how often it has been through each of the loops that it is in, the innermost last
 */
record Traverser(Object value, Path path, List<Loop> loops) {

  /** A loop that a traverser is in. */
  record Loop(String name, int count) {}

  /** The one that a traversal begins with: it stands nowhere yet. */
  static final Traverser START = new Traverser(Nil.NULL, Path.EMPTY, List.of());

  boolean isStart() {
    return path.stops().isEmpty();
  }

  /** One that begins with a value: what select() and path() hand to their by(). */
  static Traverser on(Object value) {
    return START.to(value);
  }

  /** The only one that a step makes of many. */
  static List<Traverser> only(Object value) {
    return List.of(on(value));
  }

  /** The value, which has to be of a class. */
  <T> T as(Class<T> type) {
    return Values.as(type, value);
  }

  /** The same after a step to another value. */
  Traverser to(Object next) {
    return new Traverser(next, path.plus(next), loops);
  }

  Traverser along(Path other) {
    return new Traverser(value, other, loops);
  }

  Traverser entering(Loop loop) {
    return new Traverser(value, path, Values.joined(loops, List.of(loop)));
  }

  Loop loop() {
    if (loops.isEmpty()) {
      throw new Unspecified("one value of many inside a loop");
    }
    return loops.get(loops.size() - 1);
  }

  /** The same once more through its innermost loop. */
  Traverser again() {
    var last = loop();
    return leaving().entering(new Loop(last.name(), last.count() + 1));
  }

  Traverser leaving() {
    return new Traverser(value, path, loops.subList(0, loops.size() - 1));
  }
}
