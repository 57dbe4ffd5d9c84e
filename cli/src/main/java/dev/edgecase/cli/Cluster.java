package dev.edgecase.cli;

import java.util.List;
import java.util.function.Consumer;

/**
 * Runs the rounds of hunts on other machines. It is looked up as a service, so that the command
 * line does without the libraries of any cluster.
 */
public interface Cluster {

  /**
   * Connects to a cluster.
   *
   * @param master where it is, as {@code --on} says
   */
  Connection connect(String master);

  /** A connection to a cluster, which takes one hunt. */
  interface Connection extends AutoCloseable {

    /** How many rounds it can run at once. */
    int workers();

    /**
     * Runs batches of rounds, each as {@link ClusterRounds#run} does, and returns when all are done
     * or it was stopped. A batch that a machine has lost is run again on another.
     *
     * @param arguments the options of the hunt
     * @param batches numbers of rounds
     * @param done takes what came of a batch, as soon as it is there; called by one thread
     */
    void run(List<String> arguments, List<List<Long>> batches, Consumer<List<String>> done)
        throws InterruptedException;

    /** Ends what is under way. */
    void stop();

    @Override
    void close();
  }
}
