package dev.edgecase.engines;

import dev.edgecase.gremlin.Traversal;
import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Value;
import java.util.List;
import java.util.stream.Stream;

/** Short ways to write traversals. */
final class Traversals {
  private Traversals() {}

  /** A traversal that begins at all vertices. */
  static Traversal v(Instruction... steps) {
    return new Traversal(Stream.concat(Stream.of(step("V")), Stream.of(steps)).toList());
  }

  static Instruction step(String name, Argument... arguments) {
    return Instruction.of(name, arguments);
  }

  static Argument text(String value) {
    return new Argument.Literal(new Value.Text(value));
  }

  static Argument number(int value) {
    return new Argument.Literal(new Value.Int32(value));
  }

  static Argument.Predicate p(String name, Argument... arguments) {
    return new Argument.Predicate("P", name, List.of(arguments));
  }

  static Argument nested(String... names) {
    return new Argument.Nested(List.of(names).stream().map(Instruction::of).toList());
  }
}
