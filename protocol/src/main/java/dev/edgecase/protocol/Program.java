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

  /**
   * Programs that change the graph, one that is run on it then, and others that change it back,
   * which are run whatever becomes of the one before. Its outcome is that of the middle one; it is
   * refused if the graph cannot be changed as asked.
   */
  record Sequence(List<Program> before, Program program, List<Program> after) implements Program {
    public Sequence {
      before = List.copyOf(before);
      after = List.copyOf(after);
    }
  }

  /** A statement as text with parameters. */
  record Statement(String text, Map<String, Value> parameters) implements Program {
    public Statement {
      parameters = Map.copyOf(parameters);
    }
  }
}
