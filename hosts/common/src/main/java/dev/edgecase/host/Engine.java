package dev.edgecase.host;

import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Program;
import dev.edgecase.protocol.Reply;
import dev.edgecase.protocol.Surroundings;
import java.util.List;
import java.util.Map;

/**
 * What answers a session's requests: an engine inside this process, or a server somewhere else. It
 * has a public constructor without parameters.
 */
public interface Engine {

  /** Opens it. */
  Opening open(Map<String, String> options) throws Exception;

  /** Replaces the graph that it holds. */
  void load(Graph graph) throws Exception;

  /** Makes ready for queries that want other surroundings; one that has no others does nothing. */
  default void prepare(Surroundings surroundings) throws Exception {}

  /** Plans a query without running it. */
  Reply.Explained explain(Program program, Configuration configuration) throws Exception;

  /** Runs a query under each of the configurations. */
  Reply.Ran run(Program program, List<Configuration> configurations) throws Exception;

  /** Lets go of everything; called from another thread than the others. */
  void close() throws Exception;
}
