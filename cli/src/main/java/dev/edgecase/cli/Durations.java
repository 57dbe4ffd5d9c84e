package dev.edgecase.cli;

import java.time.Duration;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Durations as people write them: {@code 90s}, {@code 5m}, {@code 1h30m}. */
final class Durations implements ITypeConverter<Duration> {

  @Override
  public Duration convert(String text) {
    var compact = text.strip().toLowerCase(Locale.ROOT);
    if (!compact.matches("(\\d+h)?(\\d+m)?(\\d+s)?") || compact.isEmpty()) {
      throw new TypeConversionException("'" + text + "' is not a duration; write 30s, 5m or 1h30m");
    }
    var duration = Duration.parse("PT" + compact);
    if (duration.isZero()) {
      throw new TypeConversionException("a duration must be longer than nothing");
    }
    return duration;
  }
}
