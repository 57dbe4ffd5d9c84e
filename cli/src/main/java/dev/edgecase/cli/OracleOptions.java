package dev.edgecase.cli;

import dev.edgecase.oracle.Chain;
import dev.edgecase.oracle.DifferentialOracle;
import dev.edgecase.oracle.FailureOracle;
import dev.edgecase.oracle.OptimizationOracle;
import dev.edgecase.oracle.Oracles;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Which laws a hunt checks, and how. */
@Command
final class OracleOptions {
  private static final String ALL = "all";

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  @Option(
      names = "--oracle",
      paramLabel = "ORACLE",
      split = ",",
      description =
          "Who judges, as 'edgecase oracles' has it, or 'all' that have enough targets; several"
              + " are separated by commas. Failure always runs.",
      defaultValue = OptimizationOracle.NAME)
  private List<String> oracles = new ArrayList<>();

  @Option(
      names = "--chain",
      paramLabel = "CHAIN",
      split = ",",
      description =
          "How the oracle disassembly passes rows from part to part: parameters, temporary,"
              + " barrier, separated by commas; by default all.")
  private List<String> chains = new ArrayList<>();

  /** The oracles to ask on the given number of targets. */
  List<String> names(int targets) {
    var known = Oracles.all().stream().map(Oracles.Kind::name).toList();
    for (var name : oracles) {
      if (!name.equals(ALL) && !known.contains(name)) {
        throw new ParameterException(
            command.commandLine(),
            "There is no oracle '" + name + "'; known are " + String.join(", ", known) + ".");
      }
    }
    if (targets < 2 && oracles.contains(DifferentialOracle.NAME)) {
      throw new ParameterException(
          command.commandLine(), "The oracle differential needs at least two targets.");
    }
    return Oracles.all().stream()
        .filter(kind -> !kind.joint() || targets > 1)
        .map(Oracles.Kind::name)
        .filter(name -> oracles.contains(ALL) || oracles.contains(name) || runsAlways(name))
        .toList();
  }

  private static boolean runsAlways(String name) {
    return name.equals(FailureOracle.NAME);
  }

  Set<Chain> chains() {
    return chains.isEmpty()
        ? EnumSet.allOf(Chain.class)
        : chains.stream().map(this::chain).collect(Collectors.toSet());
  }

  private Chain chain(String word) {
    return Chain.of(word)
        .orElseThrow(
            () ->
                new ParameterException(
                    command.commandLine(),
                    "There is no chain '"
                        + word
                        + "'; known are "
                        + Stream.of(Chain.values())
                            .map(Chain::word)
                            .collect(Collectors.joining(", "))
                        + "."));
  }
}
