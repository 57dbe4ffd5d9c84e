package dev.edgecase.engines;

import dev.edgecase.target.TargetException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The JDKs of this machine, the one that is preferred first. */
final class Jdks {
  private final Jdk running;
  private final List<Path> homes;

  Jdks(Jdk running, List<Path> homes) {
    this.running = running;
    this.homes = List.copyOf(homes);
  }

  /** The running JDK, then those that variables name, then those in the usual places. */
  static Jdks ofUser() {
    var home = Path.of(System.getProperty("user.home", "."));
    var homes =
        Stream.of(
                named(System.getenv()),
                children(Path.of("/usr/lib/jvm")),
                children(home.resolve(".sdkman/candidates/java")),
                children(Path.of("/Library/Java/JavaVirtualMachines"))
                    .map(folder -> folder.resolve("Contents/Home")))
            .flatMap(places -> places)
            .toList();
    return new Jdks(Jdk.running(), homes);
  }

  /** The folders that environment variables name. */
  static Stream<Path> named(Map<String, String> environment) {
    var own = Stream.of(environment.getOrDefault("EDGECASE_JDKS", "").split(File.pathSeparator));
    var usual =
        new TreeMap<>(environment)
            .entrySet().stream()
                .filter(e -> e.getKey().matches("JAVA_HOME(_\\d+_\\w+)?"))
                .map(Map.Entry::getValue);
    return Stream.concat(own, usual).filter(place -> !place.isBlank()).map(Path::of);
  }

  /**
   * A JDK on which an engine runs.
   *
   * @throws TargetException if there is none
   */
  Jdk fitting(JdkRange range, String target) {
    if (range.contains(running.feature())) {
      return running;
    }
    var all = homes.stream().flatMap(home -> Jdk.in(home).stream()).toList();
    return all.stream()
        .filter(jdk -> range.contains(jdk.feature()))
        .findFirst()
        .orElseThrow(
            () ->
                new TargetException(
                    "%s runs on %s, but this machine has only JDK %s; install one, or name its folder in EDGECASE_JDKS."
                        .formatted(target, range, features(all))));
  }

  private String features(List<Jdk> all) {
    return Stream.concat(Stream.of(running), all.stream())
        .map(Jdk::feature)
        .distinct()
        .sorted()
        .map(String::valueOf)
        .collect(Collectors.joining(", "));
  }

  private static Stream<Path> children(Path folder) {
    try (var children = Files.list(folder)) {
      return children.sorted().toList().stream();
    } catch (IOException absent) {
      return Stream.empty();
    }
  }
}
