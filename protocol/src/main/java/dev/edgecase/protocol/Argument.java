package dev.edgecase.protocol;

import java.util.List;

/** An argument of an {@link Instruction}. */
public sealed interface Argument {

  /** A plain value. */
  record Literal(Value value) implements Argument {}

  /** A traversal inside a traversal, such as the one in {@code where(__.in())}. */
  record Nested(List<Instruction> steps) implements Argument {
    public Nested {
      steps = List.copyOf(steps);
    }
  }

  /**
   * A predicate such as {@code P.gt(3)}. The connectives {@code and} and {@code or} have two
   * predicates as arguments, {@code not} has one.
   */
  record Predicate(String type, String name, List<Argument> arguments) implements Argument {
    public Predicate {
      arguments = List.copyOf(arguments);
    }
  }

  /** A constant of an enumeration, such as {@code Order.desc}. */
  record Token(String type, String name) implements Argument {}
}
