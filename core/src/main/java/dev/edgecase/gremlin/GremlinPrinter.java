package dev.edgecase.gremlin;

import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Value;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Prints traversals as text that runs in the Gremlin console. */
final class GremlinPrinter {
  private GremlinPrinter() {}

  static String print(List<Instruction> steps, Configuration configuration) {
    var off = String.join(", ", configuration.namesOff());
    var source = off.isEmpty() ? "g" : "g.withoutStrategies(" + off + ")";
    return source + "." + chain(steps);
  }

  private static String chain(List<Instruction> steps) {
    return steps.stream()
        .map(step -> step.name() + arguments(step.arguments()))
        .collect(Collectors.joining("."));
  }

  private static String arguments(List<Argument> arguments) {
    return arguments.stream()
        .map(GremlinPrinter::argument)
        .collect(Collectors.joining(", ", "(", ")"));
  }

  private static String argument(Argument argument) {
    if (argument instanceof Argument.Literal literal) {
      return literal(literal.value());
    }
    if (argument instanceof Argument.Nested nested) {
      return "__." + chain(nested.steps());
    }
    if (argument instanceof Argument.Predicate predicate) {
      return predicate(predicate);
    }
    var token = (Argument.Token) argument;
    return token.type() + "." + token.name();
  }

  private static String predicate(Argument.Predicate predicate) {
    var arguments = predicate.arguments();
    if (predicate.name().equals("and") || predicate.name().equals("or")) {
      return argument(arguments.get(0))
          + "."
          + predicate.name()
          + "("
          + argument(arguments.get(1))
          + ")";
    }
    return predicate.type() + "." + predicate.name() + arguments(arguments);
  }

  /** A literal as Groovy has it; Groovy would read a bare 1.5 as a BigDecimal. */
  static String literal(Value value) {
    if (value instanceof Value.Text v) {
      return text(v.value());
    }
    if (value instanceof Value.Int32 v) {
      return v.value() == Integer.MIN_VALUE ? "Integer.MIN_VALUE" : Integer.toString(v.value());
    }
    if (value instanceof Value.Int64 v) {
      return v.value() == Long.MIN_VALUE ? "Long.MIN_VALUE" : v.value() + "L";
    }
    if (value instanceof Value.Float32 v) {
      return Float.isFinite(v.value())
          ? v.value() + "f"
          : special("Float", Float.isNaN(v.value()), v.value() > 0);
    }
    if (value instanceof Value.Float64 v) {
      return Double.isFinite(v.value())
          ? v.value() + "d"
          : special("Double", Double.isNaN(v.value()), v.value() > 0);
    }
    if (value instanceof Value.Bool v) {
      return Boolean.toString(v.value());
    }
    if (value instanceof Value.Nil) {
      return "null";
    }
    // An element stands for itself in V(v3): the variable that the graph was built with.
    if (value instanceof Value.VertexRef v) {
      return "v" + v.id();
    }
    if (value instanceof Value.EdgeRef e) {
      return "e" + e.id();
    }
    if (value instanceof Value.ListOf v) {
      return v.items().stream()
          .map(GremlinPrinter::literal)
          .collect(Collectors.joining(", ", "[", "]"));
    }
    throw new IllegalArgumentException("no Gremlin literal for " + value);
  }

  private static String special(String type, boolean nan, boolean positive) {
    return type + (nan ? ".NaN" : positive ? ".POSITIVE_INFINITY" : ".NEGATIVE_INFINITY");
  }

  private static String text(String value) {
    var quoted = new StringBuilder("'");
    for (char c : value.toCharArray()) {
      switch (c) {
        case '\'', '\\' -> quoted.append('\\').append(c);
        case '\n' -> quoted.append("\\n");
        case '\r' -> quoted.append("\\r");
        case '\t' -> quoted.append("\\t");
        default -> {
          if (c < ' ' || c > '~') {
            quoted.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
          } else {
            quoted.append(c);
          }
        }
      }
    }
    return quoted.append('\'').toString();
  }
}
