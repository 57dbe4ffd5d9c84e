package dev.edgecase.cypher.parser;

/** A part of Cypher that our trees do not have. */
final class Unread extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  Unread(String what) {
    super("Edgecase does not read this part of Cypher: " + what);
  }
}
