package dev.edgecase.cypher.synthesis;

import static dev.edgecase.cypher.synthesis.Trees.call;
import static dev.edgecase.cypher.synthesis.Trees.list;
import static dev.edgecase.cypher.synthesis.Trees.literal;
import static dev.edgecase.cypher.synthesis.Trees.operation;
import static dev.edgecase.cypher.synthesis.Trees.variable;

import dev.edgecase.cypher.Expression;
import dev.edgecase.protocol.TemporalKind;
import dev.edgecase.protocol.Value;
import dev.edgecase.random.Rng;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** Numbers by the things that come to them. */
final class NumberTemplates {
  private final Disguise disguise;
  private final Clues clues;
  private final Rng rng;

  NumberTemplates(Disguise disguise, Clues clues, Rng rng) {
    this.disguise = disguise;
    this.clues = clues;
    this.rng = rng;
  }

  List<Supplier<Expression>> of(long value, int depth) {
    long part = rng.between(-50, 50);
    long factor = rng.between(2, 9);
    var templates =
        new ArrayList<Supplier<Expression>>(
            List.of(
                () -> operation("+", disguise.of(value - part, depth), disguise.of(part, depth)),
                () -> operation("-", disguise.of(value + part, depth), disguise.of(part, depth)),
                () -> operation("/", disguise.of(value * factor, depth), literal(factor)),
                () -> operation("-", disguise.of(-value, depth)),
                () -> call("toInteger", decimal(value, depth)),
                () -> call("toInteger", call("round", decimal(value + 0.25, depth))),
                () -> call("toIntegerOrNull", disguise.of(Long.toString(value), depth)),
                () ->
                    call(
                        "head",
                        call("toIntegerList", list(disguise.of(Long.toString(value), depth)))),
                () ->
                    call("last", call("range", literal(value - factor), disguise.of(value, depth))),
                () ->
                    new Expression.Reduce(
                        "t" + depth,
                        disguise.of(value - part - factor, depth),
                        "y" + depth,
                        list(disguise.of(part, depth), disguise.of(factor, depth)),
                        operation("+", variable("t" + depth), variable("y" + depth)))));
    if (value >= 0) {
      templates.addAll(natural(value, factor, depth));
    }
    if (value >= -1 && value <= 1) {
      templates.add(() -> call("sign", disguise.of(value * factor, depth)));
    }
    for (var clue : clues.some(Value.Int64.class)) {
      long known = ((Value.Int64) clue.value()).value();
      if (Magnitude.isSafe(known)) {
        templates.add(() -> operation("+", clue.expression(), disguise.of(value - known, depth)));
      }
    }
    return templates;
  }

  private List<Supplier<Expression>> natural(long value, long factor, int depth) {
    var templates =
        new ArrayList<Supplier<Expression>>(
            List.of(
                () -> call("abs", disguise.of(rng.chance(0.5) ? value : -value, depth)),
                () ->
                    operation(
                        "%",
                        disguise.of(value + (value + 1) * factor, depth), literal(value + 1))));
    if (value < 6) {
      var text = Disguise.word(rng).repeat(6).substring(0, (int) value);
      templates.add(() -> call(rng.pick("size", "char_length"), disguise.of(text, depth)));
      templates.add(() -> call("size", call("range", literal(1), disguise.of(value, depth))));
      templates.add(() -> call("size", call("keys", map((int) value, depth))));
    }
    if (value < 1000) {
      templates.add(() -> call("toInteger", call("sqrt", disguise.of(value * value, depth))));
    }
    if (value > 0 && value < 29) {
      templates.add(() -> part("day", LocalDate.of(2020, rng.between(1, 12), (int) value)));
    }
    if (value > 1900 && value < 2100) {
      templates.add(() -> part("year", LocalDate.of((int) value, rng.between(1, 12), 1)));
    }
    return templates;
  }

  private Expression map(int size, int depth) {
    return new Expression.Fields(
        IntStream.range(0, size)
            .mapToObj(i -> new Expression.Field("k" + i, disguise.of(i, depth - 1)))
            .toList());
  }

  private Expression part(String name, LocalDate date) {
    var day = literal(new Value.Temporal(TemporalKind.DATE, date.toString()));
    var moment =
        literal(
            new Value.Temporal(
                TemporalKind.LOCAL_DATETIME, date.atTime(rng.between(1, 9), 30).toString()));
    return new Expression.Component(
        switch (rng.below(6)) {
          case 0 -> call("date", moment);
          case 1 -> call("localdatetime", moment);
          case 2 -> call("date.truncate", literal("day"), moment);
          case 3 -> call("localdatetime.truncate", literal("day"), day);
          case 4 -> moment;
          default -> day;
        },
        name);
  }

  private Expression decimal(double value, int depth) {
    return disguise.of(new Value.Float64(value), depth);
  }

  List<Supplier<Expression>> of(double value, int depth) {
    var templates = new ArrayList<Supplier<Expression>>();
    templates.add(() -> operation("*", decimal(value, depth), literal(new Value.Float64(1))));
    templates.add(() -> operation("-", decimal(-value, depth)));
    templates.add(() -> operation("^", decimal(value, depth), literal(new Value.Float64(1))));
    if (value > 0) {
      templates.add(() -> call("abs", decimal(-value, depth)));
    }
    boolean whole = value == Math.rint(value) && Math.abs(value) < 1e9 && value != 0;
    if (whole) {
      templates.add(() -> call("toFloat", disguise.of((long) value, depth)));
      templates.add(() -> call("toFloatOrNull", disguise.of(Double.toString(value), depth)));
      templates.add(
          () ->
              call("head", call("toFloatList", list(disguise.of(Double.toString(value), depth)))));
      templates.add(() -> call("floor", decimal(value + 0.25, depth)));
      templates.add(() -> call("ceil", decimal(value - 0.25, depth)));
      templates.add(() -> call("round", decimal(value + 0.25, depth)));
    }
    if (whole && value > 0 && value < 1e4) {
      templates.add(() -> call("sqrt", disguise.of((long) (value * value), depth)));
    }
    return templates;
  }
}
