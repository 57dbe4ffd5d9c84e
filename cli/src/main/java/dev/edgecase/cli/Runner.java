package dev.edgecase.cli;

import dev.edgecase.hunt.Progress;
import dev.edgecase.report.RoundReport;
import java.util.function.BiConsumer;

/** Whoever runs the rounds of a hunt: the workers of this process, or a cluster. */
interface Runner {

  /**
   * Runs rounds until they are done, the time is over, or it is stopped.
   *
   * @param done is told of each round; called by one thread at a time
   */
  void run(BiConsumer<RoundReport, Progress> done) throws InterruptedException;

  /** Where the hunt stands. */
  Progress progress();

  /** Ends the hunt soon. */
  void stop();
}
