package dev.edgecase.oracle;

/**
 * What an oracle says of a query. A check is one comparison; it is effective unless both sides were
 * empty or both failed.
 */
public sealed interface Verdict {

  /**
   * What two looks at one query come to: checks add up, a finding stands, and a look that says
   * nothing takes nothing away from one that does.
   */
  default Verdict plus(Verdict next) {
    if (next instanceof Skip) {
      return this instanceof Skip ? next : this;
    }
    if (this instanceof Skip) {
      return next;
    }
    int checks = checks() + next.checks();
    int effective = effective() + next.effective();
    if (this instanceof Found found) {
      return new Found(found.finding(), checks, effective);
    }
    return next instanceof Found found
        ? new Found(found.finding(), checks, effective)
        : new Agree(checks, effective);
  }

  /** How many comparisons were made. */
  int checks();

  /** How many of them could have come out otherwise. */
  int effective();

  /** The law holds as far as it was checked. */
  record Agree(int checks, int effective) implements Verdict {}

  /** The law says nothing here, for the given reason. */
  record Skip(String reason) implements Verdict {
    @Override
    public int checks() {
      return 0;
    }

    @Override
    public int effective() {
      return 0;
    }
  }

  /** The law is broken. */
  record Found(Finding finding, int checks, int effective) implements Verdict {}
}
