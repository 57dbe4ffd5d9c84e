package dev.edgecase.engines;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A JDK on this machine.
 *
 * @param feature its feature release, such as 17
 */
record Jdk(Path home, int feature) {
  private static final Pattern VERSION =
      Pattern.compile("JAVA_VERSION=\"?(?:1\\.)?(\\d+)", Pattern.MULTILINE);

  static Jdk running() {
    return new Jdk(Path.of(System.getProperty("java.home")), Runtime.version().feature());
  }

  /** The JDK in a folder, if one is there. */
  static Optional<Jdk> in(Path home) {
    if (!Files.isExecutable(launcher(home))) {
      return Optional.empty();
    }
    try {
      var version = VERSION.matcher(Files.readString(home.resolve("release")));
      return version.find()
          ? Optional.of(new Jdk(home, Integer.parseInt(version.group(1))))
          : Optional.empty();
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  /** The program that starts a JVM. */
  Path launcher() {
    return launcher(home);
  }

  private static Path launcher(Path home) {
    boolean windows = System.getProperty("os.name", "").startsWith("Windows");
    return home.resolve("bin").resolve(windows ? "java.exe" : "java");
  }
}
