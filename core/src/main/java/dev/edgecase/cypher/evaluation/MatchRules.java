package dev.edgecase.cypher.evaluation;

/**
 * In what engines differ when they look for patterns.
 *
 * @param differentEdges whether the edges of one match must be different ones
 * @param loopsOnce whether an edge from a vertex to itself is passed once without a direction, and
 *     not once in each
 * @param everyMatch whether each match makes a row, and not only those that differ in what is
 *     mentioned elsewhere
 * @param plainTrails whether a trail is what it is in the language as long as no edge comes twice;
 *     of matter only where the edges of a match need not be different ones
 */
public record MatchRules(
    boolean differentEdges, boolean loopsOnce, boolean everyMatch, boolean plainTrails) {

  /** As the language has it. */
  public static final MatchRules STANDARD = new MatchRules(true, true, true, true);

  /** The same where the edges of one match must be different ones. */
  public MatchRules withDifferentEdges() {
    return new MatchRules(true, loopsOnce, everyMatch, plainTrails);
  }
}
