package dev.edgecase.query;

/**
 * How far two right answers may lie apart.
 *
 * @param representative whether numbers that are equal by value may stand for each other: {@code
 *     max()} of 1 and 1.0 may be either
 * @param absolute the largest difference of two decimals that rounding alone may cause; infinite
 *     when even overflow may depend on the order of summation
 * @param relative the largest difference of two decimals as a part of the larger one, if an engine
 *     sends fewer digits than it has
 */
public record Slack(boolean representative, double absolute, double relative) {
  private static final double FIFTEEN_DIGITS = 1e-14;

  /** Exact comparison. */
  public static final Slack NONE = new Slack(false, 0);

  /** For engines that send all digits. */
  public Slack(boolean representative, double absolute) {
    this(representative, absolute, 0);
  }

  /** The same with numbers that are equal by value taken for each other. */
  public Slack loosened() {
    return new Slack(true, absolute, relative);
  }

  /** The same where only the first fifteen digits of a decimal are sent. */
  public Slack shortened() {
    return new Slack(representative, absolute, FIFTEEN_DIGITS);
  }
}
