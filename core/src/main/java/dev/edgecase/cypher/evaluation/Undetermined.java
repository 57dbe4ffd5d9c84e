package dev.edgecase.cypher.evaluation;

/** The language leaves open what comes next, or the evaluation does not know it. */
final class Undetermined extends RuntimeException {
  private static final long serialVersionUID = 1;

  Undetermined(String what) {
    super(what);
  }
}
