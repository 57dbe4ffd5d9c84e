package dev.edgecase.gremlin.reference;

import dev.edgecase.gremlin.reference.Call.Condition;
import dev.edgecase.gremlin.reference.Call.Nested;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** where(): a traversal that gives something, or labels that compare in a certain way. */
final class Wheres extends Family {
  Wheres() {
    filter("where", Wheres::where);
  }

  private static boolean where(Step step, Traverser traverser) {
    if (step.argument(0) instanceof Nested nested) {
      return traversal(step, nested.calls(), traverser);
    }
    int last = step.arguments().size() - 1;
    var start =
        last == 0
            ? step.by(0, traverser)
            : Recalls.shown(step, traverser, Values.name(step.argument(0)), 0);
    var condition = resolved(step, traverser, step.argument(last), new AtomicInteger(1));
    return start.isPresent()
        && condition.filter(known -> step.holds(known, start.get())).isPresent();
  }

  /** A condition with what stands at its labels in the place of them, if something does. */
  private static Optional<Object> resolved(
      Step step, Traverser traverser, Object condition, AtomicInteger position) {
    if (!(condition instanceof Condition predicate)) {
      return Recalls.shown(step, traverser, Values.name(condition), position.getAndIncrement());
    }
    return Values.complete(
            predicate.arguments().stream().map(a -> resolved(step, traverser, a, position)))
        .map(arguments -> new Condition(predicate.name(), arguments));
  }

  /**
   * A traversal that begins with a label starts there, and one that ends with a label must end
   * where the label stands.
   */
  static boolean traversal(Step step, List<Call> calls, Traverser traverser) {
    var first = calls.get(0);
    if (calls.size() == 1) {
      var parts = first.nested().stream();
      switch (first.name()) {
        case "and" -> {
          return parts.allMatch(part -> traversal(step, part.calls(), traverser));
        }
        case "or" -> {
          return parts.anyMatch(part -> traversal(step, part.calls(), traverser));
        }
        case "not" -> {
          return parts.noneMatch(part -> traversal(step, part.calls(), traverser));
        }
        default -> {}
      }
    }
    boolean starts = first.name().equals("as");
    var last = calls.get(calls.size() - 1);
    boolean ends = last.name().equals("as") && calls.size() > 1;
    var body = new Nested(calls.subList(starts ? 1 : 0, calls.size() - (ends ? 1 : 0)));
    var start = starts ? label(step, traverser, first).map(traverser::to) : Optional.of(traverser);
    if (start.isEmpty() || !ends) {
      return start.isPresent() && step.any(body, start.get());
    }
    var end = label(step, traverser, last);
    return step.values(body, start.get()).stream()
        .anyMatch(value -> end.filter(wanted -> Compare.equal(value, wanted)).isPresent());
  }

  /** What stands at the label of an as(). */
  private static Optional<Object> label(Step step, Traverser traverser, Call as) {
    return Recalls.scoped(step, traverser, "last", Values.name(as.arguments().get(0)));
  }
}
