package dev.edgecase.gremlin;

import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Instruction;
import java.util.List;
import java.util.Set;

/**
 * What the Java compiler takes a traversal to give. TinkerPop's signatures demand that branches, or
 * the body of a loop, give the very type that the others give; the console, and the engine, do not.
 */
enum JavaType {
  VERTEX,
  EDGE,
  /** Something else, or nothing that could be relied on. */
  UNKNOWN;

  private static final Set<String> TO_VERTEX =
      Set.of("V", "out", "in", "both", "outV", "inV", "bothV", "otherV");
  private static final Set<String> TO_EDGE = Set.of("E", "outE", "inE", "bothE");

  /** Steps that are declared to give what they take. */
  private static final Set<String> SAME =
      Set.of(
          "has",
          "hasNot",
          "hasLabel",
          "hasId",
          "where",
          "not",
          "filter",
          "and",
          "or",
          "simplePath",
          "cyclicPath",
          "identity",
          "barrier",
          "dedup",
          "limit",
          "skip",
          "range",
          "tail",
          "sample",
          "order",
          "by",
          "as",
          "emit",
          "times",
          "until");

  /** The type after a step that is called on something of this type. */
  JavaType after(Instruction step) {
    if (TO_VERTEX.contains(step.name())) {
      return VERTEX;
    }
    if (TO_EDGE.contains(step.name())) {
      return EDGE;
    }
    boolean same =
        SAME.contains(step.name())
            || (step.name().equals("repeat") && this != UNKNOWN && this == body(step));
    return same ? this : UNKNOWN;
  }

  /** Whether the compiler takes the nested traversals of a step that is called on this type. */
  boolean accepts(Instruction step) {
    return switch (step.name()) {
      case "repeat" -> this != UNKNOWN && this == body(step);
      case "union", "coalesce" -> agree(step.arguments());
      case "choose" -> agree(step.arguments().subList(1, step.arguments().size()));
      default -> true;
    };
  }

  private static JavaType body(Instruction repeat) {
    return of(repeat.arguments().get(repeat.arguments().size() - 1));
  }

  private static boolean agree(List<Argument> branches) {
    var types = branches.stream().map(JavaType::of).distinct().toList();
    return types.size() == 1 && (branches.size() == 1 || types.get(0) != UNKNOWN);
  }

  private static JavaType of(Argument argument) {
    var type = UNKNOWN;
    if (argument instanceof Argument.Nested nested) {
      for (var step : nested.steps()) {
        type = type.after(step);
      }
    }
    return type;
  }
}
