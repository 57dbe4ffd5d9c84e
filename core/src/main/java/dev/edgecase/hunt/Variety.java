package dev.edgecase.hunt;

import dev.edgecase.query.Dialect;
import dev.edgecase.query.Language;
import dev.edgecase.query.Query;
import dev.edgecase.query.QueryOptions;
import dev.edgecase.query.QuerySource;
import dev.edgecase.random.Rng;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * Makes do with less: in half of the rounds queries are shorter, a random part of what they may be
 * made of is left out, and something of the rest comes more often. A long query that has a bit of
 * everything shows the bug that shows most easily, again and again; where that one cannot show,
 * others come to light. What is left out, and how much, changes several times in such a round.
 */
final class Variety {
  private static final double LEFT_OUT = 0.4;
  private static final int FORMS = 3;

  /** How often the bounds change in a round. */
  private static final int PARTS = 6;

  private Variety() {}

  /**
   * The queries of a round.
   *
   * @param dialect what the target has of the language
   * @param number which round
   * @param queries how many there are at most
   * @param within a source of queries within some bounds
   */
  static QuerySource source(
      QueryOptions usual,
      Language language,
      Dialect dialect,
      long seed,
      long number,
      int queries,
      Function<QueryOptions, QuerySource> within) {
    return isUsual(language, number)
        ? within.apply(usual)
        : new Parts(
            Math.max(1, queries / PARTS),
            part -> within.apply(of(usual, language, dialect, seed, number, part)));
  }

  /** Queries of which so many come from one source, and as many from the next. */
  private static final class Parts implements QuerySource {
    private final int length;
    private final Function<Integer, QuerySource> sources;
    private QuerySource current;
    private int made;

    Parts(int length, Function<Integer, QuerySource> sources) {
      this.length = length;
      this.sources = sources;
      this.current = sources.apply(0);
    }

    @Override
    public Query get() {
      if (made > 0 && made % length == 0) {
        current = sources.apply(made / length);
      }
      made++;
      return current.get();
    }

    /** What has rows is of use to whoever is next, as far as its bounds allow it. */
    @Override
    public void learn(Query query, boolean hasRows) {
      current.learn(query, hasRows);
    }
  }

  private static boolean isUsual(Language language, long number) {
    return language.optional().isEmpty() || number % 4 < 2;
  }

  /**
   * The bounds of the queries of a part of a round.
   *
   * @param dialect what the target has of the language
   * @param number which round
   */
  static QueryOptions of(
      QueryOptions usual, Language language, Dialect dialect, long seed, long number, int part) {
    if (isUsual(language, number)) {
      return usual;
    }
    var rng = Rng.of(seed, number, 4, part);
    // With little left, a statement has room for one bug at a time.
    double share = part % 2 == 0 ? LEFT_OUT : rng.pick(0.7, 0.85);
    var without = new HashSet<String>();
    for (var word : new TreeSet<>(language.optional())) {
      if (rng.chance(share) && !usual.focus().contains(word)) {
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
