package dev.edgecase.cli;

import picocli.CommandLine.Command;

/** Keeps a list of bugs that are reported already. */
@Command(
    name = "known",
    description = "Keeps a list of bugs that are reported already, for 'hunt --known'.",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = KnownAddCommand.class)
final class KnownCommand {}
