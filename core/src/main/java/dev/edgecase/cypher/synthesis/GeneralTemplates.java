package dev.edgecase.cypher.synthesis;

import static dev.edgecase.cypher.synthesis.Trees.call;
import static dev.edgecase.cypher.synthesis.Trees.choice;
import static dev.edgecase.cypher.synthesis.Trees.list;
import static dev.edgecase.cypher.synthesis.Trees.literal;
import static dev.edgecase.cypher.synthesis.Trees.variable;

import dev.edgecase.cypher.Expression;
import dev.edgecase.protocol.Value;
import dev.edgecase.random.Rng;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** What can be done with values of all types. */
final class GeneralTemplates {
  private final Disguise disguise;
  private final Rng rng;

  GeneralTemplates(Disguise disguise, Rng rng) {
    this.disguise = disguise;
    this.rng = rng;
  }

  List<Supplier<Expression>> of(Expression plain, Value value, int depth) {
    Supplier<Expression> same = () -> disguise.around(plain, value, depth);
    var name = "x" + depth;
    return List.of(
        () -> choice(disguise.of(true, depth), same.get(), other(value)),
        () -> choice(disguise.of(false, depth), other(value), same.get()),
        () -> simpleChoice(rng.between(0, 9), same.get(), other(value), depth),
        () -> call("coalesce", same.get(), other(value)),
        () -> call("nullIf", same.get(), different(value)),
        () -> call("head", list(same.get(), other(value))),
        () -> call("last", list(other(value), same.get())),
        () -> call("head", call("tail", list(other(value), same.get()))),
        () -> call("last", call("reverse", list(same.get(), other(value)))),
        () -> new Expression.Index(list(other(value), same.get()), disguise.of(1, depth)),
        () ->
            call(
                "last",
                new Expression.Slice(
                    list(other(value), same.get(), other(value)),
                    Optional.of(literal(rng.between(0, 1))),
                    Optional.of(disguise.of(2, depth - 1)))),
        () ->
            call(
                "head",
                new Expression.Comprehension(
                    name,
                    list(same.get()),
                    Optional.of(disguise.of(true, depth - 1)),
                    Optional.of(variable(name)))));
  }

  private Expression simpleChoice(long subject, Expression same, Expression other, int depth) {
    boolean taken = rng.chance(0.5);
    return new Expression.Choice(
        disguise.of(subject, depth - 1),
        List.of(new Expression.When(literal(taken ? subject : subject + 1), taken ? same : other)),
        Optional.of(taken ? other : same));
  }

  /** Another value of the same type, or nothing. */
  private Expression other(Value value) {
    if (value instanceof Value.Int64) {
      return literal(rng.between(-9, 99));
    }
    if (value instanceof Value.Text) {
      return literal(Disguise.word(rng));
    }
    return value instanceof Value.Bool v ? literal(!v.value()) : literal(value);
  }

  /** A value of the same type that is another one for sure. */
  private static Expression different(Value value) {
    if (value instanceof Value.Int64 number) {
      return literal(number.value() == 0 ? 1 : 0);
    }
    if (value instanceof Value.Text text) {
      return literal(text.value() + "?");
    }
    return value instanceof Value.Bool v ? literal(!v.value()) : literal(new Value.Nil());
  }
}
