package dev.edgecase.mutation;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Lies beside a mutated class in the process of an engine, and leaves a file there when the mutated
 * place is reached. Needs nothing but the JDK.
 */
public final class Reached {
  /** The file that says so. */
  static final String FILE = "reached";

  private static volatile boolean noted;

  private Reached() {}

  /** The mutated place was reached. */
  public static void note() {
    if (!noted) {
      noted = true;
      try {
        var here = Reached.class.getProtectionDomain().getCodeSource().getLocation().toURI();
        Files.writeString(Path.of(here).resolve(FILE), "");
      } catch (IOException | URISyntaxException impossible) {
        throw new IllegalStateException("the folder of a mutant must be writable", impossible);
      }
    }
  }
}
