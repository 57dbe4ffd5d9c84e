package dev.edgecase.hunt;

import dev.edgecase.graph.GraphGenerator;
import dev.edgecase.graph.GraphOptions;
import dev.edgecase.graph.GraphView;
import dev.edgecase.graph.Identities;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.query.Language;
import dev.edgecase.query.Query;
import dev.edgecase.query.QuerySource;
import dev.edgecase.random.Rng;
import dev.edgecase.target.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Counts what a generator makes: how often each step and predicate occurs, how often a query with
 * it gave rows, and what an engine refused.
 */
public final class Census {
  private static final int QUERIES_PER_GRAPH = 100;

  private final HuntOptions options;
  private final Language language;
  private final Session session;
  private final GraphOptions graphs;
  private final boolean synthesized;
  private final Consumer<Query> listener;
  private final SortedMap<String, Row> rows = new TreeMap<>();
  private final SortedMap<Integer, Row> lengths = new TreeMap<>();
  private final List<String> failures = new ArrayList<>();
  private final List<String> refusals = new ArrayList<>();
  private long queries;
  private long nonEmpty;
  private long refused;

  /** A census on the graphs of a hunt. */
  public Census(HuntOptions options, Language language, Session session) {
    this(
        options,
        language,
        session,
        language.graphs(options.vertices(), options.edges(), session.target().abilities()),
        false,
        query -> {});
  }

  /**
   * A census on other graphs.
   *
   * @param synthesized whether queries are made for an answer
   * @param listener is told every query
   */
  public Census(
      HuntOptions options,
      Language language,
      Session session,
      GraphOptions graphs,
      boolean synthesized,
      Consumer<Query> listener) {
    this.options = options;
    this.language = language;
    this.session = session;
    this.graphs = graphs;
    this.synthesized = synthesized;
    this.listener = listener;
  }

  /** How often something was generated, and how often the query that had it gave rows. */
  public record Row(long generated, long nonEmpty) {
    private Row plus(Row other) {
      return new Row(generated + other.generated, nonEmpty + other.nonEmpty);
    }
  }

  /** Generates and runs so many queries. */
  public Census take(int wanted) {
    return take(wanted, () -> false);
  }

  /** Generates and runs so many queries, or fewer if it is told to stop. */
  public Census take(int wanted, BooleanSupplier stop) {
    for (int round = 0; queries < wanted && !stop.getAsBoolean(); round++) {
      var graph = graph(round);
      session.load(graph);
      var generator = source(new GraphView(graph), Rng.of(options.seed(), round, 1));
      for (int i = 0; i < QUERIES_PER_GRAPH && queries < wanted && !stop.getAsBoolean(); i++) {
        count(generator);
      }
    }
    return this;
  }

  /**
   * Generates so many queries, or fewer if it is told to stop, and runs none: only the listener
   * sees them.
   */
  public void make(int wanted, BooleanSupplier stop) {
    for (int round = 0, made = 0; made < wanted; round++) {
      var generator = source(new GraphView(graph(round)), Rng.of(options.seed(), round, 1));
      for (int i = 0; i < QUERIES_PER_GRAPH && made < wanted; i++, made++) {
        if (stop.getAsBoolean()) {
          return;
        }
        listener.accept(generator.get());
      }
    }
  }

  /** Queries that are made for an answer need elements that can be told apart. */
  private Graph graph(int round) {
    var graph = new GraphGenerator(graphs).generate(Rng.of(options.seed(), round, 0));
    return synthesized ? Identities.in(graph, graphs.abilities()) : graph;
  }

  private QuerySource source(GraphView graph, Rng rng) {
    return synthesized
        ? language
            .synthesizer(graph, options.query(), session.dialect(), rng)
            .orElseThrow(() -> new IllegalArgumentException(language.name() + " has no answers"))
        : language.generator(graph, options.query(), session.dialect(), rng);
  }

  private void count(QuerySource generator) {
    var query = generator.get();
    listener.accept(query);
    var outcome = session.run(query, List.of(Configuration.DEFAULT)).join().get(0);
    boolean gaveRows = outcome instanceof Outcome.Rows found && !found.values().isEmpty();
    generator.learn(query, gaveRows);
    queries++;
    nonEmpty += gaveRows ? 1 : 0;
    if (outcome instanceof Outcome.Failure failure) {
      var line =
          failure.kind() + " " + failure.type() + ": " + failure.message() + "  " + query.text();
      failures.add(line);
      if (failure.kind() == Outcome.Kind.REFUSED) {
        refused++;
        refusals.add(line);
      }
    }
    var row = new Row(1, gaveRows ? 1 : 0);
    query.ingredients().forEach(ingredient -> rows.merge(ingredient, row, Row::plus));
    lengths.merge(query.length(), row, Row::plus);
  }

  /** By step and predicate. */
  public SortedMap<String, Row> rows() {
    return rows;
  }

  /** By the number of steps or clauses, nested ones included. */
  public SortedMap<Integer, Row> lengths() {
    return lengths;
  }

  /** How many queries the engine did not take. */
  public long refused() {
    return refused;
  }

  /** Queries that the engine did not take, with what it said. */
  public List<String> refusals() {
    return List.copyOf(refusals);
  }

  /** Queries that ended in an error, with it. */
  public List<String> failures() {
    return List.copyOf(failures);
  }

  public long queries() {
    return queries;
  }

  public long nonEmpty() {
    return nonEmpty;
  }
}
