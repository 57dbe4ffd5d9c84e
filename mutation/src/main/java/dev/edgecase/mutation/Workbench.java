package dev.edgecase.mutation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/**
 * A folder from which processes of an engine take one mutant after the other.
 *
 * <pre>{@code
 * try (var bench = Workbench.create(healthy)) {
 *   var process = start(bench.flag());
 *   bench.put(mutant);
 *   var problem = bench.await(Duration.ofSeconds(10));
 *   ...
 *   boolean executed = bench.isReached();
 * }
 * }</pre>
 */
public final class Workbench implements AutoCloseable {
  private static final String AGENT = "agent.jar";
  private static final long PAUSE_MILLIS = 5;

  private final Path folder;
  private final Map<String, byte[]> healthy;
  private Order order = Order.NONE;
  private Optional<Mutant> current = Optional.empty();

  private Workbench(Path folder, Map<String, byte[]> healthy) {
    this.folder = folder;
    this.healthy = Map.copyOf(healthy);
  }

  /**
   * A new one.
   *
   * @param healthy the class files that mutants are made of, by internal name
   */
  public static Workbench create(Map<String, byte[]> healthy) throws IOException {
    var bench = new Workbench(Files.createTempDirectory("edgecase-mutants"), healthy);
    bench.writeAgent();
    return bench;
  }

  /** The flag with which a JVM takes its mutants from here. */
  public String flag() {
    return "-javaagent:" + folder.resolve(AGENT) + "=" + folder;
  }

  /** From now on processes have this mutant, and nothing of the one before. */
  public void put(Mutant mutant) throws IOException {
    var classes = new LinkedHashMap<String, byte[]>();
    current.ifPresent(old -> classes.put(old.owner(), sound(old)));
    classes.put(mutant.owner(), Mutator.mutated(sound(mutant), mutant));
    order = new Order(order.number() + 1, classes);
    current = Optional.of(mutant);
    Files.deleteIfExists(Order.reached(folder));
    order.give(folder);
  }

  /**
   * Waits until a process that is running has the mutant; one that starts later has it at once.
   *
   * @return why it cannot have it, if it cannot
   */
  public Optional<String> await(Duration patience) throws IOException, InterruptedException {
    long end = System.nanoTime() + patience.toNanos();
    var answer = order.answered(folder);
    while (answer.isEmpty() && System.nanoTime() < end) {
      Thread.sleep(PAUSE_MILLIS);
      answer = order.answered(folder);
    }
    return answer.isEmpty()
        ? Optional.of("no process took the mutant in time")
        : answer.filter(problem -> !problem.isEmpty());
  }

  /** Whether a process has come to the mutated place. */
  public boolean isReached() {
    return Files.exists(Order.reached(folder));
  }

  private byte[] sound(Mutant mutant) {
    var classFile = healthy.get(mutant.owner());
    if (classFile == null) {
      throw new IllegalArgumentException("no class of this bench: " + mutant);
    }
    return classFile;
  }

  private void writeAgent() throws IOException {
    var manifest = new Manifest();
    var attributes = manifest.getMainAttributes();
    attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    attributes.putValue("Premain-Class", MutantAgent.class.getName());
    attributes.putValue("Can-Redefine-Classes", "true");
    try (var jar = new JarOutputStream(Files.newOutputStream(folder.resolve(AGENT)), manifest)) {
      for (var type : List.of("MutantAgent", "MutantAgent$Loading", "Order", "Reached")) {
        var name = getClass().getPackageName().replace('.', '/') + "/" + type + ".class";
        jar.putNextEntry(new JarEntry(name));
        try (var in = getClass().getResourceAsStream("/" + name)) {
          if (in == null) {
            throw new IOException("The class " + name + " is missing");
          }
          in.transferTo(jar);
        }
      }
    }
  }

  @Override
  public void close() {
    try (var files = Files.walk(folder)) {
      files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
