package dev.edgecase.host.falkordb;

import dev.edgecase.host.cypher.Options;

/**
 * A server that is asked over the protocol of Redis. It has a public constructor without
 * parameters.
 */
public interface Server {

  /**
   * A connection to it; starts it if need be.
   *
   * @param options what the host was told
   */
  Resp connect(Options options) throws Exception;

  /** Whether a graph on it that we have not made may be replaced. */
  boolean isOurs();

  /** Lets go of it; called from another thread than the others, perhaps more than once. */
  void close() throws Exception;
}
