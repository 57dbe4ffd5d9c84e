package dev.edgecase.host.tinkerpop;

import dev.edgecase.host.Identities;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Schema;
import dev.edgecase.protocol.Surroundings;
import dev.edgecase.protocol.Switch;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.tinkerpop.gremlin.process.traversal.TraversalStrategy;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversalSource;

/**
 * The graph in each of the surroundings that queries have asked for, each in an engine of its own.
 */
final class Copies {
  private static final String CATEGORY = "surroundings";
  private static final Set<String> GIVE_IDS = Set.of("id", "elementMap");
  private static final Set<String> READ_STORAGE = Set.of("withComputer");

  private final String adapterClass;
  private final Map<String, String> options;
  private final List<TraversalStrategy<?>> added;
  private final StepMethods methods = new StepMethods();
  // Closed by another thread than the one that opens them.
  private final Map<Surroundings, Adapter> adapters = new ConcurrentHashMap<>();
  private final Map<Surroundings, LoadedEngine> engines = new HashMap<>();
  private Graph graph =
      new Graph(new Schema(List.of(), List.of(), List.of()), List.of(), List.of(), List.of());
  private boolean transactional;

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
  org.apache.tinkerpop.gremlin.structure.Graph open() throws Exception {
    var source = adapter(Surroundings.USUAL).open(options);
    transactional = source.getGraph().features().graph().supportsTransactions();
    engines.put(Surroundings.USUAL, engineOn(source, Identities.NONE, true));
    return source.getGraph();
  }

  /** Replaces the graph. */
  void load(Graph next) throws Exception {
    engines.values().forEach(LoadedEngine::forget);
    engines.clear();
    graph = next;
    in(Surroundings.USUAL);
  }

  /** Loads the same graph anew. */
  void reload() throws Exception {
    load(graph);
  }

  /**
   * The graph in the surroundings asked for. A reducer may have taken away its indexes while the
   * question stays the same: a graph without indexes is its own copy without them.
   */
  LoadedEngine in(Surroundings surroundings) throws Exception {
    var existing =
        new Surroundings(
            surroundings.indexes() || graph.indexes().isEmpty(),
            surroundings.commit() || !transactional,
            true);
    var known = Optional.ofNullable(engines.get(existing));
    if (known.isPresent()) {
      return known.get();
    }
    var made = load(existing);
    engines.put(existing, made);
    return made;
  }

  /**
   * The surroundings that make sense for the graph, and whether a query may notice them. There are
   * none for a query that gives ids, since each copy may have ids of its own. A graph computer
   * reads what is stored, so that what is not committed yet is rightly hidden from it.
   */
  List<Switch> switches(Mentions query) {
    if (query.ofStep(GIVE_IDS)) {
      return List.of();
    }
    var switches = new ArrayList<Switch>();
    if (!graph.indexes().isEmpty()) {
      boolean used =
          graph.indexes().stream().flatMap(index -> index.keys().stream()).anyMatch(query::of);
      switches.add(new Switch(Surroundings.INDEXES, CATEGORY, used));
    }
    if (transactional && !query.ofStep(READ_STORAGE)) {
      switches.add(new Switch(Surroundings.COMMIT, CATEGORY, true));
    }
    return switches;
  }

  void close() throws Exception {
    for (var adapter : adapters.values()) {
      adapter.close();
    }
  }

  private LoadedEngine load(Surroundings surroundings) throws Exception {
    var known = Optional.ofNullable(adapters.get(surroundings));
    var adapter = known.isPresent() ? known.get() : opened(surroundings);
    var indexes = surroundings.indexes() ? graph.indexes() : List.<Graph.Index>of();
    var source = adapter.reset(graph.schema(), indexes);
    var loader = new GraphLoader(source.getGraph());
    var identities = surroundings.commit() ? loader.load(graph) : loader.build(graph);
    return engineOn(source, identities, surroundings.commit());
  }

  private Adapter opened(Surroundings surroundings) throws Exception {
    var adapter = adapter(surroundings);
    try {
      adapter.open(options);
      return adapter;
    } catch (Exception e) {
      // Else the next graph would be loaded into an engine that is not there.
      adapters.remove(surroundings);
      throw e;
    }
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
    var made =
        Class.forName(adapterClass)
            .asSubclass(Adapter.class)
            .getDeclaredConstructor()
            .newInstance();
    adapters.put(surroundings, made);
    return made;
  }
}
