package dev.edgecase.query;

import dev.edgecase.graph.Abilities;
import java.util.HashSet;
import java.util.Set;

/**
 * What a running target says of its language.
 *
 * @param version the version of the language or of the library that implements it
 * @param vocabulary the names of what it has: steps as they are, predicates behind their type;
 *     empty if the target cannot tell, which is taken for everything that its language has
 * @param lacking the names of what it has not, whatever it tells
 * @param abilities what may be in a query's values
 */
public record Dialect(
    String version, Set<String> vocabulary, Set<String> lacking, Abilities abilities) {
  public Dialect {
    vocabulary = Set.copyOf(vocabulary);
    lacking = Set.copyOf(lacking);
  }

  /** A dialect that lacks nothing of what it tells. */
  public Dialect(String version, Set<String> vocabulary, Abilities abilities) {
    this(version, vocabulary, Set.of(), abilities);
  }

  /** Whether it has something of its language. */
  public boolean has(String name) {
    return !lacking.contains(name) && (vocabulary.isEmpty() || vocabulary.contains(name));
  }

  /** What both have; the version is that of this one. */
  public Dialect and(Dialect other) {
    var both = new HashSet<>(vocabulary.isEmpty() ? other.vocabulary : vocabulary);
    both.removeIf(name -> !has(name) || !other.has(name));
    var neither = new HashSet<>(lacking);
    neither.addAll(other.lacking);
    return new Dialect(version, both, neither, abilities.and(other.abilities));
  }

  /** The same with other abilities. */
  public Dialect with(Abilities others) {
    return new Dialect(version, vocabulary, lacking, others);
  }
}
