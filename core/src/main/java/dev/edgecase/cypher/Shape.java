package dev.edgecase.cypher;

import dev.edgecase.protocol.Value;
import java.util.HashMap;
import java.util.Map;

/** The text of a statement without its names and literals: variables are numbered as they come. */
final class Shape extends Printer {
  private final Map<String, String> variables = new HashMap<>();

  Shape(Node tree) {
    super(tree);
  }

  @Override
  String literal(Value value) {
    return value instanceof Value.Nil ? "null" : "?";
  }

  @Override
  String variable(String name) {
    return variables.computeIfAbsent(name, key -> "x" + variables.size());
  }

  @Override
  String label(String name) {
    return "L";
  }

  @Override
  String name(String name) {
    return "k";
  }
}
