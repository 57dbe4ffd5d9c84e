package dev.edgecase.host.neo4j;

import java.nio.file.Path;
import java.util.Map;

/**
 * A database inside this process. It has a public constructor without parameters, and several of
 * one class live side by side.
 */
public interface Database {

  /** Longer than anybody waits for a graph to be loaded. */
  long LOADING_HOURS = 1;

  /**
   * Opens an empty database.
   *
   * @param folder where it keeps its files
   * @param settings the engine's own settings, by name
   */
  void open(Path folder, Map<String, String> settings) throws Exception;

  /** Begins a transaction, for which the engine's own time limit holds. */
  Work begin();

  /** Begins a transaction that may take its time: who has a graph loaded watches over it. */
  Work beginLoading();

  /** Whether one thread can have several transactions, none of which sees the others. */
  boolean isSideBySide();

  /** Lets go of its files; called from another thread than the others. */
  void close();
}
