package dev.edgecase.host.age;

import dev.edgecase.host.cypher.Options;
import java.sql.Connection;

/** A PostgreSQL with Apache AGE. It has a public constructor without parameters. */
public interface Server {

  /**
   * The connection to it, always the same; starts it if need be.
   *
   * @param options what the host was told
   */
  Connection connect(Options options) throws Exception;

  /** What the names of our graphs begin with. */
  String prefix();

  /** Lets go of it; called from another thread than the others, perhaps more than once. */
  void close() throws Exception;
}
