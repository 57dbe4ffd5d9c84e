package dev.edgecase.oracle;

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
   * @param make makes one for a round with the given guidance
   */
  public record Kind(String name, String law, boolean joint, Function<Guidance, Oracle> make) {
    private Kind(String name, String law, Function<Guidance, Oracle> make) {
      this(name, law, false, make);
    }
  }

  private static final List<Kind> ALL =
      List.of(
          new Kind(
              OptimizationOracle.NAME,
              "One query on one graph gives the same result whichever of the engine's"
                  + " optimizations are switched off.",
              OptimizationOracle::new),
          new Kind(
              DisassemblyOracle.NAME,
              "A query gives what its parts give when each begins at the rows of the part before"
                  + " it.",
              guidance -> new DisassemblyOracle(EnumSet.allOf(Chain.class))),
          new Kind(
              PartitionOracle.NAME,
              "The rows of a query are those for which a condition holds, those for which its"
                  + " negation holds, and those for which neither can be said.",
              guidance -> new PartitionOracle()),
          new Kind(
              DifferentialOracle.NAME,
              "Targets that claim the same language agree; asked of all targets together.",
              true,
              guidance -> new DifferentialOracle()),
          new Kind(
              FailureOracle.NAME,
              "No valid query ends in an internal error, a crash or a hang; runs beside every"
                  + " other oracle.",
              guidance -> new FailureOracle()));

  private Oracles() {}

  /** All oracles, in the order in which they judge. */
  public static List<Kind> all() {
    return ALL;
  }

  /** The oracle of the given name. */
  public static Optional<Kind> named(String name) {
    return ALL.stream().filter(kind -> kind.name().equals(name)).findFirst();
  }
}
