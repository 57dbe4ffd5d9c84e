package dev.edgecase.cypher.synthesis;

import static dev.edgecase.cypher.synthesis.Trees.call;
import static dev.edgecase.cypher.synthesis.Trees.choice;
import static dev.edgecase.cypher.synthesis.Trees.list;
import static dev.edgecase.cypher.synthesis.Trees.literal;
import static dev.edgecase.cypher.synthesis.Trees.operation;
import static dev.edgecase.cypher.synthesis.Trees.variable;

import dev.edgecase.cypher.Expression;
import dev.edgecase.protocol.Value;
import dev.edgecase.random.Rng;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Expressions of a given depth in the place of plain values. Each is made from a template that
 * keeps the value, and then evaluated: what does not come to the value is not used.
 */
final class Disguise {
  private static final int TRIES = 4;

  private final Table table;
  private final Clues clues;
  private final Predicate<Expression> understood;
  private final Rng rng;

  /**
   * A maker of expressions.
   *
   * @param table what expressions may refer to
   * @param understood whether the target has all that an expression is made of
   */
  Disguise(Table table, Clues clues, Predicate<Expression> understood, Rng rng) {
    this.table = table;
    this.clues = clues;
    this.understood = understood;
    this.rng = rng;
  }

  /** An expression that has a value in all rows. */
  Expression of(Value value, int depth) {
    return around(plain(value), value, depth);
  }

  Expression of(long value, int depth) {
    return of(new Value.Int64(value), depth);
  }

  Expression of(boolean value, int depth) {
    return of(new Value.Bool(value), depth);
  }

  Expression of(String value, int depth) {
    return of(new Value.Text(value), depth);
  }

  /** An expression with the same value as another, which is a part of it or has been replaced. */
  Expression around(Expression plain, Value value, int depth) {
    if (depth <= 0 || value instanceof Value.Nil) {
      return plain;
    }
    for (int i = 0; i < TRIES; i++) {
      var candidate = rng.pick(templates(plain, value, depth - 1)).get();
      if (understood.test(candidate) && table.value(candidate).filter(value::equals).isPresent()) {
        return candidate;
      }
    }
    return plain;
  }

  /** A value as it is, or by a name that stands for it already. */
  private Expression plain(Value value) {
    var same = clues.of(value);
    return same.isEmpty() || rng.chance(0.15) ? literal(value) : rng.pick(same);
  }

  private List<Supplier<Expression>> templates(Expression plain, Value value, int depth) {
    var templates = new ArrayList<>(general(plain, value, depth));
    if (value instanceof Value.Int64 v && Magnitude.isSafe(v.value())) {
      templates.addAll(integers(v.value(), depth));
    } else if (value instanceof Value.Float64 v) {
      templates.addAll(decimals(v.value(), depth));
    } else if (value instanceof Value.Text v) {
      templates.addAll(texts(v.value(), depth));
    } else if (value instanceof Value.Bool v) {
      templates.addAll(truths(v.value(), depth));
    }
    return templates;
  }

  /** What can be done with values of all types. */
  private List<Supplier<Expression>> general(Expression plain, Value value, int depth) {
    var name = "x" + depth;
    return List.of(
        () -> choice(of(true, depth), around(plain, value, depth), other(value)),
        () -> choice(of(false, depth), other(value), around(plain, value, depth)),
        () -> call("coalesce", around(plain, value, depth), other(value)),
        () -> call("head", list(around(plain, value, depth), other(value))),
        () -> call("last", list(other(value), around(plain, value, depth))),
        () -> new Expression.Index(list(other(value), around(plain, value, depth)), of(1, depth)),
        () ->
            call(
                "head",
                new Expression.Comprehension(
                    name,
                    list(around(plain, value, depth)),
                    Optional.of(of(true, depth - 1)),
                    Optional.of(variable(name)))));
  }

  /** Another value of the same type, or nothing. */
  private Expression other(Value value) {
    if (value instanceof Value.Int64) {
      return literal(rng.between(-9, 99));
    }
    if (value instanceof Value.Text) {
      return literal(word());
    }
    return value instanceof Value.Bool v ? literal(!v.value()) : literal(value);
  }

  private String word() {
    return rng.pick("a", "Q", "ab", "x1", "Zz", "longer text");
  }

  private List<Supplier<Expression>> integers(long value, int depth) {
    long part = rng.between(-50, 50);
    long factor = rng.between(2, 9);
    var templates =
        new ArrayList<Supplier<Expression>>(
            List.of(
                () -> operation("+", of(value - part, depth), of(part, depth)),
                () -> operation("-", of(value + part, depth), of(part, depth)),
                () -> operation("/", of(value * factor, depth), literal(factor)),
                () -> operation("-", of(-value, depth)),
                () ->
                    new Expression.Reduce(
                        "t" + depth,
                        of(value - part - factor, depth),
                        "y" + depth,
                        list(of(part, depth), of(factor, depth)),
                        operation("+", variable("t" + depth), variable("y" + depth)))));
    if (value >= 0) {
      templates.add(() -> call("abs", of(rng.chance(0.5) ? value : -value, depth)));
      templates.add(
          () -> operation("%", of(value + (value + 1) * factor, depth), literal(value + 1)));
    }
    if (value >= 0 && value < 6) {
      templates.add(() -> call("size", of(word().repeat(6).substring(0, (int) value), depth)));
    }
    if (value >= -1 && value <= 1) {
      templates.add(() -> call("sign", of(value * factor, depth)));
    }
    for (var clue : clues.some(Value.Int64.class)) {
      long known = ((Value.Int64) clue.value()).value();
      if (Magnitude.isSafe(known)) {
        templates.add(() -> operation("+", clue.expression(), of(value - known, depth)));
      }
    }
    return templates;
  }

  private List<Supplier<Expression>> decimals(double value, int depth) {
    var templates = new ArrayList<Supplier<Expression>>();
    templates.add(() -> operation("*", of(new Value.Float64(value), depth), literal(one())));
    templates.add(() -> operation("-", of(new Value.Float64(-value), depth)));
    boolean whole = value == Math.rint(value) && Math.abs(value) < 1e9 && value != 0;
    if (whole) {
      templates.add(() -> call("toFloat", of((long) value, depth)));
      templates.add(() -> call("floor", of(new Value.Float64(value + 0.25), depth)));
      templates.add(() -> call("ceil", of(new Value.Float64(value - 0.25), depth)));
      templates.add(() -> call("round", of(new Value.Float64(value + 0.25), depth)));
    }
    return templates;
  }

  private static Value one() {
    return new Value.Float64(1);
  }

  private List<Supplier<Expression>> texts(String value, int depth) {
    var junk = word();
    int cut = rng.below(value.length() + 1);
    var templates =
        new ArrayList<Supplier<Expression>>(
            List.of(
                () ->
                    operation(
                        "+", of(value.substring(0, cut), depth), of(value.substring(cut), depth)),
                () -> call("left", of(value + junk, depth), literal(value.length())),
                () -> call("right", of(junk + value, depth), literal(value.length())),
                () ->
                    call(
                        "substring",
                        of(junk + value, depth),
                        literal(junk.length()),
                        literal(value.length())),
                () -> call("replace", of(value + "@", depth), literal("@"), literal("")),
                () -> call("head", call("split", of(value + "@" + junk, depth), literal("@"))),
                () -> call("trim", of(" " + value + "  ", depth)),
                () -> call("ltrim", of("  " + value, depth)),
                () -> call("rtrim", of(value + " ", depth)),
                () -> call("toString", of(value, depth))));
    if (value.matches("[a-z0-9 ]+")) {
      templates.add(() -> call("toLower", of(value.toUpperCase(java.util.Locale.ROOT), depth)));
      templates.add(() -> call("reverse", of(reversed(value), depth)));
    }
    if (value.matches("[1-9][0-9]{0,8}")) {
      templates.add(() -> call("toString", of(Long.parseLong(value), depth)));
    }
    return templates;
  }

  private static String reversed(String value) {
    return new StringBuilder(value).reverse().toString();
  }

  private List<Supplier<Expression>> truths(boolean value, int depth) {
    var number = rng.between(-20, 20);
    var text = word();
    var templates =
        new ArrayList<Supplier<Expression>>(
            List.of(
                () -> operation("NOT", of(!value, depth)),
                () -> operation("AND", of(value, depth), of(true, depth)),
                () -> operation("OR", of(value, depth), of(false, depth)),
                () -> operation("XOR", of(!value, depth), of(true, depth)),
                () -> operation("=", of(number, depth), of(value ? number : number + 1, depth)),
                () -> operation("<>", of(text, depth), of(value ? text + "y" : text, depth)),
                () -> operation("<", of(number, depth), of(value ? number + 3 : number, depth)),
                () -> operation(">=", of(number, depth), of(value ? number : number + 1, depth)),
                () -> operation("<=", of(text, depth), of(value ? text + "a" : "", depth)),
                () ->
                    operation("STARTS WITH", of(text + "k", depth), of(value ? text : "?", depth)),
                () -> operation("ENDS WITH", of("k" + text, depth), of(value ? text : "?", depth)),
                () -> operation("CONTAINS", of("k" + text, depth), of(value ? text : "?", depth)),
                () ->
                    operation(
                        "IN",
                        of(number, depth),
                        list(of(number + 7, depth), of(value ? number : number + 8, depth))),
                () -> operation(value ? "IS NOT NULL" : "IS NULL", of(number, depth)),
                () -> call("toBoolean", of(Boolean.toString(value), depth)),
                () ->
                    new Expression.Quantifier(
                        value ? rng.pick("any", "all", "single") : "none",
                        "z" + depth,
                        list(of(number, depth)),
                        operation("=", variable("z" + depth), of(number, depth)))));
    for (var clue : clues.some(Value.class)) {
      templates.add(
          () -> operation(value ? "=" : "<>", clue.expression(), of(clue.value(), depth)));
    }
    for (var clue : clues.truths()) {
      boolean same = clue.value().equals(new Value.Bool(value));
      templates.add(() -> same ? clue.expression() : operation("NOT", clue.expression()));
    }
    return templates;
  }
}
