package dev.edgecase.bench;

import dev.edgecase.graph.GraphView;
import dev.edgecase.protocol.Graph;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** The beginning of every round: a graph is made, then made ready for questions. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class GraphGeneration {
  private static final int ROUNDS = 64;

  private final Graph full = Material.graph(0);
  private int round;

  /** One graph; now and then a small one, as in a hunt. */
  @Benchmark
  public Graph graph() {
    round = (round + 1) % ROUNDS;
    return Material.graph(round);
  }

  @Benchmark
  public GraphView view() {
    return new GraphView(full);
  }
}
