package dev.edgecase.host.tinkerpop;

import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Surroundings;
import dev.edgecase.protocol.Switch;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.tinkerpop.gremlin.process.traversal.TraversalStrategy;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversalSource;

/**
 * The graph in each of the surroundings that queries ask for, each in an engine of its own. The
 * usual one is loaded at once, the others when the first query asks for them.
 */
final class Copies {
  private static final String CATEGORY = "surroundings";

  private final String adapterClass;
  private final Map<String, String> options;
  private final List<TraversalStrategy<?>> added;
  private final StepMethods methods = new StepMethods();
  // Closed by another thread than the one that opens them.
  private final Map<Surroundings, Adapter> adapters = new ConcurrentHashMap<>();
  private final Map<Surroundings, LoadedEngine> engines = new HashMap<>();
  private Optional<Graph> graph = Optional.empty();

  /**
   * Opens nothing yet.
   *
   * @param added strategies that the engines get beside their own
   */
  Copies(String adapterClass, Map<String, String> options, List<TraversalStrategy<?>> added) {
    this.adapterClass = adapterClass;
    this.options = options;
    this.added = added;
  }

  /** Opens the usual engine, with nothing in it. */
  void open() throws Exception {
    var source = adapter(Surroundings.USUAL).open(options);
    engines.put(Surroundings.USUAL, engineOn(source, Identities.NONE, true));
  }

  /** Replaces the graph. */
  void load(Graph next) throws Exception {
    for (var engine : engines.values()) {
      engine.forget();
    }
    engines.clear();
    graph = Optional.of(next);
    engines.put(Surroundings.USUAL, load(Surroundings.USUAL, next));
  }

  LoadedEngine in(Surroundings surroundings) throws Exception {
    var known = engines.get(surroundings);
    if (known != null) {
      return known;
    }
    if (!adapters.containsKey(surroundings)) {
      adapter(surroundings).open(options);
    }
    var engine =
        load(
            surroundings,
            graph.orElseThrow(() -> HostException.invalid("No graph is loaded yet.")));
    engines.put(surroundings, engine);
    return engine;
  }

  /** The surroundings that make sense for the graph, and whether a query may notice them. */
  List<Switch> switches(Mentions query) throws Exception {
    var switches = new ArrayList<Switch>();
    var indexes = graph.map(Graph::indexes).orElse(List.of());
    if (!indexes.isEmpty()) {
      boolean used = indexes.stream().flatMap(index -> index.keys().stream()).anyMatch(query::of);
      switches.add(new Switch(Surroundings.INDEXES, CATEGORY, used));
    }
    if (in(Surroundings.USUAL).isTransactional()) {
      switches.add(new Switch(Surroundings.COMMIT, CATEGORY, true));
    }
    return switches;
  }

  void close() throws Exception {
    for (var adapter : adapters.values()) {
      adapter.close();
    }
  }

  private LoadedEngine load(Surroundings surroundings, Graph next) throws Exception {
    var indexes = surroundings.indexes() ? next.indexes() : List.<Graph.Index>of();
    var source = adapter(surroundings).reset(next.schema(), indexes);
    var loader = new GraphLoader(source.getGraph());
    var identities = surroundings.commit() ? loader.load(next) : loader.build(next);
    return engineOn(source, identities, surroundings.commit());
  }

  private LoadedEngine engineOn(
      GraphTraversalSource source, Identities identities, boolean committed) {
    var strategies =
        source.getStrategies().clone().addStrategies(added.toArray(TraversalStrategy[]::new));
    return new LoadedEngine(
        new ConfiguredSources(source.getGraph(), strategies),
        new ValueMapping(identities),
        methods,
        committed);
  }

  private Adapter adapter(Surroundings surroundings) throws Exception {
    var known = adapters.get(surroundings);
    if (known != null) {
      return known;
    }
    var made =
        Class.forName(adapterClass)
            .asSubclass(Adapter.class)
            .getDeclaredConstructor()
            .newInstance();
    adapters.put(surroundings, made);
    return made;
  }
}
