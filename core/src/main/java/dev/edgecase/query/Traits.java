package dev.edgecase.query;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * What is known of a query's result before it runs. Oracles ask for these instead of guessing.
 *
 * @param result what is determined by the query and the graph alone
 * @param order the order that the rows must have, if the query defines one
 * @param columns whether a row is a list of columns, each of which has its place
 * @param slack how far two right answers may lie apart
 * @param peculiarities on what of it engines are known to differ
 * @param history whether it looks at where its rows came from
 * @param sideEffects whether some parts of it see what others leave behind
 */
public record Traits(
    Result result,
    Optional<RowOrder> order,
    boolean columns,
    Slack slack,
    Set<Peculiarity> peculiarities,
    boolean history,
    boolean sideEffects) {
  public Traits {
    peculiarities = Set.copyOf(peculiarities);
  }

  /** What of a result is determined. */
  public enum Result {
    /** The rows, as a bag. */
    BAG,
    /** Only the number of rows, as after {@code sample(2)}. */
    SIZE,
    /** Nothing. */
    NOTHING
  }

  /** Whether some rows may legally end in a data-dependent error. */
  public boolean mayRaise() {
    return peculiarities.contains(Peculiarity.RAISES);
  }

  /** The same with one more peculiarity. */
  public Traits with(Peculiarity more) {
    var all = new HashSet<>(peculiarities);
    all.add(more);
    return new Traits(result, order, columns, slack, all, history, sideEffects);
  }

  /** The same for rows in any order, with numbers that are equal by value taken for each other. */
  public Traits loosened() {
    return new Traits(
        result, Optional.empty(), columns, slack.loosened(), peculiarities, history, sideEffects);
  }

  /** The same with numbers that are equal by value taken for each other. */
  public Traits byValue() {
    return new Traits(
        result, order, columns, slack.loosened(), peculiarities, history, sideEffects);
  }

  /** The same where only the first fifteen digits of a decimal are sent. */
  public Traits shortened() {
    return new Traits(
        result, order, columns, slack.shortened(), peculiarities, history, sideEffects);
  }

  /** A fully determined result that is compared exactly. */
  public static final Traits EXACT =
      new Traits(Result.BAG, Optional.empty(), false, Slack.NONE, Set.of(), false, false);
}
