package dev.edgecase.cypher;

import java.util.List;

/**
 * One chain of clauses, or the union of several.
 *
 * @param all whether rows that several chains have are kept as often as they come
 */
public record Body(List<Chain> chains, boolean all) implements Node {
  public Body {
    chains = List.copyOf(chains);
  }

  public static Body of(List<Clause> clauses) {
    return new Body(List.of(new Chain(clauses)), false);
  }
}
