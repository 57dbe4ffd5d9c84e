package dev.edgecase.cli;

import java.time.Duration;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** How patient to be with an engine. */
@Command
final class TimeoutOption {
  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      description = "The longest that an engine may take for one request.",
      defaultValue = "10s",
      converter = Durations.class)
  private Duration timeout = Duration.ofSeconds(10);

  Duration get() {
    return timeout;
  }
}
