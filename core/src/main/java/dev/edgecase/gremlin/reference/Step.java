package dev.edgecase.gremlin.reference;

import dev.edgecase.gremlin.reference.Call.Nested;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** A step while it is followed: the run that it belongs to, and what it remembers. */
record Step(Interpreter run, Call call, Memory memory) {
  private static final Set<String> ONE_BY =
      Set.of("aggregate", "store", "dedup", "groupCount", "valueMap", "sample");

  String name() {
    return call.name();
  }

  List<Object> arguments() {
    return call.arguments();
  }

  Object argument(int position) {
    return call.arguments().get(position);
  }

  /** The string arguments. */
  List<String> texts() {
    return call.all(String.class);
  }

  boolean since(int minor) {
    return run.since(minor);
  }

  /** All that a nested traversal gives for one traverser. */
  List<Traverser> all(Object nested, Traverser traverser) {
    if (nested instanceof Nested inner) {
      return run.follow(inner.calls(), List.of(traverser), new Memory());
    }
    throw new Unspecified("a function in the place of a traversal");
  }

  List<Object> values(Object nested, Traverser traverser) {
    return all(nested, traverser).stream().map(Traverser::value).toList();
  }

  /** Whether a nested traversal gives anything for a traverser. */
  boolean any(Object nested, Traverser traverser) {
    return !all(nested, traverser).isEmpty();
  }

  /** Whether a value passes a condition: a traversal that gives something, or a predicate. */
  boolean passes(Object condition, Traverser traverser) {
    return condition instanceof Nested
        ? any(condition, traverser)
        : holds(condition, traverser.value());
  }

  /** What an argument stands for: itself, or the first that a traversal gives. */
  Optional<Object> given(Object argument, Traverser traverser) {
    return argument instanceof Nested
        ? values(argument, traverser).stream().findFirst()
        : Optional.of(argument);
  }

  /** The traversers of a branch, which remembers as long as this step does. */
  List<Traverser> branch(Nested nested, List<Traverser> in) {
    return run.follow(nested.calls(), in, memory.of(nested));
  }

  /** The by() for the given position; they are taken in turn, and none means the value itself. */
  By by(int position) {
    var all = call.modulators("by");
    if (all.size() > 1 && ONE_BY.contains(name())) {
      throw new Raised(name() + "() takes one by()");
    }
    return all.isEmpty() ? By.IDENTITY : new By(all.get(position % all.size()));
  }

  Optional<Object> by(int position, Traverser traverser) {
    return by(position).of(this, traverser);
  }

  /** What a by() gives for each of some objects, if it gives something for all. */
  Optional<List<Object>> bys(List<Object> objects) {
    return Values.complete(
        IntStream.range(0, objects.size()).mapToObj(i -> by(i, Traverser.on(objects.get(i)))));
  }

  /** Whether a condition holds; where it cannot be said, only the outermost filter says no. */
  boolean holds(Object condition, Object value) {
    var truth = new Predicates(run).test(condition, value);
    if (truth == Predicates.ERROR && run.depth > 0) {
      throw new Unspecified("an error inside of other conditions, from 3.6 to 3.7");
    }
    return truth == Predicates.TRUE;
  }
}
