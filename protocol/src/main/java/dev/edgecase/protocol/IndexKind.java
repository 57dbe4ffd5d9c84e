package dev.edgecase.protocol;

/** What an index is good for; a version that lacks a kind has the general one in its place. */
public enum IndexKind {
  /** The general one, and beside it the special one for the type of its values. */
  USUAL,
  /** For strings alone. */
  TEXT,
  /** For points alone. */
  POINT,
  /** For words within strings; no query that does not ask for it by name uses it. */
  FULL_TEXT,
  /** Behind a constraint: no two elements have the same values. */
  UNIQUE
}
