package dev.edgecase.gremlin.reference;

/** The language says that a traversal ends in an error here. */
final class Raised extends RuntimeException {
  private static final long serialVersionUID = 1;

  Raised(String reason) {
    super(reason);
  }
}
