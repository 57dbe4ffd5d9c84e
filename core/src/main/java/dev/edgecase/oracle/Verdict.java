package dev.edgecase.oracle;

/**
 * What an oracle says of a query. A check is one comparison; it is effective unless both sides were
 * empty or both failed.
 */
public sealed interface Verdict {

  /** The law holds as far as it was checked. */
  record Agree(int checks, int effective) implements Verdict {}

  /** The law says nothing here, for the given reason. */
  record Skip(String reason) implements Verdict {}

  /** The law is broken. */
  record Found(Finding finding, int checks, int effective) implements Verdict {}
}
