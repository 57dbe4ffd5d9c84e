package dev.edgecase.gremlin;

import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Value;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Prints traversals as Java. It is the text of the console but for literals, and for a cast to the
 * raw type wherever the signatures of TinkerPop ask for more than the engine does.
 */
final class JavaPrinter extends GremlinPrinter {
  @Override
  String chain(String source, List<Instruction> steps) {
    var text = source;
    var type = JavaType.UNKNOWN;
    boolean started = false;
    for (var step : steps) {
      if (step.name().equals("inject") && started) {
        // inject(1) after count(), which gives longs.
        text = "((GraphTraversal) " + text + ")";
      }
      text +=
          "."
              + step.name()
              + (step.name().equals(OptionalStrategies.STEP)
                  ? "(" + strategy(Arguments.text(step.arguments().get(0))) + ")"
                  : type.accepts(step) ? arguments(step.arguments()) : untyped(step.arguments()));
      type = type.after(step);
      // withSack(1) gives a source still.
      started |= !step.name().startsWith("with");
    }
    return text;
  }

  /** A bare null fits several overloads, or is an array of arguments that is missing. */
  @Override
  String argument(Argument argument) {
    return isNull(argument) ? "(Object) null" : super.argument(argument);
  }

  private static boolean isNull(Argument argument) {
    return argument instanceof Argument.Literal literal && literal.value() instanceof Value.Nil;
  }

  private String untyped(List<Argument> arguments) {
    return arguments.stream()
        .map(a -> (a instanceof Argument.Nested ? "(Traversal) " : "") + argument(a))
        .collect(Collectors.joining(", ", "(", ")"));
  }

  /** {@code P.eq(1).or(P.eq(2L).and(...))} is one of integers and of longs: no type is both. */
  @Override
  String predicate(Argument.Predicate predicate) {
    boolean connects = predicate.name().equals("and") || predicate.name().equals("or");
    if (!connects || literals(predicate).map(Value::getClass).distinct().count() <= 1) {
      return super.predicate(predicate);
    }
    var operands = predicate.arguments();
    return "((P) "
        + argument(operands.get(0))
        + ")."
        + predicate.name()
        + "((P) "
        + argument(operands.get(1))
        + ")";
  }

  private static Stream<Value> literals(Argument argument) {
    if (argument instanceof Argument.Literal literal) {
      return Stream.of(literal.value());
    }
    return argument instanceof Argument.Predicate predicate
        ? predicate.arguments().stream().flatMap(JavaPrinter::literals)
        : Stream.empty();
  }

  @Override
  String text(String value) {
    return quoted(value, '"');
  }

  /** By its class, which no reproducer imports. */
  @Override
  String strategy(String name) {
    return OptionalStrategies.java(name);
  }

  /** The console takes the element itself; its id is what every version takes. */
  @Override
  String element(String variable) {
    return variable + ".id()";
  }

  /** Unlike {@code List.of}, a list that may hold null. */
  @Override
  String list(String items) {
    return "Arrays.asList(" + items + ")";
  }
}
