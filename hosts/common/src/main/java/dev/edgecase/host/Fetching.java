package dev.edgecase.host;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What is no Maven artifact: a script beside a class fetches it by the clients of this machine. */
public final class Fetching {
  private static final String SCRIPT = "fetch.sh";
  private static final Path LOG = Path.of("fetch.log");

  private Fetching() {}

  /**
   * Makes sure that something is there; it is fetched the first time.
   *
   * @param place the folder that it is in
   * @param what its name and what fetching it needs, for people
   * @param beside the class whose script gets the name and the folder
   */
  public static Path fetched(Path place, String name, String what, Class<?> beside)
      throws IOException, InterruptedException {
    if (!Files.isDirectory(place)) {
      var script = copied(SCRIPT, beside);
      var fetching =
          new ProcessBuilder(List.of("sh", script.toString(), name, place.toString()))
              .redirectErrorStream(true)
              .redirectOutput(new File(LOG.toString()))
              .start();
      if (fetching.waitFor() != 0) {
        throw HostException.invalid(what + ": " + lastLine(LOG));
      }
    }
    return place;
  }

  /** A resource beside a class as a file in the working folder, under the same name. */
  public static Path copied(String name, Class<?> beside) throws IOException {
    var file = Path.of(name).toAbsolutePath();
    try (var in = beside.getResourceAsStream(name)) {
      Files.write(
          file,
          Optional.ofNullable(in)
              .orElseThrow(() -> new IllegalStateException("There is no resource " + name))
              .readAllBytes());
    }
    return file;
  }

  /** What a log says last. */
  public static String lastLine(Path log) throws IOException {
    var last =
        Files.exists(log)
            ? Files.readAllLines(log).stream()
                .filter(line -> !line.isBlank())
                .reduce((first, second) -> second)
            : Optional.<String>empty();
    return last.orElse("it says nothing.");
  }
}
