package dev.edgecase.bench;

import dev.edgecase.graph.GraphView;
import dev.edgecase.gremlin.Gremlin;
import dev.edgecase.query.Query;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import tools.jackson.databind.JsonNode;

/** The check that a traversal is valid, which reading makes and which a reducer makes most. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class TraversalReading {
  private final Gremlin gremlin = new Gremlin();
  private final GraphView graph = new GraphView(Material.graph(0));
  private final List<JsonNode> written =
      Material.queries(0, graph, 500).stream().map(gremlin::write).toList();
  private int next;

  @Benchmark
  public Query read() {
    next = (next + 1) % written.size();
    return gremlin.read(written.get(next), graph.schema());
  }
}
