package dev.edgecase.cli;

import dev.edgecase.engines.Spelling;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.report.KnownIssues;
import dev.edgecase.target.Session;
import dev.edgecase.target.Target;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What the targets say of themselves when they are first started. It tells whether what known
 * issues exclude exists: a misspelt name would exclude nothing.
 */
final class FirstLook {
  private final Set<String> names = new TreeSet<>();
  private final SortedMap<String, String> versions = new TreeMap<>();

  /** Starts each target once, and asks what it has. */
  FirstLook(List<Target> targets, Duration timeLimit) {
    for (var target : targets) {
      names.addAll(Languages.of(target).ingredients());
      try (var session = target.open(timeLimit)) {
        versions.put(target.name(), session.dialect().version());
        names.addAll(session.dialect().vocabulary());
        names.addAll(switches(session));
      }
    }
  }

  private static List<String> switches(Session session) {
    var query = Languages.of(session.target()).simplest();
    return session.explain(query, Configuration.DEFAULT).join().switches().stream()
        .map(each -> each.name())
        .toList();
  }

  /** The version that each target says it has, by the name of the target. */
  SortedMap<String, String> versions() {
    return Collections.unmodifiableSortedMap(versions);
  }

  /**
   * Checks the entries of a file.
   *
   * @throws UserException if one excludes something that no target and no language has
   */
  void check(KnownIssues issues, Path file) {
    for (int i = 0; i < issues.entries().size(); i++) {
      for (var name : new TreeSet<>(issues.entries().get(i).excluded())) {
        if (!names.contains(name)) {
          throw new UserException(
              "Entry %d of the known issues in %s excludes '%s', which is no step, predicate or strategy here%s"
                  .formatted(i + 1, file, name, suggestion(name)));
        }
      }
    }
  }

  private String suggestion(String name) {
    var near = Spelling.near(name, names);
    return near.isEmpty() ? "." : "; did you mean " + String.join(" or ", near) + "?";
  }
}
