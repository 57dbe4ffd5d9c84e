package dev.edgecase.mutation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;

/**
 * A folder of classes that holds one mutant. A host that has it before the jars of its engine on
 * its class path loads the mutant in place of the healthy class.
 */
public record MutantFolder(Path path) implements AutoCloseable {

  /** A new folder with a mutated class. */
  public static MutantFolder of(Mutant mutant, byte[] healthy) throws IOException {
    var folder = new MutantFolder(Files.createTempDirectory("edgecase-mutant"));
    folder.put(mutant.owner(), Mutator.mutated(healthy, mutant));
    var reached = Reached.class.getName().replace('.', '/');
    try (var in = Reached.class.getResourceAsStream("/" + reached + ".class")) {
      if (in == null) {
        throw new IOException("The class " + reached + " is missing");
      }
      folder.put(reached, in.readAllBytes());
    }
    return folder;
  }

  /** Whether a host has come to the mutated place. */
  public boolean isReached() {
    return Files.exists(path.resolve(Reached.FILE));
  }

  private void put(String name, byte[] classFile) throws IOException {
    var file = path.resolve(name + ".class");
    Files.createDirectories(file.getParent());
    Files.write(file, classFile);
  }

  @Override
  public void close() {
    try (var files = Files.walk(path)) {
      files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
