package dev.edgecase.gremlin;

import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Value;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Puts other names and values into a traversal. Which literal is a key, which a label and which a
 * value follows from the step and the position; labels of steps and names of side effects stay.
 *
 * @param key what a property key becomes
 * @param label what a label becomes
 * @param value what any other literal becomes
 */
record Names(UnaryOperator<String> key, UnaryOperator<String> label, UnaryOperator<Value> value) {

  /** Leaves names as they are. */
  static Names ofValues(UnaryOperator<Value> value) {
    return new Names(name -> name, name -> name, value);
  }

  List<Instruction> in(List<Instruction> steps) {
    return steps.stream().map(this::in).toList();
  }

  private Instruction in(Instruction step) {
    var arguments = step.arguments();
    var changed =
        switch (step.name()) {
          case "out", "in", "both", "outE", "inE", "bothE", "hasLabel" ->
              all(arguments, texts(label));
          case "hasNot", "hasKey", "values", "properties", "valueMap", "elementMap" ->
              all(arguments, texts(key));
          case "propertyMap", "by" -> all(arguments, texts(key));
          case "has" -> has(arguments);
          case "as", "select", "where", "match", "project", "dedup", "math", "withStrategies" ->
              all(arguments, literal -> literal);
          case "aggregate", "store", "subgraph", "cap" -> all(arguments, literal -> literal);
          default -> all(arguments, value);
        };
    return new Instruction(step.name(), changed);
  }

  /** has(key), has(key, value), has(T.label, label) or has(label, key, value). */
  private List<Argument> has(List<Argument> arguments) {
    return switch (arguments.size()) {
      case 1 -> all(arguments, texts(key));
      case 2 -> {
        boolean byLabel = arguments.get(0) instanceof Argument.Token t && t.name().equals("label");
        yield List.of(
            in(arguments.get(0), texts(key)), in(arguments.get(1), byLabel ? texts(label) : value));
      }
      default ->
          List.of(
              in(arguments.get(0), texts(label)),
              in(arguments.get(1), texts(key)),
              in(arguments.get(2), value));
    };
  }

  private List<Argument> all(List<Argument> arguments, UnaryOperator<Value> literal) {
    return arguments.stream().map(argument -> in(argument, literal)).toList();
  }

  private Argument in(Argument argument, UnaryOperator<Value> literal) {
    if (argument instanceof Argument.Nested nested) {
      return new Argument.Nested(in(nested.steps()));
    }
    if (argument instanceof Argument.Predicate predicate) {
      return new Argument.Predicate(
          predicate.type(), predicate.name(), all(predicate.arguments(), literal));
    }
    return argument instanceof Argument.Literal old
        ? new Argument.Literal(literal.apply(old.value()))
        : argument;
  }

  private static UnaryOperator<Value> texts(UnaryOperator<String> name) {
    return value ->
        value instanceof Value.Text text ? new Value.Text(name.apply(text.value())) : value;
  }
}
