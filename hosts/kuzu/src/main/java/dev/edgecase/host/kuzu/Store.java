package dev.edgecase.host.kuzu;

import dev.edgecase.host.cypher.Options;
import dev.edgecase.protocol.Value;
import java.util.List;
import java.util.Map;

/** Where the graphs of this host are. It has a public constructor without parameters. */
public interface Store {

  /**
   * Opens it; there is no database yet.
   *
   * @return its version
   */
  String open(Options options) throws Exception;

  /** An empty database instead of the one before, whose connections are closed. */
  void renew() throws Exception;

  /** A new connection to the database. */
  Connection connect() throws Exception;

  /** Lets go of everything; called from another thread than the others. */
  void close() throws Exception;

  /** What settings are made on, once and for all, and statements are run on. */
  interface Connection extends AutoCloseable {

    /** Runs a statement. */
    List<Value> ask(String text) throws Exception;

    /** Runs a statement with parameters, of which no rows are wanted. */
    void insert(String text, Map<String, Value> values) throws Exception;

    /** Statements that take longer are stopped from now on. */
    void limit(long millis) throws Exception;

    @Override
    void close() throws Exception;
  }
}
