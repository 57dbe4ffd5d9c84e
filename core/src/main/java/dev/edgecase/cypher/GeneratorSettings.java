package dev.edgecase.cypher;

/**
 * What the generator makes use of; each can be turned off, as in GDsmith's evaluation.
 *
 * @param mutated the share of statements that are made from earlier ones which gave rows
 * @param frequencies whether property keys that were seldom used come first
 * @param walks whether patterns and conditions are made by a walk through the graph, so that
 *     something matches; without that only the schema is known, as in the paper
 * @param semantics whether what is filled in fits its place; without that most statements are
 *     refused, which is the baseline
 * @param variety whether half of the rounds make do with shorter statements and a part of the
 *     language
 * @param poolSize how many statements are kept for mutation
 * @param leastClauses statements with fewer clauses are not kept
 * @param mostClauses statements with more clauses are not kept
 */
public record GeneratorSettings(
    double mutated,
    boolean frequencies,
    boolean walks,
    boolean semantics,
    boolean variety,
    int poolSize,
    int leastClauses,
    int mostClauses) {

  /** Everything on. */
  public static final GeneratorSettings USUAL =
      new GeneratorSettings(0.4, true, true, true, true, 50, 2, 7);

  /** The same with another share of mutated statements. */
  public GeneratorSettings withMutated(double other) {
    return new GeneratorSettings(
        other, frequencies, walks, semantics, variety, poolSize, leastClauses, mostClauses);
  }

  /** The same with or without frequencies. */
  public GeneratorSettings withFrequencies(boolean other) {
    return new GeneratorSettings(
        mutated, other, walks, semantics, variety, poolSize, leastClauses, mostClauses);
  }

  /** The same with or without walks. */
  public GeneratorSettings withWalks(boolean other) {
    return new GeneratorSettings(
        mutated, frequencies, other, semantics, variety, poolSize, leastClauses, mostClauses);
  }

  /** The same with or without semantics. */
  public GeneratorSettings withSemantics(boolean other) {
    return new GeneratorSettings(
        mutated, frequencies, walks, other, variety, poolSize, leastClauses, mostClauses);
  }

  /** The same with or without variety. */
  public GeneratorSettings withVariety(boolean other) {
    return new GeneratorSettings(
        mutated, frequencies, walks, semantics, other, poolSize, leastClauses, mostClauses);
  }
}
