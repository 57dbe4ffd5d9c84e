package dev.edgecase.cli;

import dev.edgecase.oracle.GraphSize;
import dev.edgecase.oracle.Oracles;
import java.util.Collection;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** How large graphs and queries are. */
@Command
final class SizeOptions {
  /** Ten times what a scan of a full-size graph costs. */
  static final String MAX_COST = "3000";

  @Option(
      names = "--vertices",
      paramLabel = "N",
      description =
          "Vertices of a full-size graph; by default as many as the papers of the oracles have.")
  private Optional<Integer> vertices = Optional.empty();

  @Option(
      names = "--edges",
      paramLabel = "N",
      description =
          "Edges of a full-size graph; by default as many as the papers of the oracles have.")
  private Optional<Integer> edges = Optional.empty();

  @Option(
      names = "--changes",
      paramLabel = "N",
      description =
          "The most statements that change a graph before it is asked about, where an engine takes"
              + " them; 0 for none.",
      defaultValue = "20")
  private int changes;

  @Option(
      names = "--max-length",
      paramLabel = "N",
      description = "The most steps of a query.",
      defaultValue = "10")
  private int maxLength;

  @Option(
      names = "--max-cost",
      paramLabel = "N",
      description = "The most intermediate results of a query, estimated on its graph.",
      defaultValue = MAX_COST)
  private long maxCost;

  /** The size of graphs for the named oracles. */
  GraphSize graph(Collection<String> oracles) {
    return graph(Oracles.graphSize(oracles));
  }

  /** The size of graphs that usually have another one than those of the oracles. */
  GraphSize graph(GraphSize usual) {
    return new GraphSize(vertices.orElse(usual.vertices()), edges.orElse(usual.edges()));
  }

  int changes() {
    return changes;
  }

  int maxLength() {
    return maxLength;
  }

  long maxCost() {
    return maxCost;
  }
}
