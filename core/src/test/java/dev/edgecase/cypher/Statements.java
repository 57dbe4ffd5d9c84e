package dev.edgecase.cypher;

import dev.edgecase.graph.Abilities;
import dev.edgecase.graph.GraphView;
import dev.edgecase.query.Dialect;
import dev.edgecase.query.Query;
import dev.edgecase.query.QueryOptions;
import dev.edgecase.random.Rng;
import dev.edgecase.testing.Graphs;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** Random statements for property tests. */
final class Statements {
  static final Dialect DIALECT = new Dialect("5", Ingredients.all(), Abilities.ALL);

  static final QueryOptions OPTIONS = new QueryOptions(8, 5_000);

  private static final Map<Long, List<Query>> MADE = new ConcurrentHashMap<>();

  private Statements() {}

  static GraphView graph(long seed) {
    return new GraphView(Graphs.random(20, 40, seed));
  }

  /** Statements on a graph, of which each is taken to have given rows. */
  static List<Query> random(long seed, QueryOptions options, int size) {
    var generator = new Cypher().generator(graph(seed), options, DIALECT, Rng.of(seed, 1));
    return Stream.generate(
            () -> {
              var query = generator.get();
              generator.learn(query, true);
              return query;
            })
        .limit(size)
        .toList();
  }

  /** Twenty statements, which are made once. */
  static List<Query> random(long seed) {
    return MADE.computeIfAbsent(seed, key -> random(key, OPTIONS, 20));
  }
}
