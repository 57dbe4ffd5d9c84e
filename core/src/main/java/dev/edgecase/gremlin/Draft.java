package dev.edgecase.gremlin;

import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Schema;
import java.util.List;
import java.util.Optional;

/** What is known of a traversal that is still written: which steps may follow. */
public final class Draft {
  private final Kind kind;
  private final Scope scope;

  private Draft(Kind kind, Scope scope) {
    this.kind = kind;
    this.scope = scope;
  }

  /** Before the first step. */
  public static Draft on(Schema schema) {
    return new Draft(Kind.START, Scope.of(schema));
  }

  /** The same with more steps, which stand with all their modulators; empty if they do not fit. */
  public Optional<Draft> plus(List<Instruction> steps) {
    var after = scope.copy();
    try {
      return Optional.of(new Draft(Typing.result(steps, kind, after), after));
    } catch (IllegalArgumentException invalid) {
      return Optional.empty();
    }
  }

  /** Whether both give values of one kind. */
  public boolean isLike(Draft other) {
    return kind == other.kind;
  }
}
