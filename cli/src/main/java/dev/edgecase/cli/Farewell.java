package dev.edgecase.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** What must still be done when the user presses Ctrl-C: the tool ends only after {@link #done}. */
final class Farewell {
  private static final int PATIENCE_SECONDS = 20;

  private final CountDownLatch done = new CountDownLatch(1);
  private final Thread hook;

  /**
   * From now on the tool does not end in the middle.
   *
   * @param stop tells whoever is at work to come to an end
   */
  Farewell(Runnable stop) {
    hook =
        new Thread(
            () -> {
              stop.run();
              await();
            },
            "end");
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /** Whether the tool is ending; then hosts are gone, and what they fail with means nothing. */
  boolean isUnderWay() {
    var probe = new Thread(() -> {});
    try {
      Runtime.getRuntime().addShutdownHook(probe);
      Runtime.getRuntime().removeShutdownHook(probe);
      return false;
    } catch (IllegalStateException ending) {
      return true;
    }
  }

  /** The tool may end whenever it likes. */
  void done() {
    done.countDown();
    if (!isUnderWay()) {
      Runtime.getRuntime().removeShutdownHook(hook);
    }
  }

  private void await() {
    try {
      done.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
