package dev.edgecase.query;

import dev.edgecase.graph.Abilities;
import dev.edgecase.graph.GraphOptions;
import dev.edgecase.graph.GraphView;
import dev.edgecase.protocol.Schema;
import dev.edgecase.random.Rng;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** A query language: how its queries are made, written and read. */
public interface Language {

  /** Its name on the command line. */
  String name();

  /** The simplest query that there is. */
  Query simplest();

  /** All that queries may be made of, on whatever version of an engine. */
  Set<String> ingredients();

  /** What of that queries can do without, whatever else they are made of. */
  default Set<String> optional() {
    return Set.of();
  }

  /** What of these makes a difference to how a query is planned, and is not in most of them. */
  default Set<String> forms() {
    return Set.of();
  }

  /** How large graphs should be on which its queries are asked. */
  default GraphOptions graphs(int vertices, int edges, Abilities abilities) {
    return new GraphOptions(vertices, edges, abilities);
  }

  /** An endless source of random queries on a graph, for a target that speaks the dialect. */
  QuerySource generator(GraphView graph, QueryOptions options, Dialect dialect, Rng rng);

  /** Whether it has queries whose answer is known. */
  default boolean synthesizes() {
    return false;
  }

  /**
   * An endless source of queries whose answer is known; empty if the language has none. The graph
   * should have {@link dev.edgecase.graph.Identities}.
   */
  default Optional<QuerySource> synthesizer(
      GraphView graph, QueryOptions options, Dialect dialect, Rng rng) {
    return Optional.empty();
  }

  /** Whether it has queries that change the graph. */
  default boolean writes() {
    return false;
  }

  /** An endless source of queries that change the graph; empty if the language has none. */
  default Optional<QuerySource> writer(
      GraphView graph, QueryOptions options, Dialect dialect, Rng rng) {
    return Optional.empty();
  }

  /** The JSON form of a query of this language. */
  JsonNode write(Query query);

  /**
   * Reads a query on graphs of the given schema back from its JSON form.
   *
   * @throws IllegalArgumentException if the form does not hold a valid query
   */
  Query read(JsonNode json, Schema schema);

  /** Programs that show a bug without Edgecase, by file name; none for a language that has none. */
  default Map<String, String> reproducers(Reproduction reproduction, EngineSetup setup) {
    return Map.of();
  }

  /** The JSON form of a query that an oracle made from another. */
  JsonNode writeRun(Query query);

  /** Reads such a query back; it need not be one that could be generated. */
  Query readRun(JsonNode json);
}
