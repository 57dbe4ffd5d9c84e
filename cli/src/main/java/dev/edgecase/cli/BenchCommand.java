package dev.edgecase.cli;

import picocli.CommandLine.Command;

/** Measures Edgecase itself. */
@Command(
    name = "bench",
    description = "Measures Edgecase itself.",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      BenchAllCommand.class,
      BenchStepsCommand.class,
      BenchGeneratorsCommand.class,
      BenchSpeedCommand.class,
      BenchAblationsCommand.class,
      BenchAnalysesCommand.class,
      BenchLoadingCommand.class,
      BenchReductionCommand.class,
      BenchRediscoverCommand.class,
      BenchChainsCommand.class,
      BenchPowerCommand.class
    })
final class BenchCommand {}
