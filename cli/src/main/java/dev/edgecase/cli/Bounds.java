package dev.edgecase.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A positive number, or {@code unbounded}. */
final class Bounds implements ITypeConverter<Integer> {

  @Override
  public Integer convert(String text) {
    if (text.equals("unbounded")) {
      return Integer.MAX_VALUE;
    }
    try {
      int bound = Integer.parseInt(text);
      if (bound > 0) {
        return bound;
      }
    } catch (NumberFormatException notANumber) {
      // Said below, together with what is no bound.
    }
    throw new TypeConversionException(
        "'" + text + "' is neither a positive number nor 'unbounded'");
  }
}
