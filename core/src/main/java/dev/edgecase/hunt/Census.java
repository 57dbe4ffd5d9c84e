package dev.edgecase.hunt;

import dev.edgecase.graph.GraphGenerator;
import dev.edgecase.graph.GraphView;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.query.Language;
import dev.edgecase.query.QuerySource;
import dev.edgecase.random.Rng;
import dev.edgecase.target.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Counts what a generator makes: how often each step and predicate occurs, how often a query with
 * it gave rows, and what an engine refused.
 */
public final class Census {
  private static final int QUERIES_PER_GRAPH = 100;

  private final HuntOptions options;
  private final Language language;
  private final Session session;
  private final SortedMap<String, Row> rows = new TreeMap<>();
  private final SortedMap<Integer, Row> lengths = new TreeMap<>();
  private final List<String> failures = new ArrayList<>();
  private long queries;
  private long nonEmpty;
  private long refused;

  public Census(HuntOptions options, Language language, Session session) {
    this.options = options;
    this.language = language;
    this.session = session;
  }

  /** How often something was generated, and how often the query that had it gave rows. */
  public record Row(long generated, long nonEmpty) {
    private Row plus(Row other) {
      return new Row(generated + other.generated, nonEmpty + other.nonEmpty);
    }
  }

  /** Generates and runs so many queries. */
  public Census take(int wanted) {
    for (int round = 0; queries < wanted; round++) {
      var abilities = session.target().abilities();
      var graph =
          new GraphGenerator(language.graphs(options.vertices(), options.edges(), abilities))
              .generate(Rng.of(options.seed(), round, 0));
      session.load(graph);
      var generator =
          language.generator(
              new GraphView(graph),
              options.query(),
              session.dialect(),
              Rng.of(options.seed(), round, 1));
      for (int i = 0; i < QUERIES_PER_GRAPH && queries < wanted; i++) {
        count(generator);
      }
    }
    return this;
  }

  private void count(QuerySource generator) {
    var query = generator.get();
    var outcome = session.run(query, List.of(Configuration.DEFAULT)).join().get(0);
    boolean gaveRows = outcome instanceof Outcome.Rows found && !found.values().isEmpty();
    generator.learn(query, gaveRows);
    queries++;
    nonEmpty += gaveRows ? 1 : 0;
    if (outcome instanceof Outcome.Failure failure) {
      refused += failure.kind() == Outcome.Kind.REFUSED ? 1 : 0;
      failures.add(
          failure.kind() + " " + failure.type() + ": " + failure.message() + "  " + query.text());
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
