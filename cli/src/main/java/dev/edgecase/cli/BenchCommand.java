package dev.edgecase.cli;

import picocli.CommandLine.Command;

/** Measures Edgecase itself. */
@Command(
    name = "bench",
    description = "Measures Edgecase itself.",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      BenchStepsCommand.class,
      BenchGeneratorCommand.class,
      BenchSpeedCommand.class,
      BenchLoadingCommand.class,
      BenchReductionCommand.class,
      BenchRediscoverCommand.class,
      BenchChainsCommand.class,
      BenchPowerCommand.class
    })
final class BenchCommand {}
