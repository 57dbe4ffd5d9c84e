package dev.edgecase.testing;

import dev.edgecase.graph.GraphView;
import dev.edgecase.gremlin.FullDialect;
import dev.edgecase.gremlin.Gremlin;
import dev.edgecase.gremlin.Traversal;
import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Value;
import dev.edgecase.query.Query;
import dev.edgecase.query.QueryOptions;
import dev.edgecase.random.Rng;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/** Traversals for examples: {@code g(step("V"), step("has", "age", p("gt", 3)))}. */
public final class Traversals {
  private Traversals() {}

  public static Traversal g(Instruction... steps) {
    return new Traversal(List.of(steps));
  }

  public static Instruction step(String name, Object... arguments) {
    return new Instruction(name, arguments(arguments));
  }

  public static Argument nested(Instruction... steps) {
    return new Argument.Nested(List.of(steps));
  }

  public static Argument p(String name, Object... arguments) {
    return new Argument.Predicate("P", name, arguments(arguments));
  }

  public static Argument token(String type, String name) {
    return new Argument.Token(type, name);
  }

  /** An endless source of random traversals on a graph. */
  public static Supplier<Query> random(GraphView graph, QueryOptions options, Rng rng) {
    return new Gremlin().generator(graph, options, FullDialect.NEWEST, rng);
  }

  /** A plain Java value as a value of a graph. */
  public static Value value(Object value) {
    if (value instanceof Value v) {
      return v;
    }
    if (value instanceof String v) {
      return new Value.Text(v);
    }
    if (value instanceof Integer v) {
      return new Value.Int32(v);
    }
    if (value instanceof Long v) {
      return new Value.Int64(v);
    }
    if (value instanceof Float v) {
      return new Value.Float32(v);
    }
    if (value instanceof Double v) {
      return new Value.Float64(v);
    }
    if (value instanceof Boolean v) {
      return new Value.Bool(v);
    }
    throw new IllegalArgumentException("no value: " + value);
  }

  private static List<Argument> arguments(Object... arguments) {
    return Arrays.stream(arguments)
        .map(item -> item instanceof Argument a ? a : new Argument.Literal(value(item)))
        .toList();
  }
}
