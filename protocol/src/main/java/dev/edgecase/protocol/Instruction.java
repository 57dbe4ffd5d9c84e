package dev.edgecase.protocol;

import java.util.List;

/** One step of a traversal: a name and its arguments. */
public record Instruction(String name, List<Argument> arguments) {
  public Instruction {
    arguments = List.copyOf(arguments);
  }

  /** A step with the given name and arguments. */
  public static Instruction of(String name, Argument... arguments) {
    return new Instruction(name, List.of(arguments));
  }
}
