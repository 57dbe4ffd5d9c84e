package dev.edgecase.query;

import java.util.Set;

/**
 * What a running target says of its language.
 *
 * @param version the version of the language or of the library that implements it
 * @param vocabulary the names of what it has: steps as they are, predicates behind their type
 */
public record Dialect(String version, Set<String> vocabulary) {
  public Dialect {
    vocabulary = Set.copyOf(vocabulary);
  }

  /** Whether the version is at least the given one. */
  public boolean since(int major, int minor) {
    var parts = version.split("[.-]", 3);
    int first = Integer.parseInt(parts[0]);
    int second = parts.length > 1 ? Integer.parseInt(parts[1]) : 0;
    return first > major || (first == major && second >= minor);
  }
}
