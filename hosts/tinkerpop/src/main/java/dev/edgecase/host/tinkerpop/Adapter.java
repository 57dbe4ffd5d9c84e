package dev.edgecase.host.tinkerpop;

import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Schema;
import java.util.List;
import java.util.Map;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversalSource;

/**
 * What differs between TinkerPop engines; everything else goes through TinkerPop's own API. An
 * adapter has a public constructor without parameters, and several of one class live side by side:
 * the same graph is held with and without indexes, committed or not.
 */
public interface Adapter {

  /**
   * Opens an empty engine. The source that it returns carries the engine's graph and its default
   * strategies. Its descriptor knows which options there can be.
   */
  GraphTraversalSource open(Map<String, String> options) throws Exception;

  /**
   * Empties the engine and makes it ready for a graph of the given schema with the given indexes;
   * one call, because some engines must declare keys and indexes together.
   *
   * @return the source to use from now on: an engine may empty itself by opening a new graph
   */
  GraphTraversalSource reset(Schema schema, List<Graph.Index> indexes) throws Exception;

  /** Lets go of files and child processes; called from another thread than the others. */
  void close() throws Exception;
}
