package dev.edgecase.bench;

import dev.edgecase.graph.GraphView;
import dev.edgecase.query.Query;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * The time per traversal of making a round's traversals, while the engine works on earlier ones.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class TraversalGeneration {
  private static final int ROUNDS = 8;
  private static final int QUERIES = 100;

  private final List<GraphView> graphs =
      IntStream.range(0, ROUNDS).mapToObj(Material::graph).map(GraphView::new).toList();
  private int round;

  @Benchmark
  @OperationsPerInvocation(QUERIES)
  public List<Query> traversals() {
    round = (round + 1) % ROUNDS;
    return Material.queries(round, graphs.get(round), QUERIES);
  }
}
