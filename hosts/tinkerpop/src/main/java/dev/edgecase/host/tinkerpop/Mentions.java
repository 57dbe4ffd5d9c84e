package dev.edgecase.host.tinkerpop;

import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Program;
import dev.edgecase.protocol.Value;
import java.util.List;
import java.util.Set;

/** The names that occur in a program. */
record Mentions(Program program) {

  boolean of(String name) {
    return in(program, name);
  }

  private static boolean in(Program program, String name) {
    if (program instanceof Program.Sequence sequence) {
      return in(sequence.program(), name);
    }
    return program instanceof Program.Statement statement
        ? statement.text().contains(name)
        : among(((Program.Steps) program).steps(), name);
  }

  /** Whether one of the steps, however deep inside, has one of the names. */
  boolean ofStep(Set<String> names) {
    return program instanceof Program.Steps traversal && anyStep(traversal.steps(), names);
  }

  private static boolean anyStep(List<Instruction> steps, Set<String> names) {
    return steps.stream()
        .anyMatch(
            step ->
                names.contains(step.name())
                    || step.arguments().stream()
                        .anyMatch(
                            a -> a instanceof Argument.Nested n && anyStep(n.steps(), names)));
  }

  private static boolean among(List<Instruction> steps, String name) {
    return steps.stream()
        .flatMap(step -> step.arguments().stream())
        .anyMatch(argument -> in(argument, name));
  }

  private static boolean in(Argument argument, String name) {
    return argument instanceof Argument.Nested nested
        ? among(nested.steps(), name)
        : argument instanceof Argument.Literal literal
            && literal.value() instanceof Value.Text text
            && text.value().equals(name);
  }
}
