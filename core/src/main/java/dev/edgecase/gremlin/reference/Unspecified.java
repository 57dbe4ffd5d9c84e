package dev.edgecase.gremlin.reference;

/** The language leaves open what happens here, or we do not know: nobody can be called wrong. */
final class Unspecified extends RuntimeException {
  private static final long serialVersionUID = 1;

  Unspecified(String reason) {
    super(reason);
  }
}
