package dev.edgecase.protocol;

/**
 * What a query finds around it, beside the graph itself. None of it may change an answer.
 *
 * @param indexes whether the graph has its indexes
 * @param commit whether the graph was committed; otherwise the query is asked by the very
 *     transaction that built it
 * @param history whether the graph came to be by its history; otherwise it was made at once
 */
public record Surroundings(boolean indexes, boolean commit, boolean history) {

  /** The setting that leaves out the indexes. */
  public static final String INDEXES = "indexes";

  /** The setting that leaves the graph uncommitted. */
  public static final String COMMIT = "commit";

  /** The setting that makes the graph at once. */
  public static final String HISTORY = "history";

  /** With indexes, committed, and by its history. */
  public static final Surroundings USUAL = new Surroundings(true, true, true);

  /** What a configuration asks for. */
  public static Surroundings of(Configuration configuration) {
    return new Surroundings(
        isOn(configuration, INDEXES), isOn(configuration, COMMIT), isOn(configuration, HISTORY));
  }

  /** Whether a setting is one of the surroundings, and not of how a query is planned. */
  public static boolean contains(String setting) {
    return setting.equals(INDEXES) || setting.equals(COMMIT) || setting.equals(HISTORY);
  }

  private static boolean isOn(Configuration configuration, String setting) {
    return !Configuration.OFF.equals(configuration.settings().get(setting));
  }
}
