package dev.edgecase.hunt;

import dev.edgecase.query.Dialect;
import dev.edgecase.query.Language;
import dev.edgecase.query.QueryOptions;
import dev.edgecase.random.Rng;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Makes do with less: in half of the rounds queries are shorter, a random part of what they may be
 * made of is left out, and something of the rest comes more often. A long query that has a bit of
 * everything shows the bug that shows most easily, again and again; where that one cannot show,
 * others come to light.
 */
final class Variety {
  private static final double LEFT_OUT = 0.4;
  private static final int FORMS = 3;

  private Variety() {}

  /**
   * The bounds of the queries of a round.
   *
   * @param dialect what the target has of the language
   * @param number which round
   */
  static QueryOptions of(
      QueryOptions usual, Language language, Dialect dialect, long seed, long number) {
    if (language.optional().isEmpty() || number % 4 < 2) {
      return usual;
    }
    var rng = Rng.of(seed, number, 4);
    var without = new HashSet<String>();
    for (var word : new TreeSet<>(language.optional())) {
      if (rng.chance(LEFT_OUT) && !usual.focus().contains(word)) {
        without.add(word);
      }
    }
    var shorter = usual.upTo(rng.pick(2, 3, 4, 6)).without(without);
    return usual.focus().isEmpty()
        ? shorter.focusedOn(some(language.forms(), dialect, shorter.excluded(), rng))
        : shorter;
  }

  private static Set<String> some(
      Set<String> forms, Dialect dialect, Set<String> excluded, Rng rng) {
    List<String> left =
        forms.stream()
            .filter(dialect::has)
            .filter(form -> !excluded.contains(form))
            .sorted()
            .toList();
    var some = new TreeSet<String>();
    for (int i = 0; i < FORMS && !left.isEmpty(); i++) {
      some.add(rng.pick(left));
    }
    return some;
  }
}
