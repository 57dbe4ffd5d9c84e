package dev.edgecase.cypher.synthesis;

import static dev.edgecase.cypher.synthesis.Trees.call;
import static dev.edgecase.cypher.synthesis.Trees.literal;
import static dev.edgecase.cypher.synthesis.Trees.operation;

import dev.edgecase.cypher.Expression;
import dev.edgecase.random.Rng;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/** Texts by the things that come to them. */
final class TextTemplates {
  private final Disguise disguise;
  private final Rng rng;

  TextTemplates(Disguise disguise, Rng rng) {
    this.disguise = disguise;
    this.rng = rng;
  }

  List<Supplier<Expression>> of(String value, int depth) {
    var junk = Disguise.word(rng);
    int cut = rng.below(value.length() + 1);
    var templates =
        new ArrayList<Supplier<Expression>>(
            List.of(
                () ->
                    operation(
                        rng.chance(0.3) ? "||" : "+",
                        disguise.of(value.substring(0, cut), depth),
                        disguise.of(value.substring(cut), depth)),
                () -> call("left", disguise.of(value + junk, depth), literal(value.length())),
                () -> call("right", disguise.of(junk + value, depth), literal(value.length())),
                () ->
                    call(
                        "substring",
                        disguise.of(junk + value, depth),
                        literal(junk.length()),
                        literal(value.length())),
                () -> call("replace", disguise.of(value + "@", depth), literal("@"), literal("")),
                () ->
                    call(
                        "head",
                        call("split", disguise.of(value + "@" + junk, depth), literal("@"))),
                () -> call(rng.pick("trim", "btrim"), disguise.of(" " + value + "  ", depth)),
                () -> call("ltrim", disguise.of("  " + value, depth)),
                () -> call("rtrim", disguise.of(value + " ", depth)),
                () -> call("toString", disguise.of(value, depth))));
    if (value.matches("[a-z0-9 ]+")) {
      templates.add(() -> call("toLower", disguise.of(value.toUpperCase(Locale.ROOT), depth)));
      templates.add(() -> call("reverse", disguise.of(reversed(value), depth)));
    }
    if (value.matches("[A-Z0-9 ]+")) {
      templates.add(() -> call("toUpper", disguise.of(value.toLowerCase(Locale.ROOT), depth)));
    }
    if (value.matches("[1-9][0-9]{0,8}")) {
      templates.add(() -> call("toString", disguise.of(Long.parseLong(value), depth)));
    }
    return templates;
  }

  private static String reversed(String value) {
    return new StringBuilder(value).reverse().toString();
  }
}
