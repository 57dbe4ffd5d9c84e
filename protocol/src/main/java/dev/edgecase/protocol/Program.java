package dev.edgecase.protocol;

import java.util.List;
import java.util.Map;

/** A query in the form in which it crosses the pipe. */
public sealed interface Program {

  /** A traversal as a tree of instructions. */
  record Steps(List<Instruction> steps) implements Program {
    public Steps {
      steps = List.copyOf(steps);
    }
  }

  /** A statement as text with parameters. */
  record Statement(String text, Map<String, Value> parameters) implements Program {
    public Statement {
      parameters = Map.copyOf(parameters);
    }
  }
}
