package dev.edgecase.cypher.synthesis;

import static dev.edgecase.cypher.synthesis.Trees.call;
import static dev.edgecase.cypher.synthesis.Trees.list;
import static dev.edgecase.cypher.synthesis.Trees.literal;
import static dev.edgecase.cypher.synthesis.Trees.operation;
import static dev.edgecase.cypher.synthesis.Trees.variable;

import dev.edgecase.cypher.Expression;
import dev.edgecase.protocol.Value;
import dev.edgecase.random.Rng;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Conditions that hold, or do not. */
final class TruthTemplates {
  private final Disguise disguise;
  private final Clues clues;
  private final Rng rng;

  TruthTemplates(Disguise disguise, Clues clues, Rng rng) {
    this.disguise = disguise;
    this.clues = clues;
    this.rng = rng;
  }

  List<Supplier<Expression>> of(boolean value, int depth) {
    var templates = new ArrayList<>(connectives(value, depth));
    templates.addAll(ofNumbers(value, rng.between(-20, 20), depth));
    templates.addAll(ofTexts(value, Disguise.word(rng), depth));
    for (var clue : clues.some(Value.class)) {
      templates.add(
          () -> operation(value ? "=" : "<>", clue.expression(), disguise.of(clue.value(), depth)));
    }
    for (var clue : clues.truths()) {
      boolean same = clue.value().equals(new Value.Bool(value));
      templates.add(() -> same ? clue.expression() : operation("NOT", clue.expression()));
    }
    return templates;
  }

  private List<Supplier<Expression>> connectives(boolean value, int depth) {
    var word = Boolean.toString(value);
    return List.of(
        () -> operation("NOT", disguise.of(!value, depth)),
        () -> operation("AND", disguise.of(value, depth), disguise.of(true, depth)),
        () -> operation("OR", disguise.of(value, depth), disguise.of(false, depth)),
        () -> operation("XOR", disguise.of(!value, depth), disguise.of(true, depth)),
        () -> call("toBoolean", disguise.of(word, depth)),
        () -> call("toBooleanOrNull", disguise.of(word, depth)),
        () -> call("head", call("toBooleanList", list(disguise.of(word, depth)))));
  }

  private List<Supplier<Expression>> ofNumbers(boolean value, long number, int depth) {
    Supplier<Expression> it = () -> disguise.of(number, depth);
    return List.of(
        () -> operation("=", it.get(), disguise.of(value ? number : number + 1, depth)),
        () -> operation("<", it.get(), disguise.of(value ? number + 3 : number, depth)),
        () -> operation(">", it.get(), disguise.of(value ? number - 3 : number, depth)),
        () -> operation(">=", it.get(), disguise.of(value ? number : number + 1, depth)),
        () ->
            operation(
                "IN",
                it.get(),
                list(
                    disguise.of(number + 7, depth),
                    disguise.of(value ? number : number + 8, depth))),
        () -> operation(value ? "IS NOT NULL" : "IS NULL", it.get()),
        () -> operation(value ? ">" : "<", call("pi"), call("e")),
        () -> operation(value ? "IS :: INTEGER" : "IS :: STRING", it.get()),
        () -> operation("<", disguise.of(new Value.Float64(number), depth), decimal(value, number)),
        () ->
            operation(
                "=", call("isNaN", disguise.of(new Value.Float64(number), depth)), literal(!value)),
        () ->
            new Expression.Quantifier(
                value ? rng.pick("any", "all", "single") : "none",
                "z" + depth,
                list(it.get()),
                operation("=", variable("z" + depth), disguise.of(number, depth))));
  }

  private static Expression decimal(boolean more, long number) {
    return literal(new Value.Float64(more ? number + 0.5 : number - 0.5));
  }

  private List<Supplier<Expression>> ofTexts(boolean value, String text, int depth) {
    Supplier<Expression> part = () -> disguise.of(value ? text : "?", depth);
    return List.of(
        () ->
            operation(
                "<>", disguise.of(text, depth), disguise.of(value ? text + "y" : text, depth)),
        () ->
            operation("<=", disguise.of(text, depth), disguise.of(value ? text + "a" : "", depth)),
        () -> operation("STARTS WITH", disguise.of(text + "k", depth), part.get()),
        () -> operation("ENDS WITH", disguise.of("k" + text, depth), part.get()),
        () -> operation("CONTAINS", disguise.of("k" + text, depth), part.get()),
        () -> operation("=~", disguise.of(text, depth), literal(value ? ".*" : "[?]")),
        () -> call("isEmpty", disguise.of(value ? "" : text, depth)));
  }
}
