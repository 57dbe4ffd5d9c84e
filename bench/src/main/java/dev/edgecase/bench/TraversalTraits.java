package dev.edgecase.bench;

import dev.edgecase.graph.GraphView;
import dev.edgecase.query.Query;
import dev.edgecase.query.Traits;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** What an oracle asks of every traversal before it is judged. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class TraversalTraits {
  private final GraphView graph = new GraphView(Material.graph(0));
  private final List<Query> queries = Material.queries(0, graph, 500);
  private int next;

  @Benchmark
  public Traits traits() {
    next = (next + 1) % queries.size();
    return queries.get(next).traits(graph);
  }
}
