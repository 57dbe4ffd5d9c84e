package dev.edgecase.host.neo4j;

import java.nio.file.Path;
import java.util.Map;

/**
 * A database inside this process. It has a public constructor without parameters, and several of
 * one class live side by side.
 */
public interface Database {

  /**
   * Opens an empty database.
   *
   * @param folder where it keeps its files
   * @param settings the engine's own settings, by name
   */
  void open(Path folder, Map<String, String> settings) throws Exception;

  /** Begins a transaction. */
  Work begin();

  /** Lets go of its files; called from another thread than the others. */
  void close();
}
