package dev.edgecase.gremlin;

import static dev.edgecase.gremlin.Arguments.require;

import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Instruction;
import java.util.List;
import java.util.Optional;

/**
 * The types of traversals: which step may follow which, and with what arguments. A traversal that
 * passes here is one that an engine which has its steps must accept.
 */
final class Typing {

  /** What a step makes of its input; throws {@link IllegalArgumentException} if it cannot. */
  @FunctionalInterface
  interface Rule {
    Kind apply(Scope scope, Kind input, Unit unit);
  }

  private Typing() {}

  /** What is wrong with a whole traversal; empty if it is valid. */
  static Optional<String> problem(List<Instruction> steps, Scope scope) {
    try {
      require(!steps.isEmpty(), "a traversal has at least one step");
      require(result(steps, Kind.START, scope) != Kind.START, "a traversal starts somewhere");
      return Optional.empty();
    } catch (IllegalArgumentException invalid) {
      return Optional.of(String.valueOf(invalid.getMessage()));
    }
  }

  /** The type of what comes out of steps that are given the input. */
  static Kind result(List<Instruction> steps, Kind input, Scope scope) {
    var kind = input;
    for (var unit : Unit.of(steps)) {
      kind = result(unit, kind, scope);
    }
    return kind;
  }

  /** The type of what comes out of one step. */
  static Kind result(Unit unit, Kind input, Scope scope) {
    return StepRules.of(unit.name()).apply(scope, input, unit);
  }

  /** The type of what a nested traversal gives. */
  static Kind nested(Argument argument, Kind input, Scope scope) {
    require(argument instanceof Argument.Nested, "expected a traversal");
    return nested(((Argument.Nested) argument).steps(), input, scope);
  }

  static Kind nested(List<Instruction> steps, Kind input, Scope scope) {
    require(!steps.isEmpty(), "a nested traversal has at least one step");
    require(input != Kind.START, "a nested traversal needs input");
    return result(steps, input, scope.inner());
  }
}
