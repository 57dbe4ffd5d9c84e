package dev.edgecase.cypher.synthesis;

import static dev.edgecase.cypher.synthesis.Trees.literal;

import dev.edgecase.cypher.Expression;
import dev.edgecase.cypher.Node;
import dev.edgecase.protocol.Value;
import dev.edgecase.random.Rng;
import java.util.ArrayList;
import java.util.List;
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
  private final Predicate<Node> understood;
  private final Rng rng;
  private final GeneralTemplates general;
  private final NumberTemplates numbers;
  private final TextTemplates texts;
  private final TruthTemplates truths;

  /**
   * A maker of expressions.
   *
   * @param table what expressions may refer to
   * @param understood whether the target has all that an expression is made of
   */
  Disguise(Table table, Clues clues, Predicate<Node> understood, Rng rng) {
    this.table = table;
    this.clues = clues;
    this.understood = understood;
    this.rng = rng;
    this.general = new GeneralTemplates(this, rng);
    this.numbers = new NumberTemplates(this, clues, rng);
    this.texts = new TextTemplates(this, rng);
    this.truths = new TruthTemplates(this, clues, rng);
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
    var templates = new ArrayList<>(general.of(plain, value, depth));
    if (value instanceof Value.Int64 v && Magnitude.isSafe(v.value())) {
      templates.addAll(numbers.of(v.value(), depth));
    } else if (value instanceof Value.Float64 v) {
      templates.addAll(numbers.of(v.value(), depth));
    } else if (value instanceof Value.Text v) {
      templates.addAll(texts.of(v.value(), depth));
    } else if (value instanceof Value.Bool v) {
      templates.addAll(truths.of(v.value(), depth));
    }
    return templates;
  }

  /** Some text. */
  static String word(Rng rng) {
    return rng.pick("a", "Q", "ab", "x1", "Zz", "longer text");
  }
}
