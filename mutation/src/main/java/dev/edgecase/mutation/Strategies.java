package dev.edgecase.mutation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/**
 * The optimization strategies among the classes of some jars: those of TinkerPop's category O, and
 * those that a provider adds. The classes inside them belong to them.
 */
public final class Strategies {
  private static final String STRATEGY =
      "org/apache/tinkerpop/gremlin/process/traversal/TraversalStrategy$";

  private static final Set<String> ROOTS =
      Set.of(STRATEGY + "OptimizationStrategy", STRATEGY + "ProviderOptimizationStrategy");

  private final Map<String, byte[]> classes = new HashMap<>();
  private final Map<String, Set<String>> below = new HashMap<>();
  private final Set<String> plain = new HashSet<>();

  private Strategies() {}

  /**
   * Their class files, by internal name. As on a class path, the first jar that has a class wins.
   *
   * @throws UncheckedIOException if a jar cannot be read
   */
  public static SortedMap<String, byte[]> in(List<Path> jars) {
    var strategies = new Strategies();
    jars.forEach(strategies::read);
    return strategies.found();
  }

  private void read(Path jar) {
    if (!jar.toString().endsWith(".jar")) {
      return;
    }
    try (var file = new JarFile(jar.toFile())) {
      var entries =
          file.stream()
              .filter(entry -> entry.getName().endsWith(".class"))
              .filter(entry -> !entry.getName().startsWith("META-INF/"))
              .filter(entry -> !entry.getName().endsWith("module-info.class"))
              .toList();
      for (var entry : entries) {
        try (var in = file.getInputStream(entry)) {
          add(in.readAllBytes());
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void add(byte[] classFile) {
    var reader = new ClassReader(classFile);
    var name = reader.getClassName();
    // A strategy says so in its own name; the whole of a large engine would not fit into memory.
    if (name.contains("Strategy") && classes.putIfAbsent(name, classFile) == null) {
      Arrays.stream(reader.getInterfaces()).forEach(type -> extend(type, name));
      extend(reader.getSuperName(), name);
      if ((reader.getAccess() & Opcodes.ACC_INTERFACE) == 0) {
        plain.add(name);
      }
    }
  }

  private void extend(String type, String name) {
    below.computeIfAbsent(type, unseen -> new HashSet<>()).add(name);
  }

  private SortedMap<String, byte[]> found() {
    var strategies = new HashSet<String>();
    var open = new ArrayDeque<>(ROOTS);
    while (!open.isEmpty()) {
      for (var type : below.getOrDefault(open.remove(), Set.of())) {
        if (strategies.add(type)) {
          open.add(type);
        }
      }
    }
    return plain.stream()
        .filter(name -> isWithin(name, strategies))
        .collect(Collectors.toMap(name -> name, classes::get, (one, other) -> one, TreeMap::new));
  }

  private static boolean isWithin(String name, Set<String> strategies) {
    return strategies.stream()
        .anyMatch(strategy -> name.equals(strategy) || name.startsWith(strategy + "$"));
  }
}
