package dev.edgecase.replay;

import dev.edgecase.oracle.Finding;

/** What came of asking a finding's query again. */
public sealed interface Recurrence {

  /** The same kind of trouble, as it shows now. */
  record Same(Finding finding) implements Recurrence {}

  /** Trouble, but of another kind or for another reason. */
  record Other(Finding finding) implements Recurrence {}

  /** The engine answers, and the law holds. */
  record Gone() implements Recurrence {}

  /**
   * Nothing can be said: the query cannot be asked there, or is not answered.
   *
   * @param reason why, as the rest of a sentence
   */
  record Unasked(String reason) implements Recurrence {}
}
