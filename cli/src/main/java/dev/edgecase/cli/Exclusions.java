package dev.edgecase.cli;

import dev.edgecase.engines.Spelling;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.report.KnownIssues;
import dev.edgecase.target.Session;
import dev.edgecase.target.Target;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Makes sure that what known issues exclude exists: a misspelt name would exclude nothing. */
final class Exclusions {
  private final Set<String> names = new TreeSet<>();

  /** Starts each target once, and asks what it has. */
  Exclusions(List<Target> targets, Duration timeLimit) {
    for (var target : targets) {
      names.addAll(Languages.of(target).ingredients());
      try (var session = target.open(timeLimit)) {
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
