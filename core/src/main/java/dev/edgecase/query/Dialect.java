package dev.edgecase.query;

import dev.edgecase.graph.Abilities;
import java.util.Set;

/**
 * What a running target says of its language.
 *
 * @param version the version of the language or of the library that implements it
 * @param vocabulary the names of what it has: steps as they are, predicates behind their type
 * @param abilities what may be in a query's values
 */
public record Dialect(String version, Set<String> vocabulary, Abilities abilities) {
  public Dialect {
    vocabulary = Set.copyOf(vocabulary);
  }
}
