package dev.edgecase.hunt;

/**
 * The hosts of those who work on a campaign. Whoever runs a campaign in parts, as a machine of a
 * cluster does, keeps them from one part to the next, so that none need start anew.
 */
public final class Hosts implements AutoCloseable {
  private final Pool workers;
  private final Pool harvesters;

  /** Hosts for campaigns with these options, whatever their rounds. */
  public Hosts(HuntOptions options) {
    var limit = options.timeLimit();
    this.workers = new Pool(() -> new Sessions(limit, options.schedule().hostLife()));
    this.harvesters = new Pool(() -> new Sessions(limit));
  }

  /** For those who ask: each host lives for as many rounds as the options say. */
  Pool workers() {
    return workers;
  }

  /** For those who look into what was found. */
  Pool harvesters() {
    return harvesters;
  }

  /** Ends all hosts that nobody uses. */
  @Override
  public void close() {
    workers.close();
    harvesters.close();
  }
}
