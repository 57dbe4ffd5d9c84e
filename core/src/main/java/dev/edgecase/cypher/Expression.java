package dev.edgecase.cypher;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.edgecase.protocol.Value;
import java.util.List;
import java.util.Optional;

/** An expression: it has a value in each row. */
@JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME, property = "is")
public sealed interface Expression extends Node {

  /** A value that is written down. */
  record Literal(Value value) implements Expression {}

  /** Something that a clause has given a name. */
  record Variable(String name) implements Expression {}

  /** A property of a vertex or an edge. */
  record Property(Expression of, String key) implements Expression {}

  /** An operator of {@link Operators} with its operands. */
  record Operation(String operator, List<Expression> operands) implements Expression {
    public Operation {
      operands = List.copyOf(operands);
    }
  }

  /** A function of {@link Functions}; {@code count} without an argument counts rows. */
  record Call(String function, boolean distinct, List<Expression> arguments) implements Expression {
    public Call {
      arguments = List.copyOf(arguments);
    }
  }

  /** A part of a map, a point in time, a duration or a point, by its name. */
  record Component(Expression of, String name) implements Expression {}

  /** {@code {key: value}}. */
  record Fields(List<Field> fields) implements Expression {
    public Fields {
      fields = List.copyOf(fields);
    }
  }

  /**
   * {@code n {.*, .key, name: value}}: a map of properties and other values.
   *
   * @param of the name of a vertex or an edge
   * @param all whether it has all properties
   */
  record MapProjection(Expression of, boolean all, List<String> keys, List<Field> fields)
      implements Expression {
    public MapProjection {
      keys = List.copyOf(keys);
      fields = List.copyOf(fields);
    }
  }

  /** A list of values. */
  record Items(List<Expression> items) implements Expression {
    public Items {
      items = List.copyOf(items);
    }
  }

  /** An item of a list. */
  record Index(Expression list, Expression position) implements Expression {}

  /** A part of a list. */
  record Slice(Expression list, Optional<Expression> from, Optional<Expression> to)
      implements Expression {}

  /** {@code CASE}: the value of the first alternative whose condition holds. */
  record Case(List<When> alternatives, Optional<Expression> otherwise) implements Expression {
    public Case {
      alternatives = List.copyOf(alternatives);
    }
  }

  /** {@code CASE subject WHEN value}: that of the first alternative that equals the subject. */
  record Choice(Expression subject, List<When> alternatives, Optional<Expression> otherwise)
      implements Expression {
    public Choice {
      alternatives = List.copyOf(alternatives);
    }
  }

  /** A condition on labels. */
  record HasLabels(Expression element, Labels labels) implements Expression {}

  /** {@code [x IN list WHERE condition | result]}. */
  record Comprehension(
      String name, Expression list, Optional<Expression> where, Optional<Expression> result)
      implements Expression {}

  /** {@code any(x IN list WHERE condition)} and its kin. */
  record Quantifier(String kind, String name, Expression list, Expression where)
      implements Expression {}

  /** {@code reduce(total = start, x IN list | step)}. */
  record Reduce(String total, Expression start, String name, Expression list, Expression step)
      implements Expression {}

  /** {@code [path WHERE condition | result]}: a value for each match. */
  record PatternComprehension(Pattern.Path path, Optional<Expression> where, Expression result)
      implements Expression {}

  /**
   * Whether a pattern without new names has a match.
   *
   * @param called whether it is written as the argument of {@code exists()}
   */
  record PatternTest(Pattern.Path path, boolean called) implements Expression {}

  /** {@code EXISTS {}}, {@code COUNT {}} or {@code COLLECT {}}. */
  record Subquery(String kind, Body body) implements Expression {}

  /** A value of a map, and its key. */
  record Field(String key, Expression value) implements Part {}

  /** An alternative of {@code CASE}. */
  record When(Expression condition, Expression result) implements Part {}
}
