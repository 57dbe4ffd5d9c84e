package dev.edgecase.bench;

import dev.edgecase.graph.Abilities;
import dev.edgecase.graph.GraphGenerator;
import dev.edgecase.graph.GraphOptions;
import dev.edgecase.graph.GraphView;
import dev.edgecase.gremlin.Gremlin;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Value;
import dev.edgecase.query.Dialect;
import dev.edgecase.query.Query;
import dev.edgecase.query.QueryOptions;
import dev.edgecase.random.Rng;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What the benchmarks work on; the same in every run, and of the sizes that a hunt has. */
final class Material {
  private static final long SEED = 1;

  private static final GraphGenerator GRAPHS =
      new GraphGenerator(new GraphOptions(100, 200, Abilities.PLAIN));

  private static final QueryOptions QUERIES = new QueryOptions(10, 3000);

  /** What a new target has; fixed, so that numbers stay comparable when the language grows. */
  private static final Dialect DIALECT =
      new Dialect(
          "3.8.1",
          Set.of(
              """
              E V aggregate all and any as asString barrier both bothE bothV cap choose coalesce
              combine concat conjoin constant count cyclicPath dedup difference disjunct elementMap
              filter flatMap fold group groupCount has hasId hasKey hasLabel hasNot hasValue id
              identity in inE inV inject intersect is key lTrim label length limit local loops map
              match math max mean merge min not optional or order out outE outV path product project
              properties propertyMap rTrim range repeat replace reverse sack sample select
              sideEffect simplePath skip split store subgraph substring sum tail toLower toUpper
              tree trim unfold union value valueMap values where withSack TextP.containing
              TextP.endingWith TextP.notContaining TextP.notEndingWith TextP.notRegex
              TextP.notStartingWith TextP.regex TextP.startingWith
              """
                  .split("\\s+")),
          Abilities.PLAIN);

  private Material() {}

  static Graph graph(int round) {
    return GRAPHS.generate(Rng.of(SEED, round, 0));
  }

  /** The source of a round's queries. */
  static Supplier<Query> queries(int round, GraphView graph) {
    return new Gremlin().generator(graph, QUERIES, DIALECT, Rng.of(SEED, round, 1));
  }

  /** The first queries of a round. */
  static List<Query> queries(int round, GraphView graph, int size) {
    return Stream.generate(queries(round, graph)).limit(size).toList();
  }

  /** Rows of several types, in no order. */
  static List<Value> rows(int size) {
    var rng = Rng.of(SEED, size);
    return IntStream.range(0, size).mapToObj(i -> row(i, rng)).toList();
  }

  private static Value row(int i, Rng rng) {
    return switch (i % 4) {
      case 0 -> new Value.VertexRef(rng.below(100));
      case 1 -> new Value.Int32(rng.between(-1000, 1000));
      case 2 -> new Value.Text(Long.toString(rng.nextLong(), Character.MAX_RADIX));
      default -> new Value.Float64(rng.nextDouble());
    };
  }

  static <T> List<T> shuffled(List<T> items, int seed) {
    var shuffled = new ArrayList<>(items);
    Collections.shuffle(shuffled, new Random(seed));
    return List.copyOf(shuffled);
  }
}
