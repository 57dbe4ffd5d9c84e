package dev.edgecase.host;

import java.util.Set;

/**
 * What an engine says of itself when it is open.
 *
 * @param version the version of its language, or of the library that implements it
 * @param vocabulary the names of the steps, predicates or functions that it can be asked
 */
public record Opening(String version, Set<String> vocabulary) {
  public Opening {
    vocabulary = Set.copyOf(vocabulary);
  }
}
