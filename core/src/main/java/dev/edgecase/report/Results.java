package dev.edgecase.report;

import dev.edgecase.query.Language;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * All that an out folder holds. A hunt that was killed has left no summary, and folders of findings
 * may have been put together from several hunts: what is there counts.
 *
 * @param summary the figures, if the hunt has written them
 * @param bugs by status, and then by signature
 * @param damaged a sentence for each folder that could not be read
 */
public record Results(Optional<Summary> summary, List<Bug> bugs, List<String> damaged) {
  public Results {
    bugs = List.copyOf(bugs);
    damaged = List.copyOf(damaged);
  }

  /** Reads an out folder. */
  public static Results read(Path out, List<Language> languages) throws IOException {
    var store = new FindingStore(out, languages);
    var damaged = new ArrayList<String>();
    var bugs = new ArrayList<Bug>();
    var summary = SummaryJson.read(out);
    var links = summary.map(Summary::links).orElse(Map.of());
    for (var status : Bug.Status.values()) {
      var here = new TreeMap<String, Bug>();
      for (var folder : folders(out.resolve(status.folder()))) {
        try {
          var discovery = store.read(folder);
          var link = links.getOrDefault(discovery.signature().id(), "");
          var bug =
              new Bug(
                  status,
                  discovery,
                  store.others(folder),
                  link,
                  List.of(),
                  store.bisection(folder),
                  reproducers(folder));
          here.merge(bug.id(), bug, Bug::merge);
        } catch (IllegalArgumentException damage) {
          damaged.add(String.valueOf(damage.getMessage()));
        }
      }
      bugs.addAll(here.values());
    }
    return new Results(summary, related(bugs), damaged);
  }

  private static List<Bug> related(List<Bug> bugs) {
    var confirmed =
        bugs.stream()
            .filter(bug -> bug.status() != Bug.Status.SUSPECT)
            .map(Bug::discovery)
            .toList();
    return bugs.stream()
        .map(
            bug ->
                bug.status() == Bug.Status.SUSPECT
                    ? bug
                    : bug.relatedTo(Related.to(bug.discovery(), confirmed)))
        .toList();
  }

  /** The bugs of a status. */
  public List<Bug> bugs(Bug.Status status) {
    return bugs.stream().filter(bug -> bug.status() == status).toList();
  }

  /** All targets that were tested, or that a bug is of. */
  public List<String> targets() {
    var targets = new TreeSet<String>();
    summary.ifPresent(figures -> targets.addAll(figures.targets()));
    bugs.forEach(bug -> targets.add(bug.discovery().finding().target()));
    return List.copyOf(targets);
  }

  /** Whether there is nothing at all. */
  public boolean isEmpty() {
    return summary.isEmpty() && bugs.isEmpty() && damaged.isEmpty();
  }

  /** What a killed hunt had begun to write has a name that starts with a dot. */
  private static List<Path> folders(Path parent) throws IOException {
    if (!Files.isDirectory(parent)) {
      return List.of();
    }
    try (Stream<Path> folders = Files.list(parent)) {
      return folders
          .filter(folder -> Files.isDirectory(folder) && !name(folder).startsWith("."))
          .sorted()
          .toList();
    }
  }

  private static SortedMap<String, String> reproducers(Path folder) throws IOException {
    var texts = new TreeMap<String, String>();
    // Those of several targets have folders of their own.
    try (Stream<Path> files = Files.walk(folder, 2)) {
      for (var file : files.filter(Results::isReproducer).toList()) {
        texts.put(
            folder.relativize(file).toString(),
            new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
      }
    }
    return texts;
  }

  private static boolean isReproducer(Path file) {
    return name(file).toLowerCase(Locale.ROOT).startsWith("reproduce.")
        && Files.isRegularFile(file);
  }

  private static String name(Path file) {
    return file.getFileName().toString();
  }
}
