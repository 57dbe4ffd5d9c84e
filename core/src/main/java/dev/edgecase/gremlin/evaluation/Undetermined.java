package dev.edgecase.gremlin.evaluation;

/** What comes out is not known: the step is not, or the language leaves it open. */
final class Undetermined extends RuntimeException {
  private static final long serialVersionUID = 1;

  Undetermined(String what) {
    super(what, null, false, false);
  }
}
