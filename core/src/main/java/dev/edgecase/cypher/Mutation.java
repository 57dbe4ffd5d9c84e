package dev.edgecase.cypher;

import dev.edgecase.random.Rng;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Makes a statement from one that gave rows, such that it probably gives some as well (GDsmith,
 * algorithm 3).
 */
final class Mutation {
  private static final Pattern NUMBERED = Pattern.compile("[a-z](\\d{1,8})");

  private Mutation() {}

  /** The clauses with their RETURN as a WITH, to be gone on from. */
  static Optional<List<Clause>> delayReturn(Chain chain) {
    var clauses = new ArrayList<>(chain.clauses());
    int last = clauses.size() - 1;
    if (!(clauses.get(last) instanceof Clause.Return end)) {
      return Optional.empty();
    }
    clauses.set(last, new Clause.With(end.projection(), Optional.empty()));
    return Optional.of(clauses);
  }

  /** The clauses up to one of the WITHs, as a RETURN. */
  static Optional<Chain> advanceReturn(Chain chain, Rng rng) {
    var clauses = chain.clauses();
    var withs =
        IntStream.range(0, clauses.size())
            .filter(i -> clauses.get(i) instanceof Clause.With)
            .boxed()
            .toList();
    if (withs.isEmpty()) {
      return Optional.empty();
    }
    int at = rng.pick(withs);
    var kept = new ArrayList<>(clauses.subList(0, at));
    kept.add(new Clause.Return(((Clause.With) clauses.get(at)).projection()));
    return Optional.of(new Chain(kept));
  }

  /** The clauses without some of their conditions. */
  static Optional<Chain> removeCondition(Chain chain, Rng rng) {
    var clauses =
        chain.clauses().stream()
            .map(clause -> rng.chance(0.5) ? withoutCondition(clause) : clause)
            .toList();
    return clauses.equals(chain.clauses()) ? Optional.empty() : Optional.of(new Chain(clauses));
  }

  private static Clause withoutCondition(Clause clause) {
    if (clause instanceof Clause.Match match) {
      return new Clause.Match(match.optional(), match.paths(), Optional.empty());
    }
    return clause instanceof Clause.With with
        ? new Clause.With(with.projection(), Optional.empty())
        : clause;
  }

  /** A number that no name in the tree has, nor any larger one. */
  static int nextName(Node tree) {
    return Tree.all(tree)
        .flatMap(node -> Tree.components(node).stream())
        .map(component -> component instanceof Optional<?> o && o.isPresent() ? o.get() : component)
        .filter(String.class::isInstance)
        .map(name -> number((String) name))
        .flatMapToInt(OptionalInt::stream)
        .map(number -> number + 1)
        .max()
        .orElse(0);
  }

  private static OptionalInt number(String name) {
    var numbered = NUMBERED.matcher(name);
    return numbered.matches()
        ? OptionalInt.of(Integer.parseInt(numbered.group(1)))
        : OptionalInt.empty();
  }
}
