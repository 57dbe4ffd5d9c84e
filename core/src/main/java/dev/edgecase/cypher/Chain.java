package dev.edgecase.cypher;

import java.util.List;

/** Clauses, each of which goes on from the rows of the one before. */
public record Chain(List<Clause> clauses) implements Node {
  public Chain {
    clauses = List.copyOf(clauses);
  }
}
