package dev.edgecase.gremlin;

import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Value;
import java.util.List;

/** Short ways to write steps and their arguments. */
public final class Steps {
  private Steps() {}

  public static Instruction step(String name, Argument... arguments) {
    return Instruction.of(name, arguments);
  }

  public static Instruction step(String name, List<String> texts) {
    return new Instruction(name, texts.stream().map(Steps::text).toList());
  }

  public static Argument text(String value) {
    return literal(new Value.Text(value));
  }

  public static Argument literal(Value value) {
    return new Argument.Literal(value);
  }

  public static Argument nested(List<Instruction> steps) {
    return new Argument.Nested(steps);
  }

  public static Argument.Predicate p(String name, Argument... arguments) {
    return new Argument.Predicate("P", name, List.of(arguments));
  }

  public static Argument.Predicate p(String name, List<Value> values) {
    return new Argument.Predicate("P", name, values.stream().map(Steps::literal).toList());
  }
}
