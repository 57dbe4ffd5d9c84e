package dev.edgecase.cli;

import dev.edgecase.oracle.Oracles;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** Lists the oracles and their laws. */
@Command(
    name = "oracles",
    description = "Lists the oracles and the laws that they check.",
    mixinStandardHelpOptions = true)
final class OraclesCommand implements Callable<Integer> {
  @Override
  public Integer call() {
    for (var oracle : Oracles.all()) {
      System.out.printf("%-14s %s%n", oracle.name(), oracle.law());
    }
    return Main.NOTHING;
  }
}
