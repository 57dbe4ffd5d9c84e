package dev.edgecase.cypher.evaluation;

/** An error that the language defines: a wrong type, an overflow, a division by zero. */
final class CypherError extends RuntimeException {
  private static final long serialVersionUID = 1;

  CypherError(String message) {
    super(message);
  }
}
