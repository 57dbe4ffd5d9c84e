package dev.edgecase.gremlin;

import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Value;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Prints traversals as text that runs in the Gremlin console. What is spelt differently elsewhere
 * can be overridden.
 */
class GremlinPrinter {

  static String print(List<Instruction> steps, Configuration configuration) {
    var off = String.join(", ", ReproducerText.strategiesOff(configuration));
    var source = off.isEmpty() ? "g" : "g.withoutStrategies(" + off + ")";
    return new GremlinPrinter().chain(source, steps);
  }

  /** The steps, called one after the other on what is printed before them. */
  String chain(String source, List<Instruction> steps) {
    return steps.stream()
        .map(
            step ->
                "."
                    + step.name()
                    + (step.name().equals(OptionalStrategies.STEP)
                        ? "(" + strategy(Arguments.text(step.arguments().get(0))) + ")"
                        : isStored(step) ? stored(step) : arguments(step.arguments())))
        .collect(Collectors.joining("", source, ""));
  }

  /** Where an element is to be stored, it is its id that can be. */
  private static boolean isStored(Instruction step) {
    return step.name().equals("property");
  }

  private String stored(Instruction step) {
    return step.arguments().stream()
        .map(
            argument ->
                argument instanceof Argument.Literal literal
                        && (literal.value() instanceof Value.VertexRef
                            || literal.value() instanceof Value.EdgeRef)
                    ? argument(argument) + ".id()"
                    : argument(argument))
        .collect(Collectors.joining(", ", "(", ")"));
  }

  String arguments(List<Argument> arguments) {
    return arguments.stream().map(this::argument).collect(Collectors.joining(", ", "(", ")"));
  }

  String argument(Argument argument) {
    if (argument instanceof Argument.Literal literal) {
      return literal(literal.value());
    }
    if (argument instanceof Argument.Nested nested) {
      return chain("__", nested.steps());
    }
    if (argument instanceof Argument.Predicate predicate) {
      return predicate(predicate);
    }
    var token = (Argument.Token) argument;
    return token.type() + "." + token.name();
  }

  String predicate(Argument.Predicate predicate) {
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
  String literal(Value value) {
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
      return element("v" + v.id());
    }
    if (value instanceof Value.EdgeRef e) {
      return element("e" + e.id());
    }
    if (value instanceof Value.ListOf v) {
      return list(v.items().stream().map(this::literal).collect(Collectors.joining(", ")));
    }
    throw new IllegalArgumentException("no Gremlin literal for " + value);
  }

  /** A strategy, by its name as Gremlin has it. */
  String strategy(String name) {
    return name;
  }

  /** An element, by the name of its variable. */
  String element(String variable) {
    return variable;
  }

  /** A list of what is printed already. */
  String list(String items) {
    return "[" + items + "]";
  }

  /** A string with its quotes. */
  String text(String value) {
    return quoted(value, '\'');
  }

  private static String special(String type, boolean nan, boolean positive) {
    return type + (nan ? ".NaN" : positive ? ".POSITIVE_INFINITY" : ".NEGATIVE_INFINITY");
  }

  /** Printable ASCII alone, so that the encoding of a file and half a character do no harm. */
  static String quoted(String value, char quote) {
    var quoted = new StringBuilder().append(quote);
    for (char c : value.toCharArray()) {
      switch (c) {
        case '\n' -> quoted.append("\\n");
        case '\r' -> quoted.append("\\r");
        case '\t' -> quoted.append("\\t");
        default -> {
          if (c == quote || c == '\\') {
            quoted.append('\\').append(c);
          } else if (c < ' ' || c > '~') {
            quoted.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
          } else {
            quoted.append(c);
          }
        }
      }
    }
    return quoted.append(quote).toString();
  }
}
