package dev.edgecase.protocol;

import java.util.List;
import java.util.Map;

/** What the tool asks of a host. Requests are answered in the order in which they come. */
public sealed interface Request {

  /** Opens the engine; the first request of every host. */
  record Open(Map<String, String> options) implements Request {
    public Open {
      options = Map.copyOf(options);
    }
  }

  /** Empties the engine and loads a graph, in the usual surroundings. */
  record Load(Graph graph) implements Request {}

  /**
   * Loads the same graph in other surroundings as well. A query that needs them and comes without
   * this is answered all the same, but the loading is then part of its time.
   */
  record Prepare(Surroundings surroundings) implements Request {}

  /** Plans a query under a configuration and tells which switches had a part in it. */
  record Explain(Program program, Configuration configuration) implements Request {}

  /** Runs a query under each of the configurations. */
  record Run(Program program, List<Configuration> configurations) implements Request {
    public Run {
      configurations = List.copyOf(configurations);
    }
  }
}
