package dev.edgecase.host;

/** Ends the process, whatever its other threads are doing. */
final class Farewell {
  private static final long CLOSING_MILLIS = 300;

  private final Session session;

  Farewell(Session session) {
    this.session = session;
  }

  /** Gives the engine a moment to close its files and children, and not a moment more. */
  void end(int exitCode) {
    var closing = new Thread(session::close, "edgecase-close");
    closing.setDaemon(true);
    closing.start();
    try {
      closing.join(CLOSING_MILLIS);
    } catch (InterruptedException hurried) {
      Thread.currentThread().interrupt();
    }
    Runtime.getRuntime().halt(exitCode);
  }
}
