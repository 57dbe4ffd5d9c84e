package dev.edgecase.gremlin.reference;

import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Instruction;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A step while it is followed: the run that it belongs to, and what it remembers. */
record Context(Interpreter run, Call call, Memory memory) {
  private static final Set<String> ONE_BY =
      Set.of("aggregate", "store", "dedup", "groupCount", "sack", "valueMap", "sample");

  Version version() {
    return run.version();
  }

  /** All that a nested traversal gives for one traverser. */
  List<Traverser> all(Argument nested, Traverser traverser) {
    return run.follow(steps(nested), List.of(traverser), new Memory());
  }

  /** Whether a nested traversal gives anything for a traverser. */
  boolean any(Argument nested, Traverser traverser) {
    return !all(nested, traverser).isEmpty();
  }

  /** The traversers of a branch, which remembers as long as this step does. */
  List<Traverser> branch(Argument nested, List<Traverser> in) {
    return run.follow(steps(nested), in, memory.inner(nested));
  }

  static List<Instruction> steps(Argument nested) {
    if (nested instanceof Argument.Nested inner) {
      return inner.steps();
    }
    throw new Unspecified("a function in the place of a traversal");
  }

  /** The by() for the given position; they are taken in turn, and none means the value itself. */
  By by(int position) {
    var all = call.modulators("by");
    if (all.size() > 1 && ONE_BY.contains(call.name())) {
      throw new Raised(call.name() + "() takes one by()");
    }
    return all.isEmpty() ? By.IDENTITY : new By(all.get(position % all.size()));
  }

  Optional<Object> by(int position, Traverser traverser) {
    return by(position).of(this, traverser);
  }

  /** A bare object as a traverser: what select() and path() hand to their by(). */
  Traverser bare(Object value) {
    return Traverser.on(value, run.sack());
  }

  /** The only traverser that a step makes of many. */
  List<Traverser> only(Object value) {
    return List.of(bare(value));
  }

  Predicates predicates() {
    return new Predicates(version(), this::literals);
  }

  private List<Object> literals(Argument argument) {
    if (argument instanceof Argument.Literal literal) {
      return List.of(Values.fromProtocol(literal.value()));
    }
    if (argument instanceof Argument.Token token) {
      return List.of(new Token(token.type(), token.name()));
    }
    throw new Unspecified("a traversal in a predicate");
  }

  /** Whether a condition holds; where it cannot be said, only the outermost filter says no. */
  boolean holds(Argument condition, Object value) {
    return binary(predicates().test(condition, value));
  }

  boolean binary(Predicates.Truth truth) {
    if (truth == Predicates.Truth.ERROR && run.depth() > 0) {
      throw new Unspecified("an error inside of other conditions, from 3.6 to 3.7");
    }
    return truth == Predicates.Truth.TRUE;
  }
}
