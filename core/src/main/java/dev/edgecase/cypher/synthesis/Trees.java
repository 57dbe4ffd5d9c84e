package dev.edgecase.cypher.synthesis;

import dev.edgecase.cypher.Expression;
import dev.edgecase.protocol.Value;
import java.util.List;
import java.util.Optional;

/** Short words for trees of expressions. */
final class Trees {
  private Trees() {}

  static Expression literal(Value value) {
    return new Expression.Literal(value);
  }

  static Expression literal(long value) {
    return literal(new Value.Int64(value));
  }

  static Expression literal(String value) {
    return literal(new Value.Text(value));
  }

  static Expression literal(boolean value) {
    return literal(new Value.Bool(value));
  }

  static Expression variable(String name) {
    return new Expression.Variable(name);
  }

  static Expression operation(String operator, Expression... operands) {
    return new Expression.Operation(operator, List.of(operands));
  }

  static Expression call(String function, Expression... arguments) {
    return new Expression.Call(function, false, List.of(arguments));
  }

  static Expression list(Expression... items) {
    return new Expression.Items(List.of(items));
  }

  static Expression choice(Expression condition, Expression yes, Expression no) {
    return new Expression.Case(List.of(new Expression.When(condition, yes)), Optional.of(no));
  }
}
