package dev.edgecase.host.tinkerpop;

import dev.edgecase.host.Identities;
import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.Value;
import java.util.List;
import java.util.Map;

/** Short names for the trees that the tests send, and the graph that they ask. */
final class Programs {
  private Programs() {}

  static Instruction step(String name, Object... arguments) {
    return new Instruction(name, List.of(arguments).stream().map(Programs::argument).toList());
  }

  static Argument nested(Instruction... steps) {
    return new Argument.Nested(List.of(steps));
  }

  static Argument p(String name, Object... arguments) {
    return new Argument.Predicate(
        "P", name, List.of(arguments).stream().map(Programs::argument).toList());
  }

  static Argument textP(String name, String text) {
    return new Argument.Predicate("TextP", name, List.of(argument(text)));
  }

  static Argument token(String type, String name) {
    return new Argument.Token(type, name);
  }

  static Argument nil() {
    return new Argument.Literal(new Value.Nil());
  }

  private static Argument argument(Object object) {
    if (object instanceof Argument argument) {
      return argument;
    }
    return new Argument.Literal(
        object instanceof Value value ? value : new ValueMapping(Identities.NONE).fromJava(object));
  }

  /** Two persons who know each other, one of them also herself; logical ids start at 7. */
  static Graph smallGraph() {
    var schema = new Schema(List.of(), List.of(), List.of());
    return new Graph(
        schema,
        List.of(
            new Graph.Vertex(7, List.of("person"), Map.of("age", new Value.Int32(29))),
            new Graph.Vertex(8, List.of("person"), Map.of("age", new Value.Int32(31)))),
        List.of(
            new Graph.Edge(7, "knows", 7, 8, Map.of("since", new Value.Int64(2020))),
            new Graph.Edge(8, "knows", 8, 7, Map.of()),
            new Graph.Edge(9, "knows", 7, 7, Map.of())),
        List.of());
  }
}
