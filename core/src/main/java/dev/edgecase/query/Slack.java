package dev.edgecase.query;

/**
 * How far two right answers may lie apart.
 *
 * @param representative whether numbers that are equal by value may stand for each other: {@code
 *     max()} of 1 and 1.0 may be either
 * @param absolute the largest difference of two decimals that rounding alone may cause; infinite
 *     when even overflow may depend on the order of summation
 */
public record Slack(boolean representative, double absolute) {

  /** Exact comparison. */
  public static final Slack NONE = new Slack(false, 0);
}
