package dev.edgecase.cli;

import dev.edgecase.hunt.Shard;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A shard, such as {@code 0/3}. */
final class Shards implements ITypeConverter<Shard> {

  @Override
  public Shard convert(String text) {
    try {
      return Shard.of(text)
          .orElseThrow(
              () ->
                  new TypeConversionException(
                      "'" + text + "' is no shard; write 0/3 for the first of three"));
    } catch (IllegalArgumentException outside) {
      throw new TypeConversionException(outside.getMessage());
    }
  }
}
