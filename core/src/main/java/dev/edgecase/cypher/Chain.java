package dev.edgecase.cypher;

import java.util.List;

/** Clauses, each of which goes on from the rows of the one before. */
record Chain(List<Clause> clauses) implements Node {
  Chain {
    clauses = List.copyOf(clauses);
  }
}
