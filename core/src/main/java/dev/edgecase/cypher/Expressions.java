package dev.edgecase.cypher;

import dev.edgecase.protocol.Value;
import java.util.List;

/** Short ways to write expressions. */
final class Expressions {
  private Expressions() {}

  static Expression variable(String name) {
    return new Expression.Variable(name);
  }

  static Expression.Property property(String name, String key) {
    return new Expression.Property(variable(name), key);
  }

  static Expression literal(Value value) {
    return new Expression.Literal(value);
  }

  static Expression operation(String operator, Expression... operands) {
    return new Expression.Operation(operator, List.of(operands));
  }

  static Expression call(String function, Expression... arguments) {
    return new Expression.Call(function, false, List.of(arguments));
  }
}
