package dev.edgecase.oracle;

import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The oracles that exist. A new oracle is a class and a line here. */
public final class Oracles {

  /**
   * An oracle before it is made.
   *
   * @param name its name on the command line
   * @param law what it checks, in one sentence
   * @param joint whether it looks at several targets together, and not at each alone
   * @param graph how large the graphs are in the paper that it comes from
   * @param make makes one for a round
   */
  public record Kind(
      String name, String law, boolean joint, GraphSize graph, Function<Approach, Oracle> make) {}

  private static final GraphSize LARGE = new GraphSize(100, 200);

  private static final List<Kind> ALL =
      List.of(
          new Kind(
              OptimizationOracle.NAME,
              "One query on one graph gives the same result whichever of the engine's"
                  + " optimizations are switched off.",
              false,
              LARGE,
              approach -> new OptimizationOracle(approach.guidance())),
          new Kind(
              DisassemblyOracle.NAME,
              "A query gives what its parts give when each begins at the rows of the part before"
                  + " it.",
              false,
              new GraphSize(50, 100),
              approach -> new DisassemblyOracle(approach.chains())),
          new Kind(
              PartitionOracle.NAME,
              "The rows of a query are those for which a condition holds, those for which its"
                  + " negation holds, and those for which neither can be said.",
              false,
              new GraphSize(6, 12),
              approach -> new PartitionOracle()),
          new Kind(
              DifferentialOracle.NAME,
              "Targets that claim the same language agree; asked of all targets together.",
              true,
              new GraphSize(50, 100),
              approach -> new DifferentialOracle()),
          new Kind(
              GroundTruthOracle.NAME,
              "A query that was made for an answer returns exactly that answer.",
              false,
              new GraphSize(13, 40),
              approach -> new GroundTruthOracle()),
          new Kind(
              ReferenceOracle.NAME,
              "A target gives what our own interpreter of its language gives.",
              false,
              new GraphSize(50, 100),
              approach -> new ReferenceOracle()),
          new Kind(
              WritesOracle.NAME,
              "A statement that changes the graph leaves behind what it leaves behind in our own"
                  + " interpreter.",
              false,
              new GraphSize(13, 40),
              approach -> new WritesOracle()),
          new Kind(
              FailureOracle.NAME,
              "No valid query ends in an internal error, a crash or a hang; runs beside every"
                  + " other oracle.",
              false,
              LARGE,
              approach -> new FailureOracle()));

  private Oracles() {}

  /** All oracles, in the order in which they judge. */
  public static List<Kind> all() {
    return ALL;
  }

  /** The oracle that saw a finding, made as it was then; none if it is not built in. */
  public static Optional<Oracle> again(Finding finding) {
    var chains = EnumSet.noneOf(Chain.class);
    finding.observations().forEach(o -> o.chain().ifPresent(chains::add));
    var approach = chains.isEmpty() ? Approach.thorough() : Approach.thorough().with(chains);
    return named(finding.oracle()).map(kind -> kind.make().apply(approach));
  }

  /** The size of graphs that is enough for each of the named oracles; failure asks for none. */
  public static GraphSize graphSize(Collection<String> names) {
    return ALL.stream()
        .filter(kind -> names.contains(kind.name()) && !kind.name().equals(FailureOracle.NAME))
        .map(Kind::graph)
        .reduce(GraphSize::larger)
        .orElse(LARGE);
  }

  /** The oracle of the given name. */
  public static Optional<Kind> named(String name) {
    return ALL.stream().filter(kind -> kind.name().equals(name)).findFirst();
  }
}
