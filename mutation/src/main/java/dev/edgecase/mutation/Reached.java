package dev.edgecase.mutation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Lies beside a mutated class in the process of an engine, and leaves a file when the mutated place
 * is reached. Needs nothing but the JDK.
 */
public final class Reached {
  /** Where to note it, until it is noted. */
  private static volatile Optional<Path> file = Optional.empty();

  private Reached() {}

  /** From now on the next time counts. */
  static void await(Path place) {
    file = Optional.of(place);
  }

  /** The mutated place was reached. */
  public static void note() {
    var place = file;
    if (place.isPresent()) {
      file = Optional.empty();
      try {
        Files.writeString(place.get(), "");
      } catch (IOException impossible) {
        throw new IllegalStateException("the folder of a mutant must be writable", impossible);
      }
    }
  }
}
